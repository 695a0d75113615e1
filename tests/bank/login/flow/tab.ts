import { DEMO_CONNECTION } from '../../../../mock-server/bank/banks/notable.ts';
import type { BankResult } from '../../../../src/bank/client/result.ts';
import {
  createBankLogin,
  type BankLogin,
} from '../../../../src/bank/login/flow/createBankLogin.ts';
import type { KeptRedirect, Return } from '../../../../src/bank/login/flow/keptRedirects.ts';
import type { LoginService, OfTicket } from '../../../../src/bank/login/flow/outcomes.ts';
import type {
  Dialog,
  LoginStep,
  Signed,
  LoginActions,
} from '../../../../src/bank/login/flow/state.ts';
import { pressAtBank, type Simulator } from '../../client/simulator.ts';
import { ACCOUNTS } from './flowValues.ts';
import { settle, showResult } from './world.ts';

const HERE = 'http://localhost:5173/account-verification';

export type Shown<Result = BankResult> = LoginStep | Signed<Result>;
type Login<Result = BankResult> = BankLogin<Shown<Result>>;

/** A tab with a login for accounts. */
export const openTab = (simulator: Simulator) =>
  openTabOf(simulator, { issue: () => simulator.hubTicket(), service: ACCOUNTS });

/** A browser tab. Its storage outlives its pages, each of which has its own client. */
export function openTabOf<Result extends OfTicket>(
  simulator: Simulator,
  { issue, service }: { issue: () => Promise<string>; service: LoginService<Result> },
) {
  const pages: string[][] = [];
  const kept = new Map<string, KeptRedirect>();
  let left: URL | undefined;
  let returns = 0;

  function openPage(opened: Return): Login<Result> {
    const { client, requests } = simulator.client();
    pages.push(requests);
    const tab = {
      newReturn() {
        returns += 1;
        return { marker: `m${returns}`, address: `${HERE}?return=m${returns}` };
      },
      keep: (marker: string, redirect: KeptRedirect) => void kept.set(marker, redirect),
      leave: (url: URL) => void (left = url),
      stay: () => undefined,
      takeReturn: () => opened,
    };
    const clock = {
      now: () => Date.now(),
      // Pauses of typing and polling end immediately; the wait for a ticket's expiry never ends.
      wait: (milliseconds: number) =>
        new Promise<void>((resolve) => {
          if (milliseconds < 8000) setImmediate(resolve);
        }),
      isOffline: () => false,
      online: () => Promise.reject(new Error('it was never offline')),
    };
    const load = () => Promise.resolve(client);
    const login = createBankLogin({ load, issue, tab, clock }, showResult(service));
    login.start();
    return login;
  }

  return {
    open: () => openPage({ kind: 'none' }),
    /** Leaves the console for the bank's page. */
    async leave(login: Login<Result>): Promise<void> {
      login.actions.leave();
      await settle();
      login.stop();
    },
    /** Logs in on the bank's page and returns to the console. */
    async comeBack(): Promise<Login<Result>> {
      if (!left) throw new Error('the tab has not left');
      const address = await pressAtBank(left, 'login');
      const marker = new URL(address ?? HERE).searchParams.get('return') ?? '';
      const redirect = kept.get(marker);
      if (!redirect) throw new Error(`nothing is kept under ${marker}`);
      kept.clear();
      return openPage({ kind: 'kept', marker, redirect });
    },
    /** Number of requests from all pages of the tab to paths that end so. */
    count: (call: string) => pages.flat().filter((path) => path.endsWith(call)).length,
  };
}

export type Tab<Result extends OfTicket = BankResult> = ReturnType<typeof openTabOf<Result>>;

/** The first state from now on that matches. */
function until<State>(
  { state }: Pick<BankLogin<State>, 'state'>,
  isWanted: (state: State) => boolean,
): Promise<State> {
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

/** The next state in which the user has to act, or the login has ended. */
export const turnOf = <Result>(login: Pick<Login<Result>, 'state'>): Promise<Shown<Result>> =>
  until(login, (state) => !isBusy(state));

function isBusy(state: Shown<unknown>): boolean {
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
  tab: { open: () => Login<Result> },
  userId: string,
): Promise<Login<Result>> {
  const login = tab.open();
  const { actions } = login;
  await turnOf(login);
  actions.type('demo bank');
  const hitsOf = (state: Shown<Result>) =>
    state.name === 'SelectConnection' && state.search.phase === 'found' && state.search.hits;
  const hits = hitsOf(await until(login, (state) => hitsOf(state) !== false)) || undefined;
  const bank = hits?.connections.find(({ id }) => id === DEMO_CONNECTION);
  if (!bank) throw new Error('There is no demo bank');
  actions.choose(bank);
  await until(login, ({ name }) => name !== 'SelectConnection');
  await turnOf(login);
  actions.login({ userId, password: 'geheim' });
  await until(login, (state) => state.name !== 'CredentialsForm' || state.pending);
  return login;
}

/** Answers every question until the login ends or fails. */
export async function finish<Result extends OfTicket>(
  tab: Tab<Result>,
  begun: Login<Result>,
): Promise<Shown<Result>> {
  let flow = begun;
  for (;;) {
    const state = await turnOf(flow);
    if ('failure' in state && state.failure) return state;
    switch (state.name) {
      case 'ShowDialog':
        respond(flow.actions, state.dialog);
        await until(flow, (next) => next !== state);
        break;
      case 'ShowRedirect':
        await tab.leave(flow);
        flow = await tab.comeBack();
        break;
      default:
        flow.stop();
        return state;
    }
  }
}

function respond(actions: LoginActions, { input }: Dialog) {
  switch (input.kind) {
    case 'Confirmation':
      return actions.confirm();
    case 'Selection':
      return actions.answer(input.options.at(-1)?.key ?? '');
    case 'Field':
      return actions.answer(ANSWERS[input.type] ?? '12345');
  }
}

/** Valid answers by the type of the field. */
const ANSWERS: Readonly<Record<string, string>> = {
  Date: '1990-02-03',
  Email: 'ada@acme.example',
  Phone: '+49 170 1234567',
};
