import { isUtf8 } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { base64Bytes, unseal } from '../enclave/box.ts';
import type { BoxKeys } from '../enclave/box.ts';
import { BankFailure } from '../failure.ts';
import type { Bank, BankTicket } from '../call.ts';
import type { ServiceErrorCode } from '../../../src/bank/client/errors.ts';
import type { Environment } from '../../../src/resources/api-keys/apiKey.schema.ts';
import type { Store } from '../../store.ts';

/** Maximum remaining lifetime of a ticket. */
const LIFETIME_S = 15 * 60;

const headerSchema = z.object({
  alg: z.string(),
  kid: z.string().optional(),
  // No extension is supported, so a critical one must be refused (RFC 7515, 4.1.11).
  crit: z.undefined().optional(),
});
const payloadSchema = z.object({
  exp: z.number(),
  data: z.object({ id: z.string(), service: z.string(), data: z.unknown() }),
});

/** The ticket that a call presents in its headers. */
type TicketClaim = {
  /** The header `yaxi-ticket`: Base64 of a box. */
  box: string | undefined;
  /** The header `yaxi-ticket-id`. */
  id: string | undefined;
  /** Keys of the session; `undefined` without a known session. */
  keys: BoxKeys | undefined;
  /** The called service; `undefined` accepts tickets of any service. */
  service: string | undefined;
};

type TicketCode = ServiceErrorCode['TicketError'];

/** Error messages. Those for Expired and Invalid are the same as in the real service. */
const TEXTS: Readonly<Record<TicketCode, string>> = {
  Missing: 'Missing "yaxi-ticket" header',
  Invalid: 'Invalid "yaxi-ticket" header',
  MissingKey: 'Ticket names no key',
  UnknownKey: 'Ticket names an unknown key',
  Mismatch: 'Ticket does not match the call',
  Expired: 'Ticket is expired',
  InvalidLifetime: 'Ticket lasts too long',
  ExpiredKey: 'Key is expired',
  KeyEnvironmentMismatch: 'Key belongs to another environment',
};

export function ticketError(code: TicketCode, error = TEXTS[code]): BankFailure {
  return new BankFailure(401, { TicketError: { error, code } });
}

/**
 * Checks a ticket in the order of the README. Keys are the hub's ticket key, which is valid in both
 * environments, and the hub's API keys, which are read at each call.
 * @throws BankFailure TicketError; Unauthorized for a service that the key has no permission for
 */
export function checkTicket(
  { store, environment }: Pick<Bank, 'store' | 'environment'>,
  claim: TicketClaim,
): BankTicket {
  if (!claim.box) throw ticketError('Missing');
  const jwt = claim.keys && open(claim.keys, claim.box);
  const parts = jwt === undefined ? undefined : split(jwt);
  if (!parts) throw ticketError('Invalid');

  const header = headerSchema.safeParse(parts.header).data;
  if (!header) throw ticketError('Invalid', 'InvalidToken');
  if (header.kid === undefined) throw ticketError('MissingKey');
  const key = findKey(store, header.kid);
  if (!key) throw ticketError('UnknownKey');
  if (key.expired) throw ticketError('ExpiredKey');
  if (key.environment && key.environment !== environment) {
    throw ticketError('KeyEnvironmentMismatch');
  }
  if (header.alg !== 'HS256') throw ticketError('Invalid', 'InvalidAlgorithm');
  if (!isSigned(parts, key.secret)) throw ticketError('Invalid', 'InvalidSignature');

  const payload = payloadSchema.safeParse(parts.payload).data;
  if (!payload) throw ticketError('Invalid', 'InvalidToken');
  const { exp, data } = payload;
  const now = Date.now() / 1000;
  if (exp <= now) throw ticketError('Expired');
  if (exp > now + LIFETIME_S) throw ticketError('InvalidLifetime');
  const matches = data.service === (claim.service ?? data.service);
  if (data.id !== claim.id || !matches) throw ticketError('Mismatch');
  if (key.services && !key.services.includes(data.service)) {
    throw new BankFailure(403, {
      Unauthorized: { userMessage: `The API key has no permission for ${data.service}` },
    });
  }
  const { kid } = header;
  return { ...data, expiresAt: exp * 1000, key: { kid, secret: key.secret } };
}

function open(keys: BoxKeys, box: string): string | undefined {
  const bytes = base64Bytes(box);
  return bytes && unseal(keys, bytes)?.toString('utf8');
}

type Parts = {
  header: unknown;
  payload: unknown;
  signed: string;
  signature: Buffer | undefined;
};

function split(jwt: string): Parts | undefined {
  const [header, payload, signature, ...more] = jwt.split('.');
  if (header === undefined || payload === undefined || signature === undefined) return undefined;
  if (more.length > 0) return undefined;
  return {
    header: parsePart(header),
    payload: parsePart(payload),
    signed: `${header}.${payload}`,
    signature: strictBytes(signature),
  };
}

/** Rejects invalid Base64url (RFC 7515, 2), which Node's decoder would skip. */
function strictBytes(part: string): Buffer | undefined {
  const bytes = Buffer.from(part, 'base64url');
  return bytes.toString('base64url') === part ? bytes : undefined;
}

function parsePart(part: string): unknown {
  const bytes = strictBytes(part);
  if (!bytes || !isUtf8(bytes)) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

type TicketKey = {
  secret: Buffer;
  expired: boolean;
  /** Default: both. */
  environment?: Environment;
  /** Default: all. */
  services?: readonly string[] | undefined;
};

function findKey({ state }: Store, kid: string): TicketKey | undefined {
  const { ticketKey } = state;
  if (kid === ticketKey.kid) {
    return { secret: Buffer.from(ticketKey.secret, 'base64'), expired: false };
  }
  const row = state.apiKeys.find(({ id }) => id === kid);
  if (!row) return undefined;
  const { environment, expiresAt, tenantId } = row;
  return {
    secret: Buffer.from(row.secret, 'base64'),
    expired: expiresAt !== undefined && Date.parse(expiresAt) <= Date.now(),
    environment,
    // A key without service permissions has those of its tenant.
    services:
      row.servicePermissions ?? state.tenants.find(({ id }) => id === tenantId)?.servicePermissions,
  };
}

function isSigned({ signed, signature }: Parts, secret: Buffer) {
  const expected = createHmac('sha256', secret).update(signed).digest();
  return signature?.length === expected.length && timingSafeEqual(signature, expected);
}
