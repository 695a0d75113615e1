import { getInfo, search } from './banks/search.ts';
import type { BankRoute } from './call.ts';
import { registerRedirect } from './services/loginPage.ts';
import { serviceRoutes } from './services/services.ts';

/**
 * All calls whose bodies are sealed. Paths have no slash in
 * front: they are resolved against the base address. Key settlement and traces are not among them.
 */
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
