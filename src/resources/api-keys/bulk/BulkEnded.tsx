import { useRef } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { CopyButton } from '../../../components/copy/CopyButton.tsx';
import { useCopy } from '../../../components/copy/copying.ts';
import { dialogActionsSx } from '../../../components/dialog/DialogFrame.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Reason } from '../../../components/feedback/Reason.tsx';
import { bulkDeleteEn } from '../../../texts/api-keys/bulkDelete.en.ts';
import { reasonOf } from '../../../texts/errorText.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { resultsText, troublesFirst } from './bulkQuestion.ts';
import { remainingOf, type Run } from './bulkRun.ts';
import { KeyLines, ResultNote } from './KeyLines.tsx';

type BulkEndedProps = {
  keys: readonly ApiKey[];
  run: Run;
  onAgain: () => void;
  onClose: () => void;
};

/** The result for each key, to be read, copied, and tried again where something remains. */
export function BulkEnded({ keys, run, onAgain, onClose }: BulkEndedProps) {
  const all = textsOf(bulkDeleteEn);
  const texts = all.bulkDelete;
  const text = useRef<HTMLDivElement>(null);
  const copying = useCopy(text);
  const remaining = remainingOf(run).length;
  const untried = run.left.length;
  return (
    <>
      {(run.error !== undefined || untried > 0) && (
        <Notice tone="warn" role="alert">
          {run.error !== undefined && <Reason error={run.error} />}{' '}
          {untried > 0 && texts.untried(untried)}
        </Notice>
      )}
      <div ref={text}>
        <KeyLines
          label={texts.results}
          keys={troublesFirst(keys, run)}
          note={({ id }) => <ResultNote run={run} id={id} />}
        />
      </div>
      <Box sx={dialogActionsSx}>
        <CopyButton
          label={texts.results}
          value={resultsText(keys, run, texts.states, (error) => reasonOf(error, all))}
          copying={copying}
        />
        {remaining > 0 && <Button onClick={onAgain}>{texts.again(remaining)}</Button>}
        <Button autoFocus look="primary" onClick={onClose}>
          {all.common.close}
        </Button>
      </Box>
    </>
  );
}
