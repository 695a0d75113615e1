import type { BankResult } from '../../../../src/bank/client/result.ts';
import {
  createBankLogin,
  type BankLogin,
} from '../../../../src/bank/login/flow/createBankLogin.ts';
import type { LoginEffects, Return } from '../../../../src/bank/login/flow/effects.ts';
import type { StateName } from '../../../../src/bank/login/flow/state.ts';
import { ACCOUNTS, BEGINNING } from './flowValues.ts';

/** The effects of a login whose result is a list of accounts, and the saving of one of them. */
type Effects = LoginEffects<BankResult> & { verify(payload: unknown): Promise<unknown> };

/** The asynchronous effects. */
type AsyncName = {
  [Name in keyof Effects]: Effects[Name] extends (...given: never[]) => Promise<unknown>
    ? Name
    : never;
}[keyof Effects];

type AnswerTo<Name extends AsyncName> = Awaited<ReturnType<Effects[Name]>>;

/** One call of an effect by the login. */
export type Call = {
  name: keyof Effects;
  given: readonly unknown[];
  /** Whether the login aborted it. */
  aborted: () => boolean;
  settled: boolean;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
};

/** Resolves when all pending promises have settled. */
export const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Effects that are answered, and a clock that is set, by the test. */
export function createStage(opened: Return = { kind: 'none' }) {
  const calls: Call[] = [];
  let now = BEGINNING;
  let returns = 0;
  const world = {
    opened,
    keepFails: false,
    offline: false,
  };

  function record(name: keyof Effects, given: readonly unknown[], settled: boolean): Call {
    const signal = given.map((one) => signalIn(one)).find((one) => one !== undefined);
    const call: Call = {
      name,
      given: given.filter((one) => !signalIn(one)),
      aborted: () => signal?.aborted ?? false,
      settled,
      resolve: () => undefined,
      reject: () => undefined,
    };
    calls.push(call);
    return call;
  }

  function slow<Name extends AsyncName>(name: Name) {
    return (...given: Parameters<Effects[Name]>) =>
      new Promise<AnswerTo<Name>>((resolve, reject) => {
        const call = record(name, given, false);
        call.resolve = (answer) => {
          call.settled = true;
          resolve(answer as AnswerTo<Name>);
        };
        call.reject = (error) => {
          call.settled = true;
          reject(error);
        };
      });
  }

  function quick<Given extends unknown[], Answer>(
    name: keyof Effects,
    answer: (...given: Given) => Answer,
  ) {
    return (...given: Given): Answer => {
      record(name, given, true);
      return answer(...given);
    };
  }

  const effects: Effects = {
    prepare: slow('prepare'),
    resume: slow('resume'),
    forget: quick('forget', () => undefined),
    search: slow('search'),
    info: slow('info'),
    start: slow('start'),
    respond: slow('respond'),
    confirm: slow('confirm'),
    registerRedirect: slow('registerRedirect'),
    trace: slow('trace'),
    readResult: () => ACCOUNTS,
    verify: slow('verify'),
    newReturn: () => {
      returns += 1;
      return { marker: `marker-${returns}`, address: `https://console.example/?r=${returns}` };
    },
    keep: quick('keep', () => {
      if (world.keepFails) throw new Error('the storage is full');
    }),
    leave: quick('leave', () => undefined),
    takeReturn: quick('takeReturn', () => {
      const taken = world.opened;
      world.opened = { kind: 'none' };
      return taken;
    }),
    wait: slow('wait'),
    isOffline: () => world.offline,
    online: slow('online'),
    now: () => now,
  };

  /** Calls that are waited for. */
  const open = (name?: keyof Effects) =>
    calls.filter((call) => !call.settled && !call.aborted() && (!name || call.name === name));

  function next(name: AsyncName): Call {
    const [call] = open(name);
    if (!call) throw new Error(`Nothing waits for ${name}, but for ${namesOf(open()).join()}`);
    return call;
  }

  /** Ends the pause that the flow waits for. */
  async function wake(): Promise<number> {
    const call = next('wait');
    const [milliseconds] = call.given as [number];
    now += milliseconds;
    call.resolve(undefined);
    await settle();
    return milliseconds;
  }

  return {
    /** The effects, which a test may replace. */
    effects,
    calls,
    open,
    /** The synchronous answers: how the page was opened, whether storage is full. */
    world,
    now: () => now,
    /** Moves the clock without waking what waits for it. */
    pass(milliseconds: number) {
      now += milliseconds;
    },
    /** The arguments of each call of this name, in order. */
    given: (name: keyof Effects) =>
      calls.filter((call) => call.name === name).map(({ given }) => given),
    count: (name: keyof Effects) => calls.filter((call) => call.name === name).length,
    async answer<Name extends AsyncName>(name: Name, answer: AnswerTo<Name>): Promise<void> {
      next(name).resolve(answer);
      await settle();
    },
    async refuse(name: AsyncName, error: unknown): Promise<void> {
      next(name).reject(error);
      await settle();
    },
    wake,
  };
}

export type Stage = ReturnType<typeof createStage>;

/** The signal among the options of a call, or by itself. */
function signalIn(given: unknown): AbortSignal | undefined {
  const signal = (given as { signal?: unknown } | undefined)?.signal ?? given;
  return signal instanceof AbortSignal ? signal : undefined;
}

/** A login on a stage. */
export function createWorld(opened?: Return) {
  const stage = createStage(opened);
  const flow = createBankLogin(stage.effects);
  return {
    ...stage,
    flow,
    login: flow,
    /** The person does something, and all that follows at once has happened. */
    async act(does: (person: BankLogin<BankResult>) => void): Promise<void> {
      does(flow);
      await settle();
    },
    /** The person types, and the pause before the search is over. */
    async search(query: string): Promise<void> {
      flow.type(query);
      await stage.wake();
    },
    /** The current state. Throws if it is another one. */
    at: <Name extends StateName>(name: Name) => stateNamed(flow.state.get(), name),
  };
}

/** The state, which has to be the one of this name. */
export function stateNamed<State extends { name: string }, Name extends State['name']>(
  state: State,
  name: Name,
): Extract<State, { name: Name }> {
  if (state.name !== name) throw new Error(`Expected ${name}, and not ${state.name}`);
  return state as Extract<State, { name: Name }>;
}

export type World = ReturnType<typeof createWorld>;

export const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name);
