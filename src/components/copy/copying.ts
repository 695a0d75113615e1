import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds that the tick and the word 'Copied' stay. */
const TICK = 500;
const WORD = 2000;

/** Outcome of a copy; an object, because each failure selects the text again. */
type Outcome = { state: 'idle' | 'copied' | 'failed'; ticked?: boolean };
const IDLE: Outcome = { state: 'idle' };

export type Copying = Outcome & {
  copy: (text: string) => Promise<boolean>;
  /** Clears the outcome. */
  forget: () => void;
};

/**
 * Copies text to the clipboard; `copy` resolves to true on success. 'copied' lasts 2 s. 'failed'
 * (no clipboard, no permission, or another text there) stays, and the element that shows the text
 * is selected for manual copying.
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
      if (!(await isOnClipboard(text))) throw new Error('the clipboard holds something else');
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

/** True if the clipboard holds the text, or if reading it would open a permission prompt. */
async function isOnClipboard(text: string): Promise<boolean> {
  const read = await readBack().catch(() => undefined);
  // Some systems change line endings.
  return read === undefined || read.replaceAll('\r\n', '\n') === text.replaceAll('\r\n', '\n');
}

/** The clipboard's text; undefined or a rejection unless permission is already granted. */
async function readBack(): Promise<string | undefined> {
  // Unknown to Firefox, Safari and TypeScript's types.
  const name = 'clipboard-read' as PermissionName;
  const { state } = await navigator.permissions.query({ name });
  return state === 'granted' ? navigator.clipboard.readText() : undefined;
}

/** Milliseconds until the object URL of the file is revoked. */
const REVOKE_AFTER = 10_000;

/** Downloads a text or bytes as a file; `type` is its media type without the charset. */
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
  window.setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER);
}

/** A file name with the time in UTC: 'api-keys-2026-11-28T09-30-00.csv'. */
export function fileNameAt(name: string, extension: string, time = new Date()): string {
  return `${name}-${time.toISOString().slice(0, 19).replaceAll(':', '-')}.${extension}`;
}
