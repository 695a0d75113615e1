import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { loadCode } from '../../lib/loadCode.ts';
import { isModalOpen } from '../../lib/modal.ts';
import type { PaletteProps } from './CommandPalette.tsx';

const loadPalette = () => import('./CommandPalette.tsx');

/**
 * The command palette with the ways to open it: Ctrl+K or Cmd+K, which also closes it, and `show`
 * for buttons. The first press fetches its code; if that fails nothing opens, and the next press
 * tries again.
 */
export function usePaletteKey() {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [open, setOpen] = useState(false);
  const show = useCallback(async () => {
    const code = await loadCode(loadPalette).catch(() => undefined);
    // A dialog may have opened while the code was loading.
    if (!code || isModalOpen()) return;
    setPalette(() => code.default);
    setOpen(true);
  }, []);

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      // Also where the palette may not open, so that the browser's own shortcut does not run.
      event.preventDefault();
      if (event.repeat) return;
      if (open) setOpen(false);
      else if (!isModalOpen()) void show();
    };
    // In the capture phase, before menus and lists handle the letter as a search.
    window.addEventListener('keydown', onKeyDown, { signal, capture: true });
    return () => over.abort();
  }, [open, show]);

  return { Palette, open, show, close: () => setOpen(false) };
}

function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  // On keyboards without Latin letters, the key at the position of K counts.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}
