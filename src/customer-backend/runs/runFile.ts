import type { ObservedCall } from '../../bank/client/service.ts';
import type { Order } from '../../bank/login/orders.ts';
import type { ServiceName } from '../../bank/services.ts';
import { secureUrl } from '../../lib/secureUrl.ts';

/** Increases when the file's members change. */
const VERSION = 1;

/** A run as it is seen by whoever watched its calls: nothing in it is confidential (decision 145). */
export type RecordedRun = {
  service: ServiceName;
  environment: string;
  /** The id of the API key; empty if it is not known. */
  keyId: string;
  bank: { id: string; displayName: string } | undefined;
  /** What was asked for; undefined if that is not known any more. */
  order: Order | undefined;
  /** What of an earlier login is continued, by name. */
  continued: readonly string[];
  /** How far it is: a result, a failure by its kind, or the step that waits. */
  outcome: { kind: 'result' | 'failed' | 'running'; detail: string };
  calls: readonly ObservedCall[];
};

/**
 * A run as a JSON file: what was asked for, how it ended, and every call with its times, in their order.
 * It names the secrets that were continued, and holds none of them, nor the query of a webhook, which may
 * hold one. `now`: milliseconds since 1970.
 */
export function runFile({ calls, order, keyId, bank, ...run }: RecordedRun, now: number): string {
  const file = {
    kind: 'bank-run',
    version: VERSION,
    savedAt: new Date(now).toISOString(),
    ...run,
    keyId: keyId || null,
    bank: bank ? { id: bank.id, displayName: bank.displayName } : null,
    asked: order ? { ticketData: withoutQuery(order.ticket), request: order.request } : null,
    calls: calls.map(({ startedAt, milliseconds, failure, ...call }) => ({
      ...call,
      startedAt: new Date(startedAt).toISOString(),
      milliseconds: milliseconds === undefined ? null : Math.round(milliseconds),
      outcome: failure ? [failure.kind, failure.code].filter(Boolean).join(' ') : outcomeOf(call),
    })),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** The data of a ticket, with origin and path alone of an address in it. */
function withoutQuery(ticket: object | null): object | null {
  if (!ticket || !('webhook' in ticket) || typeof ticket.webhook !== 'string') return ticket;
  const url = secureUrl(ticket.webhook);
  return { ...ticket, webhook: url ? url.origin + url.pathname : null };
}

const outcomeOf = ({ received }: Pick<ObservedCall, 'received'>) =>
  received ? String(received.status) : 'running';
