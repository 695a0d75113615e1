import { useEffect, useEffectEvent, useState } from 'react';
import Link from '@mui/material/Link';
import { reasonOf, waitAfter } from '../../texts/errorText.ts';
import { textsOf } from '../../texts/textsOf.ts';

type ReasonProps = {
  error: unknown;
  /** Repeats the call; also called automatically after a wait, where that is allowed. */
  onRetry?: (() => void) | undefined;
};

/** The reason of a failed call as a sentence, and the time where a service has asked to wait. */
export function Reason({ error, onRetry }: ReasonProps) {
  return (
    <>
      {reasonOf(error, textsOf())}
      <Wait error={error} onRetry={onRetry} />
    </>
  );
}

/**
 * Counts down the time for which a service has asked to be left alone; nothing for other failures. A
 * screen reader reads it with the message around it, and stays silent about every further second.
 */
export function Wait({ error, onRetry }: ReasonProps) {
  const { common, errors } = textsOf();
  const { seconds, again } = waitAfter(error);
  const [count, setCount] = useState({ error, left: seconds });
  // The next failure starts a count of its own.
  const left = count.error === error ? count.left : seconds;
  const over = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (left === 0) return;
    const timer = window.setTimeout(() => {
      setCount({ error, left: left - 1 });
      if (left === 1 && again) over();
    }, 1000);
    return () => window.clearTimeout(timer);
  }, [error, left, again]);

  if (seconds === 0 || (again && left === 0)) return null;
  return (
    <>
      <span role="timer" aria-live="off">
        {' '}
        {again ? errors.trying(left) : left > 0 ? errors.againIn(left) : errors.againNow}
      </span>
      {again && (
        <Link
          component="button"
          onClick={() => setCount({ error, left: 0 })}
          sx={{ marginInlineStart: 1, color: 'inherit', verticalAlign: 'baseline' }}
        >
          {common.cancel}
        </Link>
      )}
    </>
  );
}
