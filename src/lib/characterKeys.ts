import { isModalOpen } from './browser.ts';

/** Elements in which letters are text, or search for an entry. */
const TAKES_TEXT = [
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  ...['textbox', 'searchbox', 'combobox', 'listbox', 'application'].map((role) => `[role=${role}]`),
].join();

/**
 * The character of a press that may be a shortcut: a small letter, or the sign that it writes. None
 * while a person types, composes a character, holds a modifier, or a dialog or menu is open. On
 * keyboards without Latin letters the key at the position on an American one counts.
 */
export function characterOf(event: KeyboardEvent): string | undefined {
  const { target, key, code, shiftKey } = event;
  if (event.defaultPrevented) return undefined;
  if (event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (target instanceof Element && target.closest(TAKES_TEXT)) return undefined;
  // 'Enter', 'Dead' and 'Process', which is what an input method reports, have more than one.
  if (key.length !== 1 || isModalOpen()) return undefined;
  if (/^[\p{Script=Latin}]$/u.test(key)) return shiftKey ? undefined : key.toLowerCase();
  // Signs count by what they write: '?' is Shift and another key on each layout.
  if (/^[ -~]$/.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return shiftKey ? undefined : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}
