import { useEffect, useEffectEvent, useState } from 'react';
import { loadCode } from '../../lib/loadCode.ts';

/** Code that has arrived, for the first render of the next component that asks for it. */
const arrived = new WeakMap<() => Promise<object>, object>();

/**
 * Code that is needed only after the first screen; undefined until it has arrived. It is requested
 * once `need` is truthy, and again with every other `need` until it arrives, so that a moment
 * offline does not last for the whole visit. `load` must be the same function at every render.
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
