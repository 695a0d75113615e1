import { useEffect, useState, type ComponentType } from 'react';
import type { PaletteProps } from './CommandPalette.tsx';

/**
 * Ctrl+K or Cmd+K opens the command palette and closes it again. Its code is fetched by the first
 * press and stays afterwards; where that fails nothing opens, and the next press tries again.
 */
export function usePaletteKey() {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    async function show() {
      const code = await import('./CommandPalette.tsx').catch(() => undefined);
      // Meanwhile something else may have asked for an answer.
      if (!code || signal.aborted || isModalOpen()) return;
      setPalette(() => code.default);
      setOpen(true);
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      // Always: a key that means the palette must not search the web where the palette may not open.
      event.preventDefault();
      if (event.repeat) return;
      if (open) setOpen(false);
      else if (!isModalOpen()) void show();
    };
    // Before menus and lists take the letter for the beginning of a name.
    window.addEventListener('keydown', onKeyDown, { signal, capture: true });
    return () => over.abort();
  }, [open]);

  return { Palette, open, close: () => setOpen(false) };
}

function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  // Keyboards without Latin letters have the command where K is printed beside their own letter.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}

/** A dialog that waits for an answer keeps it; an open menu keeps its keys. */
function isModalOpen(): boolean {
  return document.querySelector('[aria-modal="true"], [role="menu"]') !== null;
}
