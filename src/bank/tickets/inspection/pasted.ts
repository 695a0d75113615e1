import { asObject } from '../../../lib/own.ts';
import { fromBase64, parseJson, textOf } from '../../../lib/bytes.ts';
import { wrapping, type Finding } from './findings.ts';

/** More layers than anybody pastes around a token: a header in a quoted JSON text in an address. */
const MOST_LAYERS = 8;

/** A header, a member, a variable or a parameter in front of its value: 'yaxi-ticket: ', 'export TICKET='. */
const NAMED = /^(?:export |const |let |set )?["']?([\w-]{1,40})["']?\s{0,10}[:=](?!=|\/\/)/;

/** What nobody sees and editors, chats and web pages add: soft hyphens and characters without width. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** Three parts in the midst of a text, which are no part of a longer token. */
const AMONG_TEXT = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+(?![\w+/-]|\.[\w-])/;

const QUOTES = '"\'`“”„‘’';

/**
 * The token in a pasted text without what is usually pasted along, and a finding for each thing that
 * was left out. A text without any token stays as it is.
 */
export function unwrapped(text: string): { token: string; findings: Finding[] } {
  const findings = new Map<string, Finding>();
  let token = text;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    const peeled = peel(token);
    if (!peeled) break;
    token = peeled.rest;
    findings.set(peeled.finding.code, peeled.finding);
  }
  return { token, findings: [...findings.values()] };
}

type Peeled = { rest: string; finding: Finding };

function peel(text: string): Peeled | undefined {
  const trimmed = text.replaceAll(INVISIBLE, '').trim();
  if (trimmed !== text) return { rest: trimmed, finding: wrapping('whiteSpace') };
  const first = text.slice(0, 1);
  const start = text.slice(0, 64);
  const name = NAMED.exec(start);
  const value = text.slice(name?.[0].length).trimStart();
  if (name?.[1] && value) return { rest: value, finding: wrapping('named', name[1]) };
  if (/^bearer\s/i.test(start)) return { rest: text.slice(7), finding: wrapping('bearer') };
  if (first === '{' || first === '[') return fromJson(text) ?? amongText(text);
  const end = /[,;]$/.test(text.slice(-1)) ? -1 : undefined;
  const inner = text.slice(0, end);
  const opened = QUOTES.includes(first) && first !== '';
  const closed = inner !== '' && QUOTES.includes(inner.slice(-1));
  if (opened || closed || (end && inner.includes('.'))) {
    const rest = inner.slice(opened ? 1 : 0, closed && inner.length > 1 ? -1 : undefined);
    return { rest, finding: wrapping('quotes') };
  }
  return recoded(text) ?? amongText(text);
}

/** What is left of a text whose token was encoded once more, or divided into lines. */
function recoded(text: string): Peeled | undefined {
  if (/%[0-9a-f]{2}/i.test(text)) {
    try {
      return { rest: decodeURIComponent(text), finding: wrapping('urlEncoded') };
    } catch {
      return undefined;
    }
  }
  // A dot tells a token in lines from a sentence, whose words are no parts of one.
  if (/\s/.test(text) && /^eyJ[^.]*\./.test(text)) {
    return { rest: text.replaceAll(/\s/g, ''), finding: wrapping('whiteSpace') };
  }
  // 'eyJ', with which every token begins, in Base64.
  if (!text.startsWith('ZXlK')) return undefined;
  const decoded = textOf(fromBase64(text) ?? new Uint8Array());
  return decoded?.startsWith('eyJ')
    ? { rest: decoded, finding: wrapping('encodedTwice') }
    : undefined;
}

/** A token in the midst of a text, such as a command or an address; none of what is itself one. */
function amongText(text: string): Peeled | undefined {
  if (!/[^\w+/=.-]/.test(text)) return undefined;
  const [rest] = AMONG_TEXT.exec(text) ?? [];
  return rest === undefined ? undefined : { rest, finding: wrapping('wrapper') };
}

/** Whether a header may begin in a text and end with a dot. */
function hasToken(text: string): boolean {
  const start = text.indexOf('eyJ');
  return start >= 0 && text.includes('.', start);
}

/** The first text in a JSON object or list, or in a list in it, that looks like a token. */
function fromJson(text: string): Peeled | undefined {
  const whole = parseJson(text);
  const members = (value: unknown): unknown[] =>
    Array.isArray(value) ? value.slice(0, 100) : Object.values(asObject(value) ?? {}).slice(0, 100);
  const token = [whole, ...members(whole)]
    .flatMap((value) => members(value))
    .find((value): value is string => typeof value === 'string' && hasToken(value));
  return token === undefined ? undefined : { rest: token, finding: wrapping('wrapper') };
}
