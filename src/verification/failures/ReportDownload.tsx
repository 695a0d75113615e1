import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { offerFile } from '../../components/offerFile.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/verification.en.ts';
import { token } from '../../theme/tokens.ts';
import { bankErrorOf, NoReportError } from '../flow/errors.ts';
import type { Flow } from '../flow/flow.ts';
import type { Failure } from '../flow/state.ts';

type ReportDownloadProps = { failure: Failure; report: Flow['report'] };

/** How far a download is; a failed one with the reason. */
type Progress = 'idle' | 'busy' | 'done' | { failed: string };

/**
 * Saves the bank service's report of a failure as a file, as it came: it may be encrypted for the
 * service's provider (wire protocol, section 7.4). Nothing where the service has sent no id of one.
 */
export function ReportDownload({ failure, report }: ReportDownloadProps) {
  const texts = textsOf(verificationEn).verification.report;
  const [progress, setProgress] = useState<Progress>('idle');
  if (failure.kind !== 'error' || !bankErrorOf(failure.error)?.traceId) return undefined;
  const busy = progress === 'busy';

  async function download() {
    setProgress('busy');
    try {
      offerFile(await report(failure), fileName(new Date()), 'text/plain');
      setProgress('done');
    } catch (error) {
      const gone = error instanceof NoReportError || bankErrorOf(error)?.kind === 'NotFound';
      setProgress({ failed: gone ? texts.gone : texts.failed });
    }
  }

  return (
    <Box sx={{ marginBottom: 2 }}>
      <Box sx={rowSx}>
        <Button
          startIcon={<FileDownload />}
          aria-disabled={busy || undefined}
          aria-busy={busy}
          onClick={() => void (busy || download())}
          sx={buttonSx}
        >
          {texts.download}
        </Button>
        <Box component="span" sx={{ flex: '1 1 200px', minWidth: 0 }}>
          {texts.hint}
        </Box>
      </Box>
      <Box role="status" sx={{ color: token('dim'), fontSize: 12.5 }}>
        {busy && texts.busy}
        {progress === 'done' && texts.done}
      </Box>
      {typeof progress === 'object' && (
        <InlineWarning tone="bad" role="alert" text={progress.failed} />
      )}
    </Box>
  );
}

/** By the universal clock, and without anything that names somebody. */
function fileName(now: Date): string {
  return `bank-report-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.txt`;
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  color: token('dim'),
  fontSize: 12.5,
} as const;

const buttonSx = {
  '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
