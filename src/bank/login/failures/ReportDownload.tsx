import { useState } from 'react';
import Box from '@mui/material/Box';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { BusyButton } from '../../../components/form/BusyButton.tsx';
import { InlineWarning } from '../../../components/feedback/Notice.tsx';
import { fileNameAt, offerFile } from '../../../components/copy/copying.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import { bankErrorOf } from '../../errors.ts';
import { NoReportError } from '../flow/errors.ts';
import type { LoginActs } from '../flow/createBankLogin.ts';
import type { Failure } from '../flow/state.ts';
import { errorIn } from './describe.ts';
import '../../../components/text/text.css';

type ReportDownloadProps = { failure: Failure; report: LoginActs['report'] };

/** The progress of a download, with the reason if it failed. */
type Progress = 'idle' | 'busy' | 'done' | { failed: string };

/**
 * Saves the bank service's report of a failure as a file, unchanged, because it may be encrypted for
 * the service's provider. Renders nothing if the service sent no report id.
 */
export function ReportDownload({ failure, report }: ReportDownloadProps) {
  const texts = textsOf(verificationEn).verification.report;
  const [progress, setProgress] = useState<Progress>('idle');
  if (!bankErrorOf(errorIn(failure))?.traceId) return undefined;
  const busy = progress === 'busy';

  async function download() {
    setProgress('busy');
    try {
      offerFile(await report(failure), fileNameAt('bank-report', 'txt'), 'text/plain');
      setProgress('done');
    } catch (error) {
      const gone = error instanceof NoReportError || bankErrorOf(error)?.kind === 'NotFound';
      setProgress({ failed: gone ? texts.gone : texts.failed });
    }
  }

  return (
    <Box sx={{ marginBottom: 2 }}>
      <Box className="note" sx={rowSx}>
        <BusyButton startIcon={<FileDownload />} busy={busy} onClick={() => void download()}>
          {texts.download}
        </BusyButton>
        <Box component="span" sx={{ flex: '1 1 12.5rem', minWidth: 0 }}>
          {texts.hint}
        </Box>
      </Box>
      <div role="status" className="note">
        {busy && texts.busy}
        {progress === 'done' && texts.done}
      </div>
      {typeof progress === 'object' && (
        <InlineWarning tone="bad" role="alert" text={progress.failed} />
      )}
    </Box>
  );
}

const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 } as const;
