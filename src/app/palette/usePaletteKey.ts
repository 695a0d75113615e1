import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useNotify } from 'ra-core';
import { whyMissing } from '../../components/later/whyMissing.ts';
import { loadCode } from '../../lib/loadCode.ts';
import { isModalOpen } from '../../lib/browser.ts';
import { useDeclared } from '../../providers/access/consoleContext.ts';
import type { ResourceDeclaration } from '../../providers/access/declaration.ts';
import type { PaletteProps } from './CommandPalette.tsx';
import type { RecordSource } from './paletteRecords.ts';

const loadPalette = () => import('./CommandPalette.tsx');

/** What the palette has to know of the rows of these resources. */
function loadRecords(resources: readonly ResourceDeclaration[]): Promise<RecordSource[]> {
  return Promise.all(
    resources.flatMap(({ name, icon, records: load }) =>
      load ? [loadCode(load).then((code) => ({ name, icon, records: code.default() }))] : [],
    ),
  );
}

/** The palette's code, with what it has to know of the rows of these resources. */
export const loadPaletteFor = (resources: readonly ResourceDeclaration[]) =>
  Promise.all([loadCode(loadPalette), loadRecords(resources)]);

/**
 * The command palette with the ways to open it: Ctrl+K or Cmd+K, which also closes it, and `show`
 * for buttons. A press fetches its code where it is not there yet; if that fails a toast says so, and the next press
 * tries again.
 */
export function usePaletteKey() {
  const { resources } = useDeclared();
  const notify = useNotify();
  const [loaded, setLoaded] = useState<{
    Palette: ComponentType<PaletteProps>;
    sources: readonly RecordSource[];
  }>();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const show = useCallback(async () => {
    try {
      const [palette, sources] = await loadPaletteFor(resources);
      // A dialog may have opened while the code was loading.
      if (isModalOpen()) return;
      setLoaded({ Palette: palette.default, sources });
      setOpen(true);
    } catch {
      notify(whyMissing(), { type: 'error' });
    }
  }, [resources, notify]);

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      // Also where the palette may not open, so that the browser's own shortcut does not run.
      event.preventDefault();
      if (event.repeat) return;
      if (open) close();
      else if (!isModalOpen()) void show();
    };
    // In the capture phase, before menus and lists handle the letter as a search.
    window.addEventListener('keydown', onKeyDown, { signal, capture: true });
    return () => over.abort();
  }, [open, show, close]);

  return { loaded, open, show, close };
}

function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  // On keyboards without Latin letters, the key at the position of K counts.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}
