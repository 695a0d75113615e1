import { ACCOUNT_FIELDS } from '../../bank/client/filter.ts';
import type { Order } from '../../bank/login/orders.ts';
import type { ServiceName } from '../../bank/services.ts';
import { DEMO_CREDITOR_IBAN, DEMO_IBAN, exampleData } from '../../bank/tickets/ticketData.ts';

/** The connection of the Demo Bank, which the bank service of Integration has. */
export const DEMO_CONNECTION = 'connection-96386142-60e5-4ca9-abcf-944efce5bc1e';

/**
 * An order that the Demo Bank accepts, as a start for one's own; `from` is the first day of
 * transactions ('YYYY-MM-DD').
 */
export function exampleOrder(service: ServiceName, from: string): Order {
  const ticket = exampleData(service, from);
  switch (service) {
    case 'Accounts':
      return { service, ticket, request: { fields: ACCOUNT_FIELDS } };
    case 'Balances':
      return { service, ticket, request: { accounts: [{ iban: DEMO_IBAN, currency: 'EUR' }] } };
    case 'Transactions':
    case 'CollectPayment':
      return { service, ticket, request: {} };
    case 'Transfer': {
      const detail = {
        amount: { amount: '10.00', currency: 'EUR' },
        creditorAccount: { iban: DEMO_CREDITOR_IBAN },
        creditorName: 'Example Shop',
        remittance: 'Order 4711',
      };
      return {
        service,
        ticket,
        request: { product: 'DefaultSepaCreditTransfer', details: [detail] },
      };
    }
  }
}
