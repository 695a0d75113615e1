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

/**
 * Saves the bank service's report of a failure as a file, unchanged, because it may be encrypted for
 * the service's provider. Renders nothing if the service sent no report id.
 */
export function ReportDownload({ failure, report }: ReportDownloadProps) {
  const words = textsOf(verificationEn).verification.report;
  const [progress, setProgress] = useState<'idle' | 'busy' | 'done' | 'gone' | 'failed'>('idle');
  if (!bankErrorOf(errorIn(failure))?.traceId) return undefined;

  async function download() {
    setProgress('busy');
    try {
      offerFile(await report(failure), fileNameAt('bank-report', 'txt'), 'text/plain');
      setProgress('done');
    } catch (error) {
      const isGone = error instanceof NoReportError || bankErrorOf(error)?.kind === 'NotFound';
      setProgress(isGone ? 'gone' : 'failed');
    }
  }

  return (
    <Box sx={{ marginBottom: 2 }}>
      <Box
        className="note"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}
      >
        <BusyButton
          startIcon={<FileDownload />}
          busy={progress === 'busy'}
          onClick={() => void download()}
        >
          {words.download}
        </BusyButton>
        <Box component="span" sx={{ flex: '1 1 12.5rem', minWidth: 0 }}>
          {words.hint}
        </Box>
      </Box>
      <div role="status" className="note">
        {(progress === 'busy' || progress === 'done') && words[progress]}
      </div>
      {(progress === 'gone' || progress === 'failed') && (
        <InlineWarning tone="bad" role="alert" text={words[progress]} />
      )}
    </Box>
  );
}
