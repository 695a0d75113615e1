import { useEffect, useEffectEvent, useState } from 'react';
import { loadCode } from '../../lib/loadCode.ts';

/** What has arrived: it is there at the first render of whoever asks for it next. */
const arrived = new WeakMap<() => Promise<object>, object>();

/**
 * Code that is needed only after the first screen; undefined until it has arrived. It is asked for
 * once `need` is truthy, and again with every other `need` until it is there: a moment offline does
 * not count for the whole visit. `load` must be the same function at every render.
 */
export function useLater<Code extends object>(
  load: () => Promise<Code>,
  need: unknown,
  onFailed?: (error: unknown) => void,
): Code | undefined {
  // Sound, because a function loads the same code each time.
  const [code, setCode] = useState(() => arrived.get(load) as Code | undefined);
  const missing = code === undefined;
  const fail = useEffectEvent((error: unknown) => onFailed?.(error));
  useEffect(() => {
    if (!missing || !need) return;
    loadCode(load).then(
      (loaded) => {
        arrived.set(load, loaded);
        setCode(loaded);
      },
      (error: unknown) => fail(error),
    );
  }, [load, missing, need]);
  return code;
}
