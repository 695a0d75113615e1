import { getInfo, search } from './banks/search.ts';
import type { BankRoute } from './call.ts';
import { registerRedirect } from './services/loginPage.ts';
import { serviceRoutes } from './services/services.ts';

/** All calls with sealed bodies, without key settlement and traces. */
export const bankRoutes: readonly BankRoute[] = [
  { method: 'post', path: 'search', handle: search },
  { method: 'get', path: 'info/:connectionId', handle: getInfo },
  { method: 'post', path: 'redirects', handle: registerRedirect },
  ...serviceRoutes('Accounts', 'accounts'),
  ...serviceRoutes('Transactions', 'transactions'),
  ...serviceRoutes('CollectPayment', 'collect-payment'),
  ...serviceRoutes('Balances', 'balances'),
  ...serviceRoutes('Transfer', 'transfer'),
];
