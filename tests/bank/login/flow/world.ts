import { unlessAborted } from '../../../../src/bank/client/protocol/transport.ts';
import type { BankService, Evidence } from '../../../../src/bank/client/service.ts';
import { openSession } from '../../../../src/bank/client/session.ts';
import { createBankLogin, type LoginUse } from '../../../../src/bank/login/flow/createBankLogin.ts';
import type { Clock } from '../../../../src/bank/login/flow/clock.ts';
import type { Return, Tab } from '../../../../src/bank/login/flow/keptRedirects.ts';
import { logIn } from '../../../../src/bank/login/flow/logIn.ts';
import type { LoginService, OfTicket } from '../../../../src/bank/login/flow/outcomes.ts';
import type { LoginStep, Signed } from '../../../../src/bank/login/flow/state.ts';
import { ACCOUNTS, INITIAL_STATE, evidenceOf, ticketNamed } from './flowValues.ts';
import { createPlainClient, type ServiceCall } from './plainService.ts';

/** Calls of the bank service and the hub, of the clock and the tab; `forget` closes a session. */
type CallName =
  | ServiceCall
  | ('issue' | 'verify' | 'wait' | 'online')
  | ('forget' | 'takeReturn' | 'keep' | 'leave' | 'stay');

/** One call by the login. */
export type Call = {
  name: CallName;
  given: readonly unknown[];
  aborted: () => boolean;
  settled: boolean;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
};

/** Resolves before the keys of an answered settlement are verified. */
export const immediate = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Resolves when the login waits for the next answer of the test. */
export async function settle(): Promise<void> {
  await immediate();
  await immediate();
}

/** Hub, bank service, tab and clock of a login. The test answers the calls and sets the clock. */
export function createStage(opened: Return = { kind: 'none' }) {
  const calls: Call[] = [];
  let now = INITIAL_STATE;
  let returns = 0;
  let leaves = false;
  let sessions = 0;
  const renewed = undefined as Evidence | undefined;
  const world = { opened, keepFails: false, offline: false, renewed };

  /** A call that the test answers. */
  const slow = (name: CallName, given: readonly unknown[], signal?: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      const ends = (end: (value: unknown) => void) => (value: unknown) => {
        call.settled = true;
        end(value);
      };
      const aborted = () => signal?.aborted ?? false;
      const answers = { resolve: ends(resolve), reject: ends(reject) };
      const call: Call = { name, given, aborted, settled: false, ...answers };
      calls.push(call);
    });

  /** A call that is answered immediately. */
  function quick(name: CallName, ...given: unknown[]) {
    void slow(name, given);
    calls.at(-1)?.resolve(undefined);
  }

  const client = createPlainClient(slow);
  const bank: BankService = {
    async openSession(jwt, options) {
      const session = await openSession(client, jwt, options);
      await immediate();
      sessions += 1;
      return {
        ...session,
        get evidence() {
          return world.renewed ?? session.evidence;
        },
        close() {
          sessions -= 1;
          quick('forget', jwt);
          session.close();
        },
      };
    },
  };

  const tab: Tab = {
    newReturn: () => {
      returns += 1;
      return { marker: `marker-${returns}`, address: `https://console.example/?r=${returns}` };
    },
    keep(...given) {
      quick('keep', ...given);
      if (world.keepFails) throw new Error('the storage is full');
    },
    leave(url) {
      leaves = true;
      quick('leave', url);
    },
    stay() {
      if (leaves) quick('stay');
      leaves = false;
    },
    takeReturn() {
      quick('takeReturn');
      const taken = world.opened;
      world.opened = { kind: 'none' };
      return taken;
    },
  };

  const until = async (name: CallName, given: unknown[], signal: AbortSignal): Promise<void> => {
    const over = unlessAborted(slow(name, given, signal), signal, name);
    await over.catch(() => signal.throwIfAborted());
  };
  const clock: Clock = {
    now: () => now,
    wait: (milliseconds, signal) => until('wait', [milliseconds], signal),
    isOffline: () => world.offline,
    online: (signal) => until('online', [], signal),
  };

  /** Calls that the login waits for. */
  const open = (name?: CallName) =>
    calls.filter((call) => !call.settled && !call.aborted() && (!name || call.name === name));

  function next(name: CallName): Call {
    const [call] = open(name);
    if (!call) throw new Error(`Nothing waits for ${name}, but for ${namesOf(open()).join()}`);
    return call;
  }

  async function answer(name: CallName, given: unknown): Promise<void> {
    next(name).resolve(given);
    await settle();
  }

  return {
    settings: {
      load: () => Promise.resolve(bank),
      issue: (signal: AbortSignal) => slow('issue', [], signal) as Promise<string>,
      tab,
      clock,
    },
    hub: { verifyAccount: (payload: unknown) => slow('verify', [payload]) as Promise<never> },
    calls,
    open,
    /** The kept return, a full storage, an offline device, and the evidence of newer keys. */
    world,
    now: () => now,
    /** Moves the clock without waking what waits for it. */
    pass(milliseconds: number) {
      now += milliseconds;
    },
    /** Sessions that have not been closed. */
    sessions: () => sessions,
    given: (name: CallName) => calls.filter((call) => call.name === name).map(({ given }) => given),
    count: (name: CallName) => calls.filter((call) => call.name === name).length,
    answer,
    async refuse(name: CallName, error: unknown): Promise<void> {
      next(name).reject(error);
      await settle();
    },
    /** Answers the request for a ticket and the settlement of its keys. */
    async prepare(name: number | string, expiresAt?: number): Promise<void> {
      await answer('issue', ticketNamed(name, expiresAt));
      await answer('settle', evidenceOf(`proof ${name}`));
    },
    /** Ends the pause that the login waits for. Returns its milliseconds. */
    async wake(): Promise<number> {
      const call = next('wait');
      const [milliseconds] = call.given as [number];
      now += milliseconds;
      call.resolve(undefined);
      await settle();
      return milliseconds;
    },
  };
}

export type Stage = ReturnType<typeof createStage>;

/** A page that only shows the result. */
export const showResult =
  <Result extends OfTicket>(service: LoginService<Result>): LoginUse<Signed<Result>> =>
  async (sessions, page, signal, from) =>
    page.show(await logIn(sessions, service, page, signal, from));

/** A page on a stage. `flow` has every action of its user and its tab. */
export function worldOf<State extends { name: string }>(stage: Stage, script: LoginUse<State>) {
  const { actions, ...login } = createBankLogin<State>(stage.settings, script);
  const flow = { ...login, ...actions };
  type Shown = State | LoginStep;
  return {
    ...stage,
    flow,
    /** Makes the user act, and settles. */
    async act(does: (user: typeof flow) => void): Promise<void> {
      does(flow);
      await settle();
    },
    /** Types a query and ends the pause before its search. */
    async search(query: string): Promise<void> {
      flow.type(query);
      await stage.wake();
    },
    /** The current state. @throws if it has another name */
    at<Name extends Shown['name']>(name: Name): Extract<Shown, { name: Name }> {
      const state = flow.state.get();
      if (state.name !== name) throw new Error(`Expected ${name}, and not ${state.name}`);
      return state as Extract<Shown, { name: Name }>;
    },
  };
}

export const createWorld = (opened?: Return) => worldOf(createStage(opened), showResult(ACCOUNTS));

export type World = ReturnType<typeof createWorld>;

export const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name);
