import { presentable } from '../../../lib/foreign.ts';
import { asObject } from '../../../lib/own.ts';
import { parseJson } from '../../../lib/bytes.ts';

/** Stands for a value that must not be seen. */
export const MASK = '••••••';

/** What one call must not show, wherever it appears. */
export type Confidential = Set<string>;

/**
 * Members whose values are never shown: what a person tells their bank, what continues a login, and
 * what a later login may be made with.
 */
const MASKED: ReadonlySet<string> = new Set([
  'userId',
  'password',
  'connectionData',
  'session',
  'sessionId',
  'ticket',
  'context',
  'response',
  'handle',
]);

/** In the description of a bank these are the names of its fields, not what was typed. */
const LABELS: ReadonlySet<string> = new Set(['userId', 'password']);

/** The calls that answer with descriptions of banks. No credentials are sent with them. */
const DESCRIBING: ReadonlySet<string> = new Set(['POST search', 'GET info/{connectionId}']);

/** Names of the protocol's members that a person's user id may happen to be. */
const NAMES: ReadonlySet<string> = new Set([
  ...MASKED,
  'credentials',
  'accounts',
  'account',
  'fields',
  'filter',
  'message',
  'image',
  'input',
  'options',
  'label',
  'explanation',
  'Confirmation',
  'Selection',
  'Field',
  'Result',
  'Dialog',
  'Redirect',
]);

/** Shorter texts are part of too many others; they are masked as members all the same. */
const SHORTEST = 4;

/** Of a longer text only the beginning is searched for; a repetition is masked as a whole. */
const LONGEST_SOUGHT = 1024;

const LONGEST_TEXT = 300;
/** More than is shown, by more than the longest ticket, so that no cut leaves a part of one. */
const SEARCHED = 8192;
const MOST_ENTRIES = 100;
/** Values of one copy, so that no answer makes a page of a million lines. */
const MOST_VALUES = 2000;
const DEEPEST = 12;

/**
 * A copy of a request's JSON in which everything confidential is masked and what is too long is cut.
 * What was masked is added to `confidential`.
 */
export function maskedJson(value: unknown, confidential: Confidential): unknown {
  collect(value, confidential, 0);
  return copy(value, { confidential, answers: undefined, left: MOST_VALUES }, 0);
}

/**
 * The JSON of a call's answer in the same way, and without anything that the request kept
 * confidential. Text that is not JSON is cut to its beginning. `undefined` for bytes that are not text.
 */
export function maskedBody(
  text: string | undefined,
  confidential: Confidential,
  call: string,
): unknown {
  if (text === undefined || text === '') return undefined;
  const json = parseJson(text);
  if (json === undefined) return presentable(without(text, confidential), LONGEST_TEXT);
  return copy(json, { confidential, answers: call, left: MOST_VALUES }, 0);
}

/** A text up to its first `longest` characters. */
export function readable(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function collect(value: unknown, confidential: Confidential, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
  for (const [name, member] of Object.entries(value)) {
    if (typeof member === 'string' && MASKED.has(name) && member.length >= SHORTEST) {
      for (const notation of notationsOf(member)) confidential.add(notation);
    }
    collect(member, confidential, depth + 1);
  }
}

/** A text as an answer may repeat it: as it is, in JSON inside a text, and in an address. */
function notationsOf(text: string): string[] {
  const start = text.slice(0, LONGEST_SOUGHT);
  // Half a character has no place in an address.
  const address = encodeURIComponent(start.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
  const notations = [start, JSON.stringify(start).slice(1, -1), address];
  return notations.map((notation) => notation.slice(0, LONGEST_SOUGHT));
}

/** `answers`: the call that this answers; undefined for a request. */
type Rules = {
  confidential: Confidential;
  answers: string | undefined;
  /** How many values may still be copied. */
  left: number;
};

function copy(value: unknown, rules: Rules, depth: number): unknown {
  rules.left -= 1;
  if (rules.left < 0) return '…';
  if (typeof value === 'string') {
    return readable(without(value, rules.confidential), LONGEST_TEXT);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) {
    const more = value.length - MOST_ENTRIES;
    const entries = value.slice(0, MOST_ENTRIES).map((entry) => copy(entry, rules, depth + 1));
    return more > 0 ? [...entries, `… (+${more})`] : entries;
  }
  const members = Object.entries(value).slice(0, MOST_ENTRIES);
  return Object.fromEntries(
    members.map(([name, member]) => [
      NAMES.has(name) ? name : readable(without(name, rules.confidential), LONGEST_TEXT),
      memberOf(name, member, rules, depth),
    ]),
  );
}

function memberOf(name: string, member: unknown, rules: Rules, depth: number): unknown {
  if (member === null || member === undefined) return member;
  if (rules.answers !== undefined) {
    // A result is the token, whose beginning can be decoded to names, and what a later login may be made with.
    if (name === 'Result' && Array.isArray(member)) {
      return member.slice(0, MOST_ENTRIES).map((entry: unknown) => entry && MASK);
    }
    if (name === 'Dialog') return dialog(member, rules, depth);
    // The bank's page may carry what its login is continued with.
    if (name === 'redirectUrl' || name === 'url') return origin(member);
    if (LABELS.has(name) && DESCRIBING.has(rules.answers)) return copy(member, rules, depth + 1);
  }
  if (name === 'redirectUri') return origin(member);
  return MASKED.has(name) ? MASK : copy(member, rules, depth + 1);
}

/** `context` of a dialog itself is its category; that of its input continues the login. */
function dialog(member: unknown, rules: Rules, depth: number): unknown {
  const copied = copy(member, rules, depth + 1);
  const members = asObject(copied);
  const category = asObject(member)?.['context'];
  if (!members || typeof category !== 'string' || !/^[A-Z][A-Za-z]{1,30}$/.test(category)) {
    return copied;
  }
  return { ...members, context: without(category, rules.confidential) };
}

function origin(address: unknown): string {
  try {
    const url = new URL(String(address));
    return `${url.origin}/${MASK}`;
  } catch {
    return MASK;
  }
}

function without(text: string, confidential: Confidential): string {
  let rest = text.slice(0, SEARCHED);
  for (const secret of confidential) {
    // It may go on behind what is sought.
    if (secret.length >= LONGEST_SOUGHT && rest.includes(secret)) return MASK;
    rest = rest.replaceAll(secret, MASK);
  }
  return rest;
}
