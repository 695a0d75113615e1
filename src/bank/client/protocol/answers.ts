import { fromBase64, textOf } from '../../../lib/bytes.ts';
import type { Bytes } from '../../../lib/bytes.ts';
import { unseal } from '../crypto/sealedBox.ts';
import type { KeyPair } from '../crypto/x25519.ts';
import { BankServiceError } from '../errors.ts';
import { errorFromBody } from './errorBody.ts';
import type { Observation } from './observation.ts';
import type { Parse } from './parsing.ts';

/** An answer of any status, still sealed. */
export type RawAnswer = {
  status: number;
  /** The header `yaxi-trace-id` as received. */
  trace: string | null;
  body: Bytes;
  /** Seconds; only of a 429 or a 503 that asks to be left alone. */
  busyFor?: number | undefined;
};

/** An opened answer of success, with what an error about its content needs. */
export type Answer = {
  call: string;
  status: number;
  traceId: Bytes | undefined;
  body: Bytes;
};

/**
 * The raw bytes of the header `yaxi-trace-id`; `undefined` if it is absent or does not open, because
 * it only serves diagnosis and must not break a call.
 */
export async function openTraceId(own: KeyPair, header: string | null): Promise<Bytes | undefined> {
  const box = header === null ? undefined : fromBase64(header.trim());
  return box && unseal(own, box);
}

/**
 * Opens an answer. A success must open; a failure may also come in clear, from a proxy on the way.
 * @throws BankServiceError what the service reports; Unreadable
 */
export async function openAnswer(
  own: KeyPair,
  call: string,
  { status, body, busyFor }: RawAnswer,
  traceId: Bytes | undefined,
  seen?: Pick<Observation, 'opened'>,
): Promise<Answer> {
  const opened = body.length > 0 ? await unseal(own, body) : body;
  // A failure may also come in clear.
  if (opened || status >= 400) seen?.opened({ status, body }, opened ?? body);
  const origin = { call, status, traceId };
  if (status >= 400) throw errorFromBody(opened ?? body, { ...origin, busyFor });
  if (!opened) throw unreadable(origin, 'The answer does not open.');
  return { ...origin, body: opened };
}

const unreadable = (origin: Omit<Answer, 'body'>, text: string) =>
  new BankServiceError('Unreadable', { ...origin, text });

/** The text of an answer. @throws BankServiceError Unreadable */
export function readText({ body, ...origin }: Answer): string {
  const text = textOf(body);
  if (text === undefined) throw unreadable(origin, 'The answer is not UTF-8.');
  return text;
}

/** The parsed JSON of an answer. @throws BankServiceError Unreadable, which names the member */
export function readJson<T>(answer: Answer, parse: Parse<T>): T {
  const { body: _body, ...origin } = answer;
  const text = readText(answer);
  let parsed: ReturnType<Parse<T>>;
  try {
    parsed = parse(JSON.parse(text));
  } catch {
    // No cause: the engine's message quotes the answer.
    throw unreadable(origin, 'The answer is not JSON.');
  }
  if ('value' in parsed) return parsed.value;
  throw unreadable(origin, parsed.mismatch);
}
