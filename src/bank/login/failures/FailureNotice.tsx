import { use, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import { Card } from '../../../components/card/Card.tsx';
import { Facts } from '../../../components/card/Facts.tsx';
import { fileNameAt, offerFile } from '../../../components/copy/copying.ts';
import { InlineWarning } from '../../../components/feedback/InlineWarning.tsx';
import { Wait } from '../../../components/feedback/Reason.tsx';
import { BusyButton } from '../../../components/form/BusyButton.tsx';
import { presentable } from '../../../lib/foreign.ts';
import { unstacked } from '../../../lib/graphemes.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { noteSx } from '../../../theme/styles.ts';
import { monospace } from '../../../theme/tokens.ts';
import type { BankServiceError } from '../../client/errors.ts';
import { bankErrorOf, isAttestationError, errorLabel } from '../../errors.ts';
import { NoReportError } from '../flow/errors.ts';
import type { Failure, LoginActions } from '../flow/state.ts';
import { describeFailure, errorIn, FailureWordsOverride, type Described } from './describe.ts';

type ReportDownloadProps = { failure: Failure; report: LoginActions['report'] };

type FailureNoticeProps = ReportDownloadProps & {
  /** In addition to the actions of the step. */
  actions?: ReactNode;
};

/** A failure and its remedy. The text of an answer is cut, and tokens in it are masked. */
export function FailureNotice({ failure, report, actions }: FailureNoticeProps) {
  const { severity, words } = useFailureWords(failure);
  const answer = severity === 'error' ? bankErrorOf(errorIn(failure))?.text : undefined;
  return (
    <>
      <Alert severity={severity} role={severity === 'info' ? 'status' : 'alert'} action={actions}>
        {words}
        {answer && (
          <Box lang="" dir="auto" sx={answerSx}>
            {unstacked(presentable(answer))}
          </Box>
        )}
      </Alert>
      {/* Outside the alert: screen readers would repeat the whole alert after a change. */}
      <ReportDownload failure={failure} report={report} />
    </>
  );
}

export function useFailureWords(failure: Failure) {
  const own = use(FailureWordsOverride)(failure);
  if (own) return { severity: 'error' as const, words: own };
  const described = describeFailure(failure);
  const words = <FailureWords error={errorIn(failure)} described={described} />;
  return { severity: described.severity, words };
}

type FailureWordsProps = { error: unknown; described: Omit<Described, 'severity'> };

/** A failure in paragraphs. The bank's message is a quote without a language, which is unknown. */
export function FailureWords({ error, described }: FailureWordsProps) {
  const { title, quote, sentences } = described;
  return (
    <>
      {title && <AlertTitle>{title}</AlertTitle>}
      {quote && (
        <Box component="blockquote" lang="" dir="auto" sx={quoteSx}>
          {unstacked(quote)}
        </Box>
      )}
      {sentences.map((sentence) => (
        <Box key={sentence} component="p" sx={{ margin: 0 }}>
          {sentence}
        </Box>
      ))}
      {error !== undefined && <Wait error={error} />}
    </>
  );
}

/**
 * Saves the report of a failure unchanged: it may be encrypted for the operator of the bank
 * service.
 */
export function ReportDownload({ failure, report }: ReportDownloadProps) {
  const words = textsOf(verificationEn).verification.report;
  const [progress, setProgress] = useState<'busy' | 'done' | 'gone' | 'failed'>();
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
  const hasFailed = progress === 'gone' || progress === 'failed';
  return (
    <Box sx={{ ...noteSx, marginBottom: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <BusyButton
          startIcon={<FileDownload />}
          busy={progress === 'busy'}
          onClick={() => void download()}
        >
          {words.download}
        </BusyButton>
        <Box component="span" sx={{ flex: '1 1 12.5rem' }}>
          {words.hint}
        </Box>
      </Box>
      <div role="status">{progress && !hasFailed && words[progress]}</div>
      {hasFailed && <InlineWarning tone="bad" role="alert" text={words[progress]} />}
    </Box>
  );
}

/** Technical details of a failure, with tokens masked. */
export function FailureDetails({ error }: { error: BankServiceError }) {
  const { checks, evidence, failure: words } = textsOf(verificationEn).verification;
  const items = isAttestationError(error)
    ? [
        { label: words.check, value: checks[error.check] },
        { label: words.reported, value: error.failure },
        { label: evidence.expected, value: inMonospace(error.expected) },
        { label: evidence.found, value: inMonospace(error.found) },
      ]
    : [
        { label: words.call, value: error.call },
        { label: words.reported, value: errorLabel(error) },
        ...(error.text
          ? [{ label: words.answer, value: inMonospace(presentable(error.text)) }]
          : []),
      ];
  return (
    <Card sx={{ marginBottom: 2, padding: { xs: '2px 16px', sm: '4px 20px' } }}>
      <Facts items={items} />
    </Card>
  );
}

const inMonospace = (text: string) => (
  <Box className="left-to-right" sx={{ font: monospace.small, whiteSpace: 'pre-wrap' }}>
    {text}
  </Box>
);

const answerSx = {
  marginTop: 0.75,
  font: monospace.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const quoteSx = {
  margin: '2px 0 6px',
  paddingInlineStart: '10px',
  borderInlineStart: '2px solid currentColor',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
