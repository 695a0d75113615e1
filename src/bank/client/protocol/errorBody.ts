import { presentable } from '../../../lib/foreign.ts';
import { asObject, own } from '../../../lib/own.ts';
import { parseJson, textOf } from '../../../lib/bytes.ts';
import { BankServiceError } from '../errors.ts';
import type { BankErrorDetails, BankErrorKind } from '../errors.ts';
import { KINDS, isKind } from './kinds.ts';

/** Which call an error answers. */
type Origin = Pick<BankErrorDetails, 'call' | 'traceId' | 'busyFor'> & { status: number };

/**
 * The error of an answer with a status of 400 or above: a known kind, whatever the status; else
 * NotFound for 404; else Response with status and text.
 */
export function errorFromBody(body: Uint8Array, origin: Origin): BankServiceError {
  const text = textOf(body) ?? new TextDecoder().decode(body);
  const { kind, ...details } = knownKind(text) ?? {
    kind: origin.status === 404 ? ('NotFound' as const) : ('Response' as const),
    text: sentenceOf(text),
  };
  return new BankServiceError(kind, { ...origin, ...details });
}

type Reported = Pick<BankErrorDetails, 'code' | 'userMessage' | 'text'> & { kind: BankErrorKind };

/** The content of a body with exactly one known kind. An unknown code of the kind is left out. */
function knownKind(text: string): Reported | undefined {
  const body = asObject(parseJson(text));
  if (!body) return undefined;
  const [kind, ...others] = Object.keys(body).filter(isKind);
  if (kind === undefined || others.length > 0) return undefined;
  const details = asObject(body[kind]) ?? {};
  const { codeMember, codes = [], sentence } = KINDS[kind];
  const code = codeMember && own(details, codeMember);
  return {
    kind,
    code: codes.find((known) => known === code),
    userMessage: sentenceOf(own(details, 'userMessage')),
    text: sentence && sentenceOf(own(details, 'error')),
  };
}

/** Long enough for every sentence that a bank writes. */
const LONGEST_TEXT = 1000;

function sentenceOf(text: unknown): string | undefined {
  return typeof text === 'string' && text !== '' ? presentable(text, LONGEST_TEXT) : undefined;
}
