import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { Facts } from '../../../components/card/Facts.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { textsOf } from '../../../texts/textsOf.ts';
import { waitingRoomEn } from '../../../texts/bank/waitingRoom.en.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import type { StateOf } from '../flow/state.ts';
import { clocksAt, minutesOf } from './waiting.rules.ts';

type WaitingRoomProps = {
  wait: Pick<
    StateOf<'ShowDialog'>,
    'askedAt' | 'asksAt' | 'expiresAt' | 'pausedBy' | 'pending' | 'polls'
  >;
};

/**
 * The clocks of a wait for an approval, and when the bank is asked next. They are read where a person
 * looks for them; only the line going down and the ticket's last minutes are announced.
 */
export function WaitingRoom({ wait }: WaitingRoomProps) {
  const { waitingRoom: words } = textsOf(waitingRoomEn);
  const { asksAt, pausedBy, pending, polls } = wait;
  const now = useSeconds(asksAt);
  const { elapsed, left, next, share, soon } = clocksAt(now, wait);

  function whenNext(): string {
    if (pausedBy === 'offline') return words.offline;
    if (pending === undefined && !polls) return words.manual;
    if (next === undefined) return words.asking;
    return pausedBy === 'busy' ? words.busy(next) : words.next(next);
  }

  return (
    <Box sx={roomSx}>
      <Facts
        look="figures"
        items={[
          { label: words.elapsed, value: minutesOf(elapsed) },
          {
            label: words.lasts,
            value: (
              <Box component="span" sx={soon ? { color: token('warn') } : {}}>
                {minutesOf(left)}
              </Box>
            ),
          },
        ]}
      />
      <Box aria-hidden sx={trackSx} className={soon ? 'soon' : undefined}>
        <i style={{ width: `${share * 100}%` }} />
      </Box>
      <Box sx={nextSx}>{whenNext()}</Box>
      <Box sx={{ ...endSx, color: token(soon ? 'warn' : 'dim') }}>
        {soon ? words.soon : words.atEnd}
      </Box>
      <VisuallyHidden role="status">
        {pausedBy === 'offline' ? words.offline : soon && words.soon}
      </VisuallyHidden>
    </Box>
  );
}

/** The time of this device, each second, and at once when the page is visible again. */
function useSeconds(start: unknown): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = window.setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
    // Another poll begins another second.
  }, [start]);
  return now;
}

const roomSx = {
  // Contains the visually hidden text, which would otherwise lengthen the page.
  position: 'relative',
  marginBottom: 2,
  padding: '12px 14px',
  borderRadius: '8px',
  backgroundColor: token('canvas'),
  border: `1px solid ${token('line2')}`,
} as const;

const trackSx = {
  height: 4,
  margin: '8px 0',
  overflow: 'hidden',
  borderRadius: '2px',
  backgroundColor: token('line'),
  '& > i': { display: 'block', height: '100%', backgroundColor: token('accent') },
  '&.soon > i': { backgroundColor: token('warn') },
  '@media (prefers-contrast: more)': {
    border: `1px solid ${token('field')}`,
    backgroundColor: token('surface'),
  },
  '@media (forced-colors: active)': {
    border: '1px solid CanvasText',
    '& > i, &.soon > i': { backgroundColor: 'Highlight' },
  },
} as const;

const nextSx = {
  minHeight: 20,
  fontSize: textSize.compact,
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Room for two lines on a phone, so that the warning moves nothing. */
const endSx = {
  minHeight: { xs: 36, sm: 18 },
  fontSize: textSize.small,
  lineHeight: '1.125rem',
} as const;
