import { useEffect, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import AlertTitle from '@mui/material/AlertTitle';
import { bankErrorOf, isExpiry, errorLabel } from '../../../bank/errors.ts';
import { errorIn, isWithFreshTicket } from '../../../bank/login/failures/describe.ts';
import type { Failure } from '../../../bank/login/flow/state.ts';
import type { BankServiceError } from '../../../bank/client/errors.ts';
import { describeClock, measureClock } from '../../../customer-backend/tickets/serverClock.ts';
import {
  dependsOnClock,
  explainRefusal,
  isKeyRefused,
  type Explanation,
} from '../../../customer-backend/tickets/ticketErrors.ts';
import { ticketErrorsEn } from '../../../texts/bank/ticketErrors.en.ts';
import { spokenLanguage } from '../../../texts/language.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { monospace } from '../../../theme/tokens.ts';

/**
 * Content of a notice about a ticket or key that the bank service rejects, with the clock
 * difference if that can be the reason. Nothing for other errors.
 */
export function KeyRefusal({ error }: { error: BankServiceError }) {
  const words = textsOf(ticketErrorsEn).ticketErrors;
  const ahead = useClockAhead(dependsOnClock(error));
  const difference = describeClock(ahead, words, spokenLanguage());
  const clock = difference && `${difference} ${words.setClock}`;
  const refusal = explainRefusal(error, words);
  return refusal && <Explained {...refusal} clock={clock} reported={errorLabel(error)} />;
}

/**
 * Value of `FailureWordsOverride` for tickets signed with a key: the message for a failure about
 * the key. Before a bank answers, `Unauthorized` is about the key, too.
 */
export function explainKeyRefusal(failure: Failure): ReactNode {
  const error = bankErrorOf(errorIn(failure));
  if (!error || failure.kind !== 'error' || !isKeyRefused(error)) return undefined;
  const ofKey = error.kind === 'TicketError' && !isExpiry(error);
  return ofKey || isWithFreshTicket(failure.during) ? <KeyRefusal error={error} /> : undefined;
}

export type ExplainedProps = Explanation & {
  /** A sentence about this device's clock. */
  clock?: string | undefined;
  /** The answer of the bank service. */
  reported?: string | undefined;
};

/** Content of a notice: the failure, its reason, and advice. */
export function Explained({ title, why, todo, clock, reported }: ExplainedProps) {
  const words = textsOf(ticketErrorsEn).ticketErrors;
  return (
    <>
      <AlertTitle>{title}</AlertTitle>
      {clock && (
        <Box component="p" sx={{ ...paragraphSx, fontWeight: 550 }}>
          {clock}
        </Box>
      )}
      <Box component="p" sx={paragraphSx}>
        {why}
      </Box>
      <Box component="p" sx={paragraphSx}>
        <b>{words.whatToDo}</b> {todo}
      </Box>
      {reported && (
        <Box sx={{ marginTop: 0.75, font: monospace.small }}>{words.reported(reported)}</Box>
      )}
    </>
  );
}

/** Milliseconds by which the device's clock is ahead of the server's; 0 until measured. */
export function useClockAhead(wanted = true): number {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    if (!wanted) return undefined;
    const abort = new AbortController();
    void measureClock(abort.signal).then((difference) => {
      if (!abort.signal.aborted) setAhead(difference);
    });
    return () => abort.abort();
  }, [wanted]);
  return ahead;
}

const paragraphSx = { margin: '2px 0 0' } as const;
