import { any, eq } from './bank-service/filter.ts';
import { readResult } from './bank-service/result.ts';
import type { AccountField, BankService } from './bank-service/service.ts';
import type { FlowEffects } from './flow/effects.ts';
import { SEARCH_LIMIT } from './flow/search.ts';

/** All that a service tells about an account (specification, section 3). */
const FIELDS: readonly AccountField[] = [
  'Iban',
  'Number',
  'Bic',
  'BankCode',
  'Currency',
  'Name',
  'DisplayName',
  'OwnerName',
  'ProductName',
  'Status',
  'Type',
];

/** Current accounts, and those of which the bank does not say what they are (section 5). */
const CURRENT = any(eq('Type', 'Current'), eq('Type', null));

type BankEffects = Pick<
  FlowEffects,
  | 'forget'
  | 'search'
  | 'info'
  | 'service'
  | 'response'
  | 'confirmation'
  | 'redirects'
  | 'trace'
  | 'readResult'
>;

/** The flow's calls of the bank service. Nothing of what passes through is kept. */
export function bankEffects(load: () => Promise<BankService>): BankEffects {
  return {
    forget: (ticket) => void load().then((bank) => bank.forget(ticket), ignore),
    async search(ticket, terms, signal) {
      const request = { terms, ibanDetection: true, limit: SEARCH_LIMIT };
      return (await load()).search(ticket, request, { signal });
    },
    info: async (ticket, connectionId, signal) =>
      (await load()).info(ticket, connectionId, { signal }),
    async service(ticket, credentials, signal) {
      const request = { credentials, fields: FIELDS, filter: CURRENT };
      return (await load()).accounts.start(ticket, request, { signal });
    },
    response: async (ticket, answer, signal) =>
      (await load()).accounts.respond(ticket, answer, { signal }),
    confirmation: async (ticket, answer, signal) =>
      (await load()).accounts.confirm(ticket, answer, { signal }),
    redirects: async (ticket, redirect, signal) =>
      (await load()).registerRedirect(ticket, redirect, { signal }),
    trace: async (ticket, traceId) => (await load()).trace(ticket, traceId),
    readResult,
  };
}

/** Without the code there are no keys either. */
const ignore = () => undefined;
