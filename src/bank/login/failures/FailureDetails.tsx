import Box from '@mui/material/Box';
import { Card } from '../../../components/card/Card.tsx';
import { Facts } from '../../../components/card/Facts.tsx';
import { presentable } from '../../../lib/foreign.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import type { BankServiceError } from '../../client/errors.ts';
import { MONOSPACE, textSize } from '../../../theme/tokens.ts';
import { isAttestationError, reportOf } from '../../errors.ts';

/** A technical detail. `code` shows it in the monospace font. */
type Detail = { label: string; value: string; code?: boolean };

/** The technical details of a bank service's failure. Tokens in the text of an answer are masked. */
export function FailureDetails({ error }: { error: BankServiceError }) {
  return (
    <Card sx={{ marginBottom: 2, padding: { xs: '2px 16px', sm: '4px 20px' } }}>
      <Facts
        items={detailsOf(error).map(({ label, value, code }) => ({
          label,
          value: code ? (
            <Box className="left-to-right" sx={codeSx}>
              {value}
            </Box>
          ) : (
            value
          ),
        }))}
      />
    </Card>
  );
}

function detailsOf(error: BankServiceError): Detail[] {
  const { checks, evidence, failure } = textsOf(verificationEn).verification;
  if (isAttestationError(error)) {
    return [
      { label: failure.check, value: checks[error.check] },
      { label: failure.reported, value: error.failure },
      { label: evidence.expected, value: error.expected, code: true },
      { label: evidence.found, value: error.found, code: true },
    ];
  }
  const { call, text } = error;
  return [
    { label: failure.call, value: call },
    { label: failure.reported, value: reportOf(error) },
    ...(text ? [{ label: failure.answer, value: presentable(text), code: true }] : []),
  ];
}

const codeSx = { fontFamily: MONOSPACE, fontSize: textSize.small, whiteSpace: 'pre-wrap' } as const;
