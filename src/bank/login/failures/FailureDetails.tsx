import Box from '@mui/material/Box';
import { Card } from '../../../components/card/Card.tsx';
import { Facts } from '../../../components/card/Facts.tsx';
import { presentable } from '../../../lib/foreign.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import type { BankServiceError } from '../../client/errors.ts';
import { monospace } from '../../../theme/tokens.ts';
import { isAttestationError, reportOf } from '../../errors.ts';

/** The technical details of a bank service's failure. Tokens in the text of an answer are masked. */
export function FailureDetails({ error }: { error: BankServiceError }) {
  return (
    <Card sx={{ marginBottom: 2, padding: { xs: '2px 16px', sm: '4px 20px' } }}>
      <Facts items={factsOf(error)} />
    </Card>
  );
}

function factsOf(error: BankServiceError) {
  const { checks, evidence, failure: words } = textsOf(verificationEn).verification;
  if (isAttestationError(error)) {
    return [
      { label: words.check, value: checks[error.check] },
      { label: words.reported, value: error.failure },
      { label: evidence.expected, value: inMonospace(error.expected) },
      { label: evidence.found, value: inMonospace(error.found) },
    ];
  }
  const { call, text } = error;
  return [
    { label: words.call, value: call },
    { label: words.reported, value: reportOf(error) },
    ...(text ? [{ label: words.answer, value: inMonospace(presentable(text)) }] : []),
  ];
}

const inMonospace = (text: string) => (
  <Box className="left-to-right" sx={{ font: monospace.small, whiteSpace: 'pre-wrap' }}>
    {text}
  </Box>
);
