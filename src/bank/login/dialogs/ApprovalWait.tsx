import Box from '@mui/material/Box';
import { useSecondsLeft } from '../../../components/listen.ts';
import { formatTime } from '../../../components/text/dates.ts';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { approvalEn } from '../../../texts/bank/approval.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import type { StateOf } from '../flow/state.ts';

/** The last part of a ticket's life, of which the person is warned. Seconds. */
const SOON = 120;

type ApprovalWaitProps = {
  wait: Pick<StateOf<'ShowDialog'>, 'asksAt' | 'expiresAt' | 'pausedBy' | 'pending' | 'polls'>;
};

/**
 * The time until the bank is asked again, and the end of the ticket. Only a lost network and the
 * ticket's last minutes are announced, each once.
 */
export function ApprovalWait({ wait }: ApprovalWaitProps) {
  const { approval: words } = textsOf(approvalEn);
  const { asksAt, expiresAt, pausedBy, pending, polls } = wait;
  const isOffline = pausedBy === 'offline';
  const isAsked = polls || pending !== undefined;
  const isSoon = useSecondsLeft(expiresAt) < SOON;
  return (
    <Box sx={[lineSx, isSoon && { color: token('warn') }]}>
      {isOffline && words.offline}
      {!isOffline && !isAsked && words.manual}
      {!isOffline && isAsked && (
        // Another poll begins another second.
        <Countdown
          key={asksAt}
          asksAt={asksAt ?? 0}
          words={pausedBy === 'busy' ? words.busy : words.next}
        />
      )}
      {' · '}
      {words.until(formatTime(expiresAt))}
      <VisuallyHidden role="status">{isOffline && words.offline}</VisuallyHidden>
      <div role="status">{isSoon && words.soon}</div>
    </Box>
  );
}

type CountdownProps = { asksAt: number; words: (seconds: number) => string };

function Countdown({ asksAt, words }: CountdownProps) {
  const left = useSecondsLeft(asksAt);
  return left > 0 ? words(left) : textsOf(approvalEn).approval.asking;
}

const lineSx = {
  // Contains the visually hidden text, which would otherwise lengthen the page.
  position: 'relative',
  minHeight: 20,
  marginBottom: 1.5,
  color: token('dim'),
  fontSize: textSize.compact,
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
