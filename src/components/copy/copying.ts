import { useEffect, useState, type RefObject } from 'react';

/** Times for which the tick that confirms a copy and the word are shown, in milliseconds. */
const TICK = 500;
const WORD = 2000;

/** Outcome of a copy; an object, because each failure selects the text again. */
type Outcome = { state: 'idle' | 'copied' | 'failed'; ticked?: boolean };
const IDLE: Outcome = { state: 'idle' };

export type Copying = Outcome & {
  copy: (text: string) => Promise<boolean>;
  /** Takes back that it failed. */
  forget: () => void;
};

/**
 * Copies text to the clipboard; `copy` resolves to whether it worked. 'copied' lasts 2 s; 'failed'
 * (no clipboard, no permission, or another text there) stays, and the element that shows the text is
 * selected, so that a person can copy it by hand.
 */
export function useCopy(shown?: RefObject<HTMLElement | null>): Copying {
  const [outcome, setOutcome] = useState(IDLE);
  useEffect(() => {
    if (outcome.state !== 'copied') return undefined;
    const next = outcome.ticked ? ({ state: 'copied' } as const) : IDLE;
    const timer = window.setTimeout(() => setOutcome(next), outcome.ticked ? TICK : WORD - TICK);
    return () => window.clearTimeout(timer);
  }, [outcome]);
  useEffect(() => {
    if (outcome.state === 'failed' && shown?.current) selectIn(shown.current);
  }, [outcome, shown]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      if (!(await hasArrived(text))) throw new Error('the clipboard holds something else');
      setOutcome({ state: 'copied', ticked: true });
      return true;
    } catch {
      setOutcome({ state: 'failed' });
      return false;
    }
  }
  const forget = () => setOutcome(IDLE);
  return { ...outcome, copy, forget };
}

function selectIn(element: HTMLElement) {
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else {
    window.getSelection()?.selectAllChildren(element);
  }
}

/**
 * True if the clipboard holds the text. Also true where reading it would ask the person for
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
  return state === 'granted' ? navigator.clipboard.readText() : undefined;
}

/** Time for the browser to fetch the file from memory, in milliseconds. */
const OFFERED_FOR = 10_000;

/** Has the browser save a text or bytes as a file; `type` is its media type without the charset. */
export function offerFile(
  content: string | Uint8Array<ArrayBuffer>,
  fileName: string,
  type: string,
): void {
  const full = typeof content === 'string' ? `${type};charset=utf-8` : type;
  const url = URL.createObjectURL(new Blob([content], { type: full }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), OFFERED_FOR);
}

/** The name of a file with the time in UTC: 'api-keys-2026-11-28T09-30-00.csv'. */
export function fileNameAt(name: string, extension: string, time = new Date()): string {
  return `${name}-${time.toISOString().slice(0, 19).replaceAll(':', '-')}.${extension}`;
}
