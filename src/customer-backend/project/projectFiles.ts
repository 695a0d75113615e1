import type { Order } from '../../bank/login/orders.ts';
import { ACCOUNT_FIELDS } from '../../bank/client/filter.ts';
import type { ServiceName } from '../../bank/services.ts';
import { DEMO_CREDITOR_IBAN, DEMO_IBAN, exampleData } from '../../bank/tickets/ticketData.ts';
import { DEPLOYMENTS, PLACEHOLDER } from '../deployments.ts';
import { Expression, literal, script } from '../languages/literals.ts';
import { typescript } from '../languages/typescript.ts';
import { requestCode } from '../sdk/requestCode.ts';
import { SDK_VERSION } from '../sdk/sdkCode.ts';
import { fill, importsOf, methodOf } from '../template.ts';

/** The connection of the Demo Bank, which the bank service of Integration has. */
export const DEMO_CONNECTION = 'connection-96386142-60e5-4ca9-abcf-944efce5bc1e';

/** What a project is made for. No secret: it is for the person to fill in. */
export type ProjectOf = {
  keyId: string;
  order: Order;
  /** The bank service of the key's environment. */
  baseUrl: string;
  /** The id of the bank; without one, the page of the project has a search. */
  connection: string | undefined;
};

/** The files as they are written, by their paths in the project. */
const FILES = import.meta.glob<string>('./files/**/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the page takes from the client to begin a login and to go on with it. */
const MEMBERS = [
  'type ConfirmationOptions',
  'type Credentials',
  'type ResponseOptions',
  'type RoutexClient',
];

/** Every file of a project that can be installed and started, by its path. */
export function projectFiles({ keyId, order, baseUrl, connection }: ProjectOf) {
  const { service, ticket } = order;
  const { members, enums } = requestCode(order);
  const request = {
    ticket: new Expression('ticket'),
    credentials: new Expression('credentials'),
    ...members,
  };
  const parts: Readonly<Record<string, string>> = {
    VERSION: SDK_VERSION,
    PLACEHOLDER,
    SERVICE: service,
    METHOD: methodOf(service),
    MEMBERS: importsOf([...MEMBERS, ...enums]),
    REQUEST: shorthand(literal(request, script, 80, '  ')),
    TICKET: literal(ticket, script, 38),
    CONNECTION: literal(connection ?? null, script),
    URL: literal(baseUrl, script),
  };
  const files = Object.entries(FILES).map(
    ([path, text]) => [path.replace('./files/', ''), fill(text, parts)] as const,
  );
  const [env] = DEPLOYMENTS;
  const { mint, verify } = typescript;
  return new Map([
    ...files,
    [env.fileName, env.file({ id: keyId })],
    ['.gitignore', '.env\nnode_modules/\n'],
    [mint.fileName, mint.code({ service, data: ticket })],
    [verify.fileName, verify.code()],
  ]);
}

/** As people write it; both stand at the beginning, before any data. */
const shorthand = (code: string) =>
  code.replace('ticket: ticket', 'ticket').replace('credentials: credentials', 'credentials');

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
