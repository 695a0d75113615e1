import type { FlowEffects, Return } from '../../../../src/bank/login/flow/effects.ts';
import { createFlow } from '../../../../src/bank/login/flow/createFlow.ts';
import type { Flow } from '../../../../src/bank/login/flow/flow.ts';
import type { FlowState, StateName, StateOf } from '../../../../src/bank/login/flow/state.ts';
import { ACCOUNTS, BEGINNING } from './flowValues.ts';

/** The asynchronous effects. */
type AsyncName = {
  [Name in keyof FlowEffects]: FlowEffects[Name] extends (...given: never[]) => Promise<unknown>
    ? Name
    : never;
}[keyof FlowEffects];

type AnswerTo<Name extends AsyncName> = Awaited<ReturnType<FlowEffects[Name]>>;

/** One call of an effect by the flow. */
export type Call = {
  name: keyof FlowEffects;
  given: readonly unknown[];
  /** Whether the flow aborted it. */
  aborted: () => boolean;
  settled: boolean;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
};

/** Resolves when all pending promises have settled. */
export const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A flow whose effects are answered, and whose clock is set, by the test. */
export function createWorld(opened: Return = { kind: 'none' }) {
  const calls: Call[] = [];
  let now = BEGINNING;
  let returns = 0;
  const world = {
    opened,
    result: ACCOUNTS as typeof ACCOUNTS | undefined,
    ours: true,
    keepFails: false,
    offline: false,
  };

  function record(name: keyof FlowEffects, given: readonly unknown[], settled: boolean): Call {
    const signal = given.find((one) => one instanceof AbortSignal);
    const call: Call = {
      name,
      given: given.filter((one) => one !== signal),
      aborted: () => signal?.aborted ?? false,
      settled,
      resolve: () => undefined,
      reject: () => undefined,
    };
    calls.push(call);
    return call;
  }

  function slow<Name extends AsyncName>(name: Name) {
    return (...given: Parameters<FlowEffects[Name]>) =>
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
    name: keyof FlowEffects,
    answer: (...given: Given) => Answer,
  ) {
    return (...given: Given): Answer => {
      record(name, given, true);
      return answer(...given);
    };
  }

  const effects: FlowEffects = {
    prepare: slow('prepare'),
    resume: slow('resume'),
    forget: quick('forget', () => undefined),
    search: slow('search'),
    info: slow('info'),
    service: slow('service'),
    response: slow('response'),
    confirmation: slow('confirmation'),
    redirects: slow('redirects'),
    trace: slow('trace'),
    readResult: () => world.result,
    isFor: () => world.ours,
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

  const flow = createFlow(effects);

  /** Calls that the flow is waiting for. */
  const open = (name?: keyof FlowEffects) =>
    calls.filter((call) => !call.settled && !call.aborted() && (!name || call.name === name));

  function next(name: AsyncName): Call {
    const [call] = open(name);
    if (!call)
      throw new Error(`The flow does not wait for ${name}, but for ${namesOf(open()).join()}`);
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
    flow,
    /** The effects, which a test may replace. */
    effects,
    calls,
    open,
    /** The synchronous answers: how the page was opened, the result, whether storage is full. */
    world,
    now: () => now,
    /** Moves the clock without waking what waits for it. */
    pass(milliseconds: number) {
      now += milliseconds;
    },
    /** The arguments of each call of this name, in order. */
    given: (name: keyof FlowEffects) =>
      calls.filter((call) => call.name === name).map(({ given }) => given),
    count: (name: keyof FlowEffects) => calls.filter((call) => call.name === name).length,
    async answer<Name extends AsyncName>(name: Name, answer: AnswerTo<Name>): Promise<void> {
      next(name).resolve(answer);
      await settle();
    },
    async refuse(name: AsyncName, error: unknown): Promise<void> {
      next(name).reject(error);
      await settle();
    },
    /** The person does something, and all that follows at once has happened. */
    async act(does: (person: Flow) => void): Promise<void> {
      does(flow);
      await settle();
    },
    wake,
    /** The person types, and the pause before the search is over. */
    async search(query: string): Promise<void> {
      flow.type(query);
      await wake();
    },
    /** The current state. Throws if it is another one. */
    at<Name extends StateName>(name: Name): StateOf<Name> {
      const state: FlowState = flow.state();
      if (!isAt(state, name)) throw new Error(`Expected ${name}, the flow is at ${state.name}`);
      return state;
    },
  };
}

function isAt<Name extends StateName>(
  state: FlowState,
  name: Name,
): state is FlowState & StateOf<Name> {
  return state.name === name;
}

export type World = ReturnType<typeof createWorld>;

export const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name);
