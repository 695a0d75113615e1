import { ACCOUNT_FIELDS } from '../../bank/client/filter.ts';
import type { Order } from '../../bank/login/orders.ts';
import type { ServiceName } from '../../bank/services.ts';
import { DEMO_CREDITOR_IBAN, DEMO_IBAN, exampleData } from '../../bank/tickets/ticketData.ts';

/** The connection of the Demo Bank, which the bank service of Integration has. */
export const DEMO_CONNECTION = 'connection-96386142-60e5-4ca9-abcf-944efce5bc1e';

/** Stands for an IBAN in all code for Production: money goes to nobody by an example. */
export const IBAN_PLACE = 'put-an-iban-here';

/**
 * An order as a start for one's own; `from` is the first day of transactions ('YYYY-MM-DD'). The Demo Bank
 * accepts that of Integration. That of Production has `IBAN_PLACE` wherever it names an account.
 */
export function exampleOrder(
  service: ServiceName,
  from: string,
  environment: 'Production' | 'Integration',
): Order {
  const isDemo = environment === 'Integration';
  const iban = isDemo ? DEMO_IBAN : IBAN_PLACE;
  const creditorAccount = { iban: isDemo ? DEMO_CREDITOR_IBAN : IBAN_PLACE };
  const ticket = exampleData(service, from);
  switch (service) {
    case 'Accounts':
      return { service, ticket, request: { fields: ACCOUNT_FIELDS } };
    case 'Balances':
      return { service, ticket, request: { accounts: [{ iban, currency: 'EUR' }] } };
    case 'Transactions': {
      const account = { iban, currency: 'EUR' };
      return { service, ticket: { ...ticket, account }, request: {} };
    }
    case 'CollectPayment':
      return { service, ticket: { ...ticket, creditorAccount }, request: {} };
    case 'Transfer': {
      const detail = {
        amount: { amount: '10.00', currency: 'EUR' },
        creditorAccount,
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

/** Whether a person has to put an IBAN into the order. */
export const wantsIban = (order: Order): boolean => JSON.stringify(order).includes(IBAN_PLACE);
