import { randomBytes } from 'node:crypto';
import type { Response } from './http.ts';

/** Escaped HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | readonly Html[] | string | undefined;

/** Builds HTML. Escapes every value that is not an `Html`; `undefined` becomes an empty text. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    strings
      .map((text, index) => text + (index < values.length ? render(values[index]) : ''))
      .join(''),
  );
}

function render(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return escape(value);
  return value instanceof Html ? value.text : value.map(({ text }) => text).join('');
}

function escape(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; --page: #f4f6f8; --card: #fff; --text: #16202c; --quiet: #4b5a6b; --line: #c3ccd6; --hover: #eaf1fb; --accent: #0b57b7; --on-accent: #fff; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --page: #10161d; --card: #1a222c; --text: #eef2f6; --quiet: #b3bfcc; --line: #45525f; --hover: #243141; --accent: #8ab8ff; --on-accent: #0a1d38; --bad: #ffb4ab; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; } h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
p { margin: 0 0 1rem; color: var(--quiet); } .bad { color: var(--bad); font-weight: 600; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
button, input, select { width: 100%; font: inherit; color: inherit; border-radius: .5rem; border: 1px solid var(--line); padding: .6rem .75rem; background: transparent; }
button { cursor: pointer; } button:hover { background: var(--hover); }
.person { text-align: left; overflow-wrap: anywhere; } .person span { display: block; color: var(--quiet); font-size: .875rem; } .person strong { display: block; }
.go { background: var(--accent); color: var(--on-accent); border-color: transparent; font-weight: 600; margin-top: .75rem; } .go:hover { background: var(--accent); text-decoration: underline; }
label { display: block; margin-top: .75rem; font-weight: 600; } label + :is(input, select) { margin-top: .25rem; } [type='checkbox'] { width: auto; } form + form { margin-top: .5rem; } option { color: #16202c; background: #fff; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; } a { color: var(--accent); } nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-top: 1.5rem; } dt { font-weight: 600; } dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }
`;

/** A whole page without scripts. `nonce` must match the page's Content-Security-Policy. */
export function page(title: string, content: Html, nonce?: string): string {
  const style = new Html(`<style${nonce ? ` nonce="${nonce}"` : ''}>${STYLE}</style>`);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${style}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text;
}

/**
 * Sets the security headers of a page and returns the nonce for its style. Browsers also apply
 * form-action to the redirect after a form: `formTarget` is the origin of that redirect.
 */
export function protectPage(response: Response, formTarget = ''): string {
  const nonce = randomBytes(16).toString('base64');
  // With 'no-referrer', browsers would send forms with the origin 'null'.
  response.type('html').set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self' ${formTarget}; frame-ancestors 'none'; base-uri 'none'`,
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  return nonce;
}

export function sendPage(
  response: Response,
  status: number,
  title: string,
  content: Html,
  formTarget?: string,
): void {
  const nonce = protectPage(response, formTarget);
  response.status(status).send(page(title, content, nonce));
}
