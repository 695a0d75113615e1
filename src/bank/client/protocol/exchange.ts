import { fromBase64, toBase64, utf8 } from '../../../lib/bytes.ts';
import type { Verified } from '../attestation/verifier.ts';
import type { BankClient } from '../client.ts';
import { seal, unseal, type KeyPair } from '../crypto/sealedBox.ts';
import { BankServiceError } from '../errors.ts';
import { errorFromBody, unreadable, type Answer } from './answers.ts';
import type { Observation } from './observation.ts';
import type { Exchange, RawAnswer } from './transport.ts';

/** Keys settled for a ticket. A call takes them from one object, so that settlements never mix. */
export type Keys = Readonly<Pick<Verified, 'serverKey' | 'sessionId'> & { keyPair: KeyPair }>;

export type Ticket = Readonly<{ id: string; jwt: string }>;

export type SealedCall = Pick<Exchange, 'call' | 'path' | 'timeout' | 'limit' | 'signal'> & {
  /** Sealed as the body of a POST. */
  body?: object;
  /** Sealed as the last segment of the path. */
  segment?: Uint8Array;
};

/** Seals ticket and body freshly, sends them and opens the answer. @throws BankServiceError */
export async function callSealed(
  { transport, observe }: Pick<BankClient, 'transport' | 'observe'>,
  { keyPair, serverKey, sessionId }: Keys,
  ticket: Ticket,
  { body, segment, path, ...exchange }: SealedCall,
): Promise<Answer> {
  const { call } = exchange;
  const sealed = (plaintext: Uint8Array) =>
    seal(serverKey, plaintext).catch((cause: unknown) => {
      const text = 'Nothing can be sealed to the key of the service.';
      throw new BankServiceError('Attestation', { call, text, cause });
    });
  const seen = observe?.(call, body, ticket.jwt);
  try {
    const raw = await transport({
      ...exchange,
      path: segment ? path + pathSegment(await sealed(segment)) : path,
      ticketId: ticket.id,
      headers: {
        'yaxi-ticket': toBase64(await sealed(utf8(ticket.jwt))),
        'yaxi-session-id': sessionId,
      },
      body: body && (await sealed(utf8(JSON.stringify(body)))),
      seen,
    });
    const answer = await openAnswer(keyPair, call, raw, seen);
    seen?.ended();
    return answer;
  } catch (error) {
    seen?.failed(error);
    throw error;
  }
}

/** A box as one path segment: Base64url with padding, as the service expects. */
export function pathSegment(box: Uint8Array): string {
  return toBase64(box).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '%3d');
}

/**
 * Opens an answer. A success must open; a failure may come in clear, from a proxy on the way.
 * @throws BankServiceError of the kind that the service reports, or Unreadable
 */
async function openAnswer(
  own: KeyPair,
  call: string,
  { status, trace, body, retryAfter }: RawAnswer,
  seen: Observation | undefined,
): Promise<Answer> {
  // A trace id only serves diagnosis: one that does not open must not break the call.
  const box = fromBase64(trace?.trim() ?? '');
  const traceId = box && (await unseal(own, box));
  const origin = { call, status, traceId };
  const opened = body.length > 0 ? await unseal(own, body) : body;
  const content = opened ?? (status >= 400 ? body : undefined);
  seen?.received(status, body, content);
  if (!content) throw unreadable(origin, 'The answer does not open.');
  if (status >= 400) throw errorFromBody(content, { ...origin, retryAfter });
  return { ...origin, body: content };
}
