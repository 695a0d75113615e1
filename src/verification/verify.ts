import { readResult, type BankResult, type ResultAccount } from '../bank/client/result.ts';
import { ACCOUNT_FIELDS, CURRENT_ACCOUNTS } from '../bank/client/filter.ts';
import { logIn, type FirstStep } from '../bank/login/flow/logIn.ts';
import { backToForm, startOver, type LoginService } from '../bank/login/flow/outcomes.ts';
import type { LoginUse } from '../bank/login/flow/createBankLogin.ts';
import type { Sessions } from '../bank/login/flow/sessions.ts';
import type { LoginStep, Signed } from '../bank/login/flow/state.ts';
import type { ConsoleDataProvider } from '../providers/data/dataProvider.ts';
import { HubError } from '../providers/hub/errors.ts';

type ResultStates = {
  ShowRoutexResult: {
    signed: Signed<BankResult>;
    pending: boolean;
    failure: { error: unknown } | undefined;
  };
  ShowHubResponse: { account: ResultAccount };
};

type ResultState = {
  [Name in keyof ResultStates]: { name: Name } & ResultStates[Name];
}[keyof ResultStates];

export type VerificationState = LoginStep | ResultState;

export type StateOf<Name extends keyof ResultStates> = Extract<ResultState, { name: Name }>;

const ACCOUNTS: LoginService<BankResult> = {
  name: 'Accounts',
  wanted: {
    service: 'Accounts',
    request: { fields: ACCOUNT_FIELDS, filter: CURRENT_ACCOUNTS },
  },
  read: readAccounts,
};

type Hub = Pick<ConsoleDataProvider, 'verifyAccount'>;
type Use = LoginUse<VerificationState>;

/** Runs a login at a bank, then saves an account; the user may go back to the login from there. */
export const verify =
  (hub: Hub): Use =>
  async (sessions, page, signal, opened) => {
    let from: FirstStep | undefined = opened;
    while (from) {
      const signed = await logIn(sessions, ACCOUNTS, page, signal, from);
      from = await chooseAccount(hub, signed, sessions, page, signal);
    }
  };

/** ShowRoutexResult. Saving an account cannot be cancelled. */
async function chooseAccount(
  hub: Hub,
  signed: Signed<BankResult>,
  sessions: Sessions,
  page: Parameters<Use>[1],
  signal: AbortSignal,
): Promise<FirstStep | undefined> {
  const login = { sessions, page };
  const shown = { name: 'ShowRoutexResult', signed } as const;
  let failure: { error: unknown } | undefined;
  for (;;) {
    const chosen = await page.ask<ResultAccount | 'again' | 'over'>(
      { ...shown, pending: false, failure },
      signal,
      (answer) => ({
        save({ index }) {
          const account = signed.result.accounts.find((one) => one.index === index);
          if (account) answer(account);
        },
        logInAgain: () => answer('again'),
        cancel: () => answer('over'),
      }),
    );
    if (chosen === 'over') return startOver(login);
    if (chosen === 'again') return backToForm(login, signed, undefined);
    page.show({ ...shown, pending: true, failure: undefined });
    try {
      await hub.verifyAccount({ result: signed.jwt, accountIdx: chosen.index });
      signal.throwIfAborted();
      sessions.close();
      page.show({ name: 'ShowHubResponse', account: chosen });
      return undefined;
    } catch (error) {
      signal.throwIfAborted();
      // The hub refuses every bad result with 422, also that of an expired ticket.
      const isRejected = error instanceof HubError && error.status === 422;
      const isTooLate = isRejected && page.clock.now() >= signed.expiresAt;
      if (isTooLate) return backToForm(login, signed, { kind: 'expired' });
      failure = { error };
    }
  }
}

function readAccounts(jwt: string): BankResult {
  const result = readResult(jwt);
  if (!result) throw new UnreadableResultError();
  return result;
}

/** The bank's result is not a list of accounts. */
export class UnreadableResultError extends Error {
  override readonly name = 'UnreadableResultError';
}
