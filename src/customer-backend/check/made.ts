import { part, sign, type ThrowawayKey } from './throwaway.ts';

/** What a wrong result is made of. */
export type Given = {
  key: ThrowawayKey;
  service: string;
  /** The ticket of this probe, and its id. */
  ticket: string;
  ticketId: string;
  /** The id of another ticket that the backend minted. */
  otherId: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** A result with the ticket id that it is handed over with. */
export type Handed = { ticketId?: string; result: string };

/** Fictitious data of a service, as the bank service signs it. */
export function resultData(service: string): unknown {
  const account = { iban: 'DE02120300000000202051', currency: 'EUR' };
  switch (service) {
    case 'Accounts':
      return [{ ...account, ownerName: 'Erika Example', displayName: 'Giro', type: 'Current' }];
    case 'Balances':
      return [{ account, balances: [] }];
    case 'Transactions':
      return [];
    default:
      return {};
  }
}

type Changes = { ticketId?: string; timestamp?: unknown; exp?: number };

/** The claims of a right result, but for what is changed. */
export function claimsOf({ service, ticketId, now }: Given, changes: Changes = {}): object {
  const { exp, ...data } = changes;
  const timestamp = new Date(now).toISOString();
  return {
    ...(exp !== undefined && { exp }),
    data: { data: resultData(service), ticketId, timestamp, ...data },
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

export const random = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32));

/** A right result whose signature is spelled in another way. */
export const respelled =
  (spell: (signature: string) => string) =>
  async (given: Given): Promise<Handed> => {
    const result = await rightResult(given);
    const end = result.lastIndexOf('.') + 1;
    return { result: result.slice(0, end) + spell(result.slice(end)) };
  };
