import { parseJson, textOf, type Bytes } from '../../../lib/bytes.ts';
import { presentable } from '../../../lib/foreign.ts';
import { asObject, own } from '../../../lib/own.ts';
import { BankServiceError, SERVICE_ERRORS } from '../errors.ts';
import type { BankErrorDetails, KindOnWire, ServiceErrorKind } from '../errors.ts';
import type { Parse } from './parsing.ts';

export type Answer = {
  call: string;
  status: number;
  traceId: Bytes | undefined;
  body: Bytes;
};

export const unreadable = ({ call, status, traceId }: Omit<Answer, 'body'>, text: string) =>
  new BankServiceError('Unreadable', { call, status, traceId, text });

/** The UTF-8 text of an answer. @throws BankServiceError Unreadable */
export function readText(answer: Answer): string {
  const text = textOf(answer.body);
  if (text === undefined) throw unreadable(answer, 'The answer is not UTF-8.');
  return text;
}

/** The parsed JSON of an answer. @throws BankServiceError Unreadable, naming the wrong member */
export function readJson<T>(answer: Answer, parse: Parse<T>): T {
  const json = parseJson(readText(answer));
  if (json === undefined) throw unreadable(answer, 'The answer is not JSON.');
  const parsed = parse(json);
  if ('value' in parsed) return parsed.value;
  throw unreadable(answer, parsed.mismatch);
}

type Origin = Pick<BankErrorDetails, 'call' | 'traceId' | 'retryAfter'> & { status: number };

/**
 * The error of an answer with a status of 400 or above. Its kind is the only known one in the body.
 * Otherwise it is NotFound for 404, or Response with status and text.
 */
export function errorFromBody(body: Uint8Array, origin: Origin): BankServiceError {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const members = asObject(parseJson(text)) ?? {};
  const [kind, ...others] = Object.keys(members).filter(isKind);
  if (kind === undefined || others.length > 0) {
    const unknown = origin.status === 404 ? 'NotFound' : 'Response';
    return new BankServiceError(unknown, { ...origin, text: sentenceOf(text) });
  }
  const details = asObject(members[kind]) ?? {};
  const { codeMember, codes = [], sentence }: KindOnWire = SERVICE_ERRORS[kind];
  const code = codeMember && own(details, codeMember);
  return new BankServiceError(kind, {
    ...origin,
    code: codes.find((known) => known === code) as BankErrorDetails['code'],
    userMessage: sentenceOf(own(details, 'userMessage')),
    text: sentence && sentenceOf(own(details, 'error')),
  });
}

const isKind = (name: string): name is ServiceErrorKind => Object.hasOwn(SERVICE_ERRORS, name);

/** Above the length of any sentence that a bank writes. */
const MAX_LENGTH = 1000;

function sentenceOf(text: unknown): string | undefined {
  return typeof text === 'string' && text !== '' ? presentable(text, MAX_LENGTH) : undefined;
}
