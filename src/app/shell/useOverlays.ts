import { useNotify } from 'ra-core';
import { useFirstDataShown } from '../../components/later/useFirstDataShown.ts';
import { useLater } from '../../components/later/useLater.ts';
import { textsOf } from '../../texts/textsOf.ts';

const load = () => import('./overlays.ts');

/**
 * The menus and dialogs over the shell. Their code is fetched after the first data, or with the
 * first press; if it does not arrive then, `onFailed` is called and the next press tries again.
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
