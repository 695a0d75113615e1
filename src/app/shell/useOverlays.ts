import { useNotify } from 'ra-core';
import { useFirstDataShown } from '../../components/later/useFirstDataShown.ts';
import { useLater } from '../../components/later/useLater.ts';
import { textsOf } from '../../texts/textsOf.ts';

const load = () => import('./overlays.ts');

/**
 * What opens over the shell, which no first screen shows. Its code comes after the first data, or
 * when it is asked for; `onFailed` is called where it is missing then, and the next press tries again.
 */
export function useOverlays(open: boolean, onFailed: () => void) {
  const notify = useNotify();
  const shown = useFirstDataShown();
  return useLater(load, open ? 'open' : shown, () => {
    if (!open) return;
    notify(textsOf().errors.fetching, { type: 'error' });
    onFailed();
  });
}
