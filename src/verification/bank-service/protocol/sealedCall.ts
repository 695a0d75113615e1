import { toBase64, utf8 } from '../bytes.ts';
import type { Bytes } from '../bytes.ts';
import { seal } from '../crypto/sealedBox.ts';
import { BankServiceError } from '../errors.ts';
import type { Settled } from '../settlement.ts';
import { openAnswer, openTraceId } from './answers.ts';
import type { Answer } from './answers.ts';
import type { Exchange, Transport } from './transport.ts';

/** A call as its caller means it, in clear. */
export type SealedCall = Pick<Exchange, 'call' | 'method' | 'path' | 'timeout' | 'signal'> & {
  /** JSON to seal as the body; left out for GET. */
  body?: object | undefined;
  /** Bytes to seal as the last segment of the path. */
  segment?: Uint8Array | undefined;
  /** Sent in clear. */
  redirectUri?: string | undefined;
  /** Bytes that the answer may have at most; 8 MiB if left out. */
  limit?: number;
};

const LIMIT = 8 * 1024 * 1024;

/**
 * Makes one call in a settled session: seals ticket and body freshly, opens the trace id, then the
 * answer. Everything sealed and opened here belongs to the one `settled`.
 * @throws BankServiceError
 */
export async function callSealed(
  transport: Transport,
  settled: Settled,
  ticket: { id: string; jwt: string },
  { body, segment, redirectUri, path, limit = LIMIT, ...call }: SealedCall,
  onTraceId: (traceId: Bytes) => void,
): Promise<Answer> {
  const sealed = sealerFor(settled, call.call);
  const raw = await transport({
    ...call,
    path: segment ? path + pathSegment(await sealed(segment)) : path,
    ticketId: ticket.id,
    headers: {
      'yaxi-ticket': toBase64(await sealed(utf8(ticket.jwt))),
      'yaxi-session-id': settled.sessionId,
      ...(redirectUri === undefined ? {} : { 'yaxi-redirect-uri': redirectUri }),
    },
    body: body && (await sealed(utf8(JSON.stringify(body)))),
    limit,
  });
  const traceId = await openTraceId(settled.keyPair, raw.trace);
  if (traceId) onTraceId(traceId);
  return openAnswer(settled.keyPair, call.call, raw, traceId);
}

function sealerFor({ serverKey }: Settled, call: string) {
  return async (plaintext: Uint8Array): Promise<Bytes> => {
    try {
      return await seal(serverKey, plaintext);
    } catch (cause) {
      const text = 'Nothing can be sealed to the key of the service.';
      throw new BankServiceError('Attestation', { call, text, cause });
    }
  };
}

/** A box as one segment of a path: Base64url with its padding kept (wire protocol, section 7.4). */
export function pathSegment(box: Uint8Array): string {
  return toBase64(box).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '%3d');
}
