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

/** Calls of the bank service and the hub, of the clock and the tab; `forget`: a session was closed. */
type CallName =
  | ServiceCall
  | ('issue' | 'verify' | 'wait' | 'online')
  | ('forget' | 'takeReturn' | 'keep' | 'leave' | 'stay');

/** One call by the login. */
export type Call = {
  name: CallName;
  given: readonly unknown[];
  /** Whether the login aborted it. */
  aborted: () => boolean;
  settled: boolean;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
};

/** Resolves before the keys of an answered settlement are verified. */
export const immediate = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Resolves when all that follows without a further answer has happened. */
export async function settle(): Promise<void> {
  await immediate();
  await immediate();
}

/** Surroundings of a login that are answered, and a clock that is set, by the test. */
export function createStage(opened: Return = { kind: 'none' }) {
  const calls: Call[] = [];
  let now = INITIAL_STATE;
  let returns = 0;
  let leaves = false;
  let sessions = 0;
  const world = {
    opened,
    keepFails: false,
    offline: false,
    renewed: undefined as Evidence | undefined,
  };

  /** A call that the test answers. */
  const slow = (name: CallName, given: readonly unknown[], signal?: AbortSignal | null) =>
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

  /** A call that is answered at once. */
  function quick(name: CallName, ...given: unknown[]) {
    void slow(name, given);
    calls.at(-1)?.resolve(undefined);
  }

  const client = createPlainClient(slow);
  const bank: BankService = {
    async openSession(jwt, options) {
      const session = await openSession(await client, jwt, options);
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

  /** Calls that are waited for. */
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
    /** The opening of the page, full storage, an offline device, and newer keys. */
    world,
    now: () => now,
    /** Moves the clock without waking what waits for it. */
    pass(milliseconds: number) {
      now += milliseconds;
    },
    /** Sessions that have not been closed. */
    sessions: () => sessions,
    /** The arguments of each call of this name, in order. */
    given: (name: CallName) => calls.filter((call) => call.name === name).map(({ given }) => given),
    count: (name: CallName) => calls.filter((call) => call.name === name).length,
    answer,
    async refuse(name: CallName, error: unknown): Promise<void> {
      next(name).reject(error);
      await settle();
    },
    /** A ticket is issued, and its keys are settled. */
    async prepare(name: number | string, expiresAt?: number): Promise<void> {
      await answer('issue', ticketNamed(name, expiresAt));
      await answer('settle', evidenceOf(`proof ${name}`));
    },
    /** Ends the pause that the login waits for. */
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

/** A page on a stage. `flow`: all that its person and its tab can do. */
export function worldOf<State extends { name: string }>(stage: Stage, script: LoginUse<State>) {
  const { actions, ...login } = createBankLogin<State>(stage.settings, script);
  const flow = { ...login, ...actions };
  type Shown = State | LoginStep;
  return {
    ...stage,
    flow,
    /** The person does something, and all that follows at once has happened. */
    async act(does: (person: typeof flow) => void): Promise<void> {
      does(flow);
      await settle();
    },
    /** The person types, and the pause before the search is over. */
    async search(query: string): Promise<void> {
      flow.type(query);
      await stage.wake();
    },
    /** The current state. Throws if it is another one. */
    at<Name extends Shown['name']>(name: Name): Extract<Shown, { name: Name }> {
      const state = flow.state.get();
      if (state.name !== name) throw new Error(`Expected ${name}, and not ${state.name}`);
      return state as Extract<Shown, { name: Name }>;
    },
  };
}

/** A login on a stage. */
export const createWorld = (opened?: Return) => worldOf(createStage(opened), showResult(ACCOUNTS));

export type World = ReturnType<typeof createWorld>;

export const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name);
