import type { ServiceName } from '../services.ts';
import type {
  AccountsRequest,
  BalancesRequest,
  BankService,
  BankSteps,
  TransferRequest,
} from '../client/service.ts';
import { stepsFor } from './effects.ts';
import type { LoginSteps } from './flow/effects.ts';

/** What each service is asked for beside the credentials. */
type Requests = {
  Accounts: AccountsRequest;
  Balances: BalancesRequest;
  Transactions: object;
  CollectPayment: object;
  Transfer: TransferRequest;
};

/** An order of a run: the data of its ticket, and the request. */
export type Order<Service extends ServiceName = ServiceName> = {
  [Name in Service]: { service: Name; ticket: object | null; request: Requests[Name] };
}[Service];

/** The client's calls of each service. */
const callsOf = (bank: BankService): { [Name in ServiceName]: BankSteps<Requests[Name]> } => ({
  Accounts: bank.accounts,
  Balances: bank.balances,
  Transactions: bank.transactions,
  CollectPayment: bank.collectPayment,
  Transfer: bank.transfer,
});

/** The calls that carry out an order. */
export function stepsOf<Service extends ServiceName>({ service, request }: Order<Service>) {
  return (bank: BankService): LoginSteps => stepsFor(callsOf(bank)[service], request);
}

/** The calls of a service whose login began before this page was loaded. */
export const resumedSteps =
  (service: ServiceName) =>
  (bank: BankService): LoginSteps => ({
    ...callsOf(bank)[service],
    start: () => Promise.reject(new Error('the request is gone')),
  });
