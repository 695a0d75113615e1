import type { BankConfig } from '../config/schema.ts';
import type { ConsoleDataProvider } from '../providers/data/dataProvider.ts';
import { bankClient } from '../bank/bankClient.ts';
import { ACCOUNT_FIELDS, CURRENT_ACCOUNTS } from '../bank/client/filter.ts';
import { readResult } from '../bank/client/result.ts';
import { createLoginEffects, stepsFor, type Tab } from '../bank/login/effects.ts';
import type { VerificationEffects } from './createVerification.ts';

type Settings = {
  config: BankConfig;
  hub: Pick<ConsoleDataProvider, 'requestVerificationTicket' | 'verifyAccount'>;
  tab: Tab;
};

/** The effects of a verification on the hub, the bank service, the tab and its address. */
export const createVerificationEffects = ({ config, hub, tab }: Settings): VerificationEffects => ({
  ...createLoginEffects({
    load: () => bankClient(config),
    issue: async (signal) => (await hub.requestVerificationTicket({ signal })).ticket,
    stepsOf: ({ accounts }) =>
      stepsFor(accounts, { fields: ACCOUNT_FIELDS, filter: CURRENT_ACCOUNTS }),
    read: readAccounts,
    tab,
  }),
  verify: (payload) => hub.verifyAccount(payload),
});

/** The accounts of a signed result. @throws UnreadableResultError */
export function readAccounts(jwt: string) {
  const result = readResult(jwt);
  if (!result) throw new UnreadableResultError();
  return result;
}

/** The bank's result is not a list of accounts, so there is nothing to choose from. */
export class UnreadableResultError extends Error {
  override readonly name = 'UnreadableResultError';
}
