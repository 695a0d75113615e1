import { toBase64, utf8, type Bytes } from '../../../lib/bytes.ts';
import { seal } from '../crypto/sealedBox.ts';
import type { KeyPair } from '../crypto/x25519.ts';
import { BankServiceError } from '../errors.ts';
import { openAnswer, openTraceId, type Answer } from './answers.ts';
import type { Observe } from './observation.ts';
import type { Exchange, Transport } from './transport.ts';

/** What was settled for a ticket. A call takes all of it from one object. */
export type Keys = {
  readonly keyPair: KeyPair;
  readonly serverKey: Bytes;
  /** Base64 text, sent back exactly as received. */
  readonly sessionId: string;
};

/** A ticket (JWT), and the id in it. */
export type Ticket = { readonly id: string; readonly jwt: string };

/** A call in clear, before anything of it is sealed. */
export type SealedCall = Pick<Exchange, 'call' | 'method' | 'path' | 'timeout' | 'signal'> & {
  /** JSON to seal as the body; left out for GET. */
  body?: object | undefined;
  /** Bytes to seal as the last segment of the path. */
  segment?: Uint8Array | undefined;
  /** Maximum bytes of the answer; 8 MiB if left out. */
  limit?: number;
};

const LIMIT = 8 * 1024 * 1024;

/**
 * Makes one call: seals ticket and body freshly, sends them, opens the trace id and then the answer.
 * Everything is sealed and opened with the one object `keys`.
 * @throws BankServiceError
 */
export async function callSealed(
  transport: Transport,
  keys: Keys,
  ticket: Ticket,
  { body, segment, path, limit = LIMIT, ...call }: SealedCall,
  observe?: Observe,
): Promise<Answer> {
  const sealed = sealerFor(keys, call.call);
  const seen = observe?.(call.call, body, ticket.jwt);
  try {
    const raw = await transport({
      ...call,
      path: segment ? path + pathSegment(await sealed(segment)) : path,
      ticketId: ticket.id,
      headers: {
        'yaxi-ticket': toBase64(await sealed(utf8(ticket.jwt))),
        'yaxi-session-id': keys.sessionId,
      },
      body: body && (await sealed(utf8(JSON.stringify(body)))),
      limit,
      seen,
    });
    const traceId = await openTraceId(keys.keyPair, raw.trace);
    const answer = await openAnswer(keys.keyPair, call.call, raw, traceId, seen);
    seen?.ended();
    return answer;
  } catch (error) {
    seen?.failed(error);
    throw error;
  }
}

function sealerFor({ serverKey }: Keys, call: string) {
  return async (plaintext: Uint8Array): Promise<Bytes> => {
    try {
      return await seal(serverKey, plaintext);
    } catch (cause) {
      const text = 'Nothing can be sealed to the key of the service.';
      throw new BankServiceError('Attestation', { call, text, cause });
    }
  };
}

/** A box as one segment of a path: Base64url whose padding is kept, as the service expects. */
export function pathSegment(box: Uint8Array): string {
  return toBase64(box).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '%3d');
}
