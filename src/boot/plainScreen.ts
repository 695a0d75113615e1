import { setTitle } from '../lib/documentTitle.ts';
import { captureError } from '../reporting/capture.ts';
import { bootEn } from '../texts/boot/boot.en.ts';
import { wording } from '../texts/wording.ts';

/** Texts for the time before the application has loaded, in the page's language. */
export const bootTexts = () => wording(bootEn).boot;

/** Reports a failure of the boot; returns the sentence with its id. */
export function noteFailure(kind: 'boot' | 'sign-in', error: unknown): string {
  const id = crypto.randomUUID();
  captureError(kind, error, id);
  return bootTexts().failure.id(id);
}

type Action = { label: string; run: () => void; primary?: boolean };

/**
 * Shows a whole-page message without React: a heading, paragraphs and buttons, announced and
 * focused. Everything is text, never HTML.
 */
export function showPlainScreen(screen: {
  title?: string;
  paragraphs: readonly string[];
  actions?: readonly Action[];
  tone?: 'status' | 'alert';
}): void {
  const main = document.createElement('main');
  main.className = 'plain-screen';
  const box = document.createElement('div');
  box.setAttribute('role', screen.tone ?? 'status');
  if (screen.title) {
    const heading = document.createElement('h1');
    heading.textContent = screen.title;
    heading.tabIndex = -1;
    box.append(heading);
    setTitle(screen.title);
  }
  for (const text of screen.paragraphs) {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    box.append(paragraph);
  }
  main.append(box);
  if (screen.actions?.length) main.append(buttons(screen.actions));
  document.getElementById('root')?.replaceChildren(main);
  main.querySelector('h1')?.focus();
}

function buttons(actions: readonly Action[]): HTMLElement {
  const row = document.createElement('div');
  row.className = 'plain-actions';
  for (const action of actions) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = action.label;
    button.className = action.primary ? 'button main' : 'button';
    button.addEventListener('click', () => action.run());
    row.append(button);
  }
  return row;
}

/** Button that reloads the page. */
export const reloadAction = (): Action => ({
  label: bootTexts().actions.reload,
  primary: true,
  run: () => window.location.reload(),
});
