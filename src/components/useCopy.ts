import { useEffect, useRef, useState } from 'react';

/** How long the tick that confirms a copy is shown, in milliseconds. */
const TICK = 500;

export type CopyState = 'idle' | 'copied' | 'failed';

/**
 * Copies text to the clipboard. 'copied' lasts 500 ms; 'failed' (no clipboard, or no permission)
 * stays, so that the caller can offer the text for manual copying. `copy` resolves to whether it
 * worked.
 */
export function useCopy(): {
  state: CopyState;
  copy: (text: string) => Promise<boolean>;
} {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copy(text: string) {
    window.clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      timer.current = window.setTimeout(() => setState('idle'), TICK);
      return true;
    } catch {
      setState('failed');
      return false;
    }
  }
  return { state, copy };
}
