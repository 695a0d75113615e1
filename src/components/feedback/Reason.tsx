import { useEffect, useEffectEvent, useState } from 'react';
import Link from '@mui/material/Link';
import { reasonOf, waitAfter } from '../../texts/errorText.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { useSecondsLeft } from '../listen.ts';

type WaitProps = {
  error: unknown;
  /** Repeats the call; called automatically after the delay, if the service allows that. */
  onRetry?: (() => void) | undefined;
};

type ReasonProps = WaitProps & {
  /** Precedes the reason. */
  title?: string;
};

/** The reason of a failed call as a sentence, and the delay that a service has asked for. */
export function Reason({ title, error, onRetry }: ReasonProps) {
  const reason = reasonOf(error, textsOf());
  return (
    <>
      <span>{title === undefined ? reason : `${title} ${reason}`}</span>
      <Wait error={error} onRetry={onRetry} />
    </>
  );
}

/**
 * Counts down the delay that a service has asked for; empty for other failures. Screen readers read
 * it with the message around it, but not each further second.
 */
export function Wait({ error, onRetry }: WaitProps) {
  const { seconds } = waitAfter(error);
  const [failures, setFailures] = useState({ error, count: 1 });
  if (failures.error !== error) setFailures({ error, count: failures.count + 1 });
  // Each failure starts a new count.
  return seconds > 0 && <CountDown key={failures.count} error={error} onRetry={onRetry} />;
}

function CountDown({ error, onRetry }: WaitProps) {
  const { common, errors } = textsOf();
  const { seconds, again } = waitAfter(error);
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [isCancelled, setCancelled] = useState(false);
  const left = useSecondsLeft(until);
  const isDue = again && !isCancelled && left === 0;
  const over = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (isDue) over();
  }, [isDue]);

  if (isDue || isCancelled) return null;
  return (
    <>
      <span role="timer" aria-live="off">
        {` ${again ? errors.trying(left) : left > 0 ? errors.againIn(left) : errors.againNow}`}
      </span>
      {again && (
        <Link
          component="button"
          onClick={() => setCancelled(true)}
          sx={{ marginInlineStart: 1, color: 'inherit' }}
        >
          {common.cancel}
        </Link>
      )}
    </>
  );
}
