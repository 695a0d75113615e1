import { asObject } from '../../lib/own.ts';
import { part, sign, type ThrowawayKey } from './throwaway.ts';

/** What a wrong result is made of. */
export type Given = {
  key: ThrowawayKey;
  service: string;
  /** The ticket of this probe, and its id. */
  ticket: string;
  ticketId: string;
  /** `data.data` of the ticket. */
  data: unknown;
  /** The id of another ticket that the backend minted. */
  otherId: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** A result with the ticket id that it is handed over with. */
export type Handed = { ticketId?: string; result: string };

const ACCOUNT = { iban: 'DE02120300000000202051', currency: 'EUR' };
const OWNER = 'Erika Example';

/** Fictitious data of a service, as the bank service signs it for a ticket with this data. */
export function resultData(service: string, ticketData: unknown): unknown {
  switch (service) {
    case 'Accounts':
      return [{ ...ACCOUNT, ownerName: OWNER, displayName: 'Giro', type: 'Current' }];
    case 'Balances': {
      const amount = { amount: '1234.56', currency: 'EUR' };
      return [{ account: ACCOUNT, balances: [{ type: 'Booked', amount }] }];
    }
    case 'Transactions':
      return [];
    case 'CollectPayment':
      return debtor(ticketData);
    default:
      return {};
  }
}

/** Who pays: what the ticket asks for by name, whatever the case of its first letter. */
function debtor(ticketData: unknown): object {
  const fields = asObject(ticketData)?.['fields'];
  const asks = (name: string) =>
    Array.isArray(fields) &&
    fields.some((field) => String(field).toLowerCase() === name.toLowerCase());
  return {
    ...(asks('debtorIban') && { debtorIban: ACCOUNT.iban }),
    ...(asks('debtorName') && { debtorName: OWNER }),
  };
}

type Changes = { ticketId?: string; timestamp?: unknown; exp?: number };

/** The claims of a right result, but for what is changed. */
export function claimsOf(given: Given, changes: Changes = {}): object {
  const { service, ticketId, now } = given;
  const { exp, ...data } = changes;
  const timestamp = new Date(now).toISOString();
  return {
    ...(exp !== undefined && { exp }),
    data: { data: resultData(service, given.data), ticketId, timestamp, ...data },
  };
}

/** Header and claims of a right result, but for what is changed: what is signed. */
export function textOf(given: Given, changes: Changes = {}, header: object = {}): string {
  const right = { alg: 'HS256', typ: 'JWT', kid: given.key.id };
  return `${part({ ...right, ...header })}.${part(claimsOf(given, changes))}`;
}

/** A right result of a ticket. */
export const rightResult = (given: Given): Promise<string> => sign(textOf(given), given.key.secret);

/** A right result, signed, but for its claims or its header. */
export const signed = async (
  given: Given,
  changes: Changes,
  header: object = {},
): Promise<Handed> => ({
  result: await sign(textOf(given, changes, header), given.key.secret),
});

/** The secret of somebody else. */
export const random = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32));

/** A right result whose signature is spelled in another way. */
export const respelled =
  (spell: (signature: string) => string) =>
  async (given: Given): Promise<Handed> => {
    const result = await rightResult(given);
    const end = result.lastIndexOf('.') + 1;
    return { result: result.slice(0, end) + spell(result.slice(end)) };
  };
