import { DEMO_CONNECTION } from '../../../../mock-server/bank/banks/notable.ts';
import type { BankResult } from '../../../../src/bank/client/result.ts';
import {
  bankReads,
  loginCalls,
  settledWith,
  stepsFor,
} from '../../../../src/bank/login/effects.ts';
import {
  createBankLogin,
  type BankLogin,
} from '../../../../src/bank/login/flow/createBankLogin.ts';
import type { KeptRedirect, Ready, Return } from '../../../../src/bank/login/flow/effects.ts';
import { PreparationError } from '../../../../src/bank/login/flow/errors.ts';
import type { LoginState } from '../../../../src/bank/login/flow/state.ts';
import { readAccounts } from '../../../../src/verification/effects.ts';
import { loginAs, pressAtBank, type Simulator } from '../../client/simulator.ts';

const HERE = 'http://localhost:5173/account-verification';
const LIFETIME = 600_000;

/** Whose login it is: its tickets, its service, and what it reads in the result. */
type Page<Result> = {
  issue: () => Promise<string>;
  stepsOf: Parameters<typeof loginCalls>[1];
  read: (jwt: string) => Result;
};

const { credentials: _, ...ACCOUNTS } = loginAs('');

/** A tab with the login of the account verification. */
export const openTab = (simulator: Simulator) =>
  openTabOf<BankResult>(simulator, {
    issue: () => simulator.hubTicket(),
    stepsOf: ({ accounts }) => stepsFor(accounts, ACCOUNTS),
    read: readAccounts,
  });

/** A browser tab. Its storage outlives its pages, each of which has its own client. */
export function openTabOf<Result extends { ticketId: string }>(
  simulator: Simulator,
  { issue, stepsOf, read }: Page<Result>,
) {
  const pages: string[][] = [];
  const kept = new Map<string, KeptRedirect>();
  let left: URL | undefined;
  let returns = 0;

  function openPage(opened: Return): BankLogin<Result> {
    const { client, requests } = simulator.client();
    pages.push(requests);
    async function settled(ticket: string, signal: AbortSignal): Promise<Ready> {
      try {
        return await settledWith(client, ticket, Date.now() + LIFETIME, signal);
      } catch (cause) {
        throw new PreparationError('settlement', cause);
      }
    }
    const load = () => Promise.resolve(client);
    const flow = createBankLogin<Result>({
      ...bankReads(load),
      ...loginCalls(load, stepsOf, read),
      prepare: async (signal) => settled(await issue(), signal),
      resume: ({ ticket }, signal) => settled(ticket, signal),
      newReturn() {
        returns += 1;
        return { marker: `m${returns}`, address: `${HERE}?return=m${returns}` };
      },
      keep: (marker, redirect) => void kept.set(marker, redirect),
      leave: (url) => void (left = url),
      takeReturn: () => opened,
      // Pauses of typing and polling take no time in tests; the end of a ticket never comes.
      wait: (milliseconds) =>
        new Promise((resolve) => {
          if (milliseconds < 60_000) setImmediate(resolve);
        }),
      isOffline: () => false,
      online: () => Promise.reject(new Error('it was never offline')),
      now: () => Date.now(),
    });
    flow.start();
    return flow;
  }

  return {
    open: () => openPage({ kind: 'none' }),
    /** The person presses a button on the bank's page and comes back. */
    async comeBack(action: 'login' | 'cancel' | 'leave'): Promise<BankLogin<Result>> {
      if (!left) throw new Error('the tab has not left');
      const address = await pressAtBank(left, action);
      const marker = new URL(address ?? HERE).searchParams.get('return') ?? '';
      const redirect = kept.get(marker);
      if (!redirect) throw new Error(`nothing is kept under ${marker}`);
      kept.clear();
      return openPage({ kind: 'kept', marker, redirect });
    },
    /** How many times all pages of the tab made this call. */
    count: (call: string) => pages.flat().filter((path) => path.endsWith(call)).length,
  };
}

export type Tab<Result = BankResult> = ReturnType<typeof openTabOf<Result & { ticketId: string }>>;

/** The first state from now on that matches. */
export function until<Result>(
  { state }: BankLogin<Result>,
  isWanted: (state: LoginState<Result>) => boolean,
): Promise<LoginState<Result>> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isWanted(state.get())) return;
      leave();
      resolve(state.get());
    };
    const leave = state.subscribe(look);
    look();
  });
}

/** The next state in which the person has to act, or the login has ended. */
export const turnOf = <Result>(flow: BankLogin<Result>) => until(flow, (state) => !isBusy(state));

function isBusy(state: LoginState): boolean {
  switch (state.name) {
    case 'Initial':
      return true;
    case 'SelectConnection':
      return state.search.phase === 'searching';
    case 'CredentialsForm':
      return !state.info || state.pending;
    case 'ShowDialog':
      return state.pending !== undefined || state.polls;
    case 'ShowRedirect':
      return state.pending;
    case 'SignedResult':
    case 'NonRecoverableError':
      return false;
  }
}

/** Opens the page and logs in at the demo bank as this user. */
export async function logInAs<Result>(
  tab: { open: () => BankLogin<Result> },
  userId: string,
): Promise<BankLogin<Result>> {
  const flow = tab.open();
  await turnOf(flow);
  flow.type('demo bank');
  const found = await turnOf(flow);
  if (found.name !== 'SelectConnection' || found.search.phase !== 'found') {
    throw new Error(`Nothing found, but ${JSON.stringify(found)}`);
  }
  const bank = found.search.hits.connections.find(({ id }) => id === DEMO_CONNECTION);
  if (!bank) throw new Error('There is no demo bank');
  flow.choose(bank);
  await turnOf(flow);
  flow.login({ userId, password: 'geheim' });
  return flow;
}
