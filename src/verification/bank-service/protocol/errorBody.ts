import { parseJson, textOf } from '../bytes.ts';
import { BankServiceError } from '../errors.ts';
import type { BankErrorDetails, BankErrorKind } from '../errors.ts';
import { KINDS, isKind } from './kinds.ts';

/** Which call an error answers. */
type Origin = Pick<BankErrorDetails, 'call' | 'traceId'> & { status: number };

/**
 * The error of an answer with a status of 400 or above: a known kind, whatever the status; else
 * NotFound for 404; else Response with status and text.
 */
export function errorFromBody(body: Uint8Array, origin: Origin): BankServiceError {
  const text = textOf(body) ?? new TextDecoder().decode(body);
  const { kind, ...details } = knownKind(text) ?? {
    kind: origin.status === 404 ? ('NotFound' as const) : ('Response' as const),
    text: presentable(text),
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
    userMessage: presentable(own(details, 'userMessage')),
    text: sentence && presentable(own(details, 'error')),
  };
}

const LONGEST_TEXT = 1000;
const TOKEN_LIKE = /eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)*|Bearer\s+\S+/gi;

/** Foreign text as it may be shown and kept: at most 1000 characters, tokens masked. */
function presentable(text: unknown): string | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  // Cut twice: first, so that a text of megabytes is not searched; then after masking, because a
  // token that is cut in half may no longer look like one.
  const masked = text.slice(0, 8 * LONGEST_TEXT).replace(TOKEN_LIKE, '•••');
  return masked.slice(0, LONGEST_TEXT);
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return value as Readonly<Record<string, unknown>>;
}

/** A member of the object itself, never an inherited one. */
function own(object: Readonly<Record<string, unknown>>, member: string): unknown {
  return Object.hasOwn(object, member) ? object[member] : undefined;
}
