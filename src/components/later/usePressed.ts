import { useNotify } from 'ra-core';
import { textsOf } from '../../texts/textsOf.ts';
import { useFirstDataShown } from './useFirstDataShown.ts';
import { useLater } from './useLater.ts';

/**
 * Code that a press may need; undefined until it has arrived. It is fetched after the first rows
 * are on the screen. If it cannot be fetched once something is `pressed`, a toast says so, and the
 * next press tries again. `load` must be the same function at every render.
 */
export function usePressed<Code extends object>(
  load: () => Promise<Code>,
  pressed: unknown,
  onFailed?: () => void,
): Code | undefined {
  const shown = useFirstDataShown();
  const notify = useNotify();
  return useLater(load, pressed || shown, () => {
    if (pressed) notify(textsOf().errors.fetching, { type: 'error' });
    onFailed?.();
  });
}
