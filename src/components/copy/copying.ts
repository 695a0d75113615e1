import { useEffect, useRef, useState } from 'react';

/** How long the tick that confirms a copy is shown, in milliseconds. */
const TICK = 500;

export type CopyState = 'idle' | 'copied' | 'failed';

/**
 * Copies text to the clipboard. 'copied' lasts 500 ms; 'failed' (no clipboard, no permission, or
 * another text there) stays, so that the caller can offer the text for manual copying. `copy`
 * resolves to whether it worked.
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
      // mutant: copy that did not arrive
      if (!(await hasArrived(text))) throw new Error('the clipboard holds something else');
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

/**
 * Whether the clipboard holds the text. Also true where reading it would ask the person for
 * permission: then the browser's promise counts.
 */
async function hasArrived(text: string): Promise<boolean> {
  const read = await readBack().catch(() => undefined);
  // Some systems keep line ends of their own.
  return read === undefined || read.replaceAll('\r\n', '\n') === text.replaceAll('\r\n', '\n');
}

/** Undefined, or a rejection, unless the browser says that it would not ask. */
async function readBack(): Promise<string | undefined> {
  // Firefox and Safari do not know the name, nor do the types of TypeScript.
  const name = 'clipboard-read' as PermissionName;
  const { state } = await navigator.permissions.query({ name });
  // mutant: clipboard read only without a question
  return state === 'granted' ? navigator.clipboard.readText() : undefined;
}

/** How long the browser may take to fetch the file from memory, in milliseconds. */
const OFFERED_FOR = 10_000;

/** Has the browser save a text as a file; `type` is its media type without the charset. */
export function offerFile(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), OFFERED_FOR);
}
