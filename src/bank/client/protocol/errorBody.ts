import { presentable } from '../../../lib/foreign.ts';
import { asObject, own } from '../../../lib/own.ts';
import { parseJson, textOf } from '../../../lib/bytes.ts';
import { BankServiceError, SERVICE_ERRORS } from '../errors.ts';
import type { BankErrorDetails, KindOnWire, ServiceErrorKind } from '../errors.ts';

/** The call that an error answers. */
type Origin = Pick<BankErrorDetails, 'call' | 'traceId' | 'busyFor'> & { status: number };

/**
 * The error of an answer with a status of 400 or above: the one known kind in its body, whatever the
 * status; else NotFound for 404; else Response with status and text.
 */
export function errorFromBody(body: Uint8Array, origin: Origin): BankServiceError {
  const text = textOf(body) ?? new TextDecoder().decode(body);
  const members = asObject(parseJson(text)) ?? {};
  const [kind, ...others] = Object.keys(members).filter(isKind);
  if (kind === undefined || others.length > 0) {
    const status = origin.status === 404 ? 'NotFound' : 'Response';
    return new BankServiceError(status, { ...origin, text: sentenceOf(text) });
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

/** Long enough for every sentence that a bank writes. */
const LONGEST_TEXT = 1000;

function sentenceOf(text: unknown): string | undefined {
  return typeof text === 'string' && text !== '' ? presentable(text, LONGEST_TEXT) : undefined;
}
