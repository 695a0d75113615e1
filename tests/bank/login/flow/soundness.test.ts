// @module-tag C7
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankErrorOf } from '../../../../src/bank/errors.ts';
import { readTicketId } from '../../../../src/bank/client/ticket.ts';
import type { ServiceAnswer } from '../../../../src/bank/client/service.ts';
import { verify, type VerificationState } from '../../../../src/verification/verify.ts';
import { FULL_TIER } from '../../../fullTier.ts';
import {
  BANK,
  KEPT,
  bankError,
  confirmationDialog,
  expiry,
  fieldDialog,
  handleTo,
  evidenceOf,
  resultOf,
  TICKET_HEAD,
  ticketNamed,
  selectionDialog,
} from './flowValues.ts';
import { FIELDS } from './walks.ts';
import { createStage, settle, worldOf, type Call, type Stage } from './world.ts';

const verificationOf = (stage: Stage) => worldOf(stage, verify(stage.hub));

type World = ReturnType<typeof verificationOf>;

/** Actions of the user, and the passing of time. In a wrong state an action has no effect. */
const ACTS = {
  start: ({ flow }: World) => flow.start(),
  stop: ({ flow }: World) => flow.stop(),
  type: ({ flow }: World) => flow.type('bank of'),
  choose: ({ flow }: World) => flow.choose(BANK),
  login: ({ flow }: World) => flow.login(FIELDS),
  cancelLogin: ({ flow }: World) => flow.cancelLogin(),
  differentBank: ({ flow }: World) => flow.differentBank(),
  answer: ({ flow }: World) => flow.answer('canary-tan'),
  select: ({ flow }: World) => flow.answer('push'),
  confirm: ({ flow }: World) => flow.confirm(),
  leave: ({ flow }: World) => flow.leave(),
  cancel: ({ flow }: World) => flow.cancel(),
  save: ({ flow }: World) => flow.save({ index: 2 }),
  logInAgain: ({ flow }: World) => flow.logInAgain(),
  sleep: (world: World) => world.pass(570_001),
} as const;

type Act = keyof typeof ACTS;

const move = fc.record({
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constant('forward' as const) },
    { weight: 3, arbitrary: fc.constantFrom('resolve' as const, 'reject' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...(Object.keys(ACTS) as Act[])) },
  ),
  way: fc.nat(20),
  /** The next move comes before the consequences of this one. */
  hasty: fc.nat(3).map((it) => it === 0),
});

/** The action that leads to the next state; nothing while the login waits for an answer. */
function nextAct(state: VerificationState): Act | undefined {
  switch (state.name) {
    case 'Initial':
      return undefined;
    case 'SelectConnection':
      if (state.search.phase === 'searching') return undefined;
      return state.search.phase === 'found' ? 'choose' : 'type';
    case 'CredentialsForm':
      return state.info && !state.pending ? 'login' : undefined;
    case 'ShowDialog': {
      // With a page, the browser may have begun to leave for the bank.
      if (state.pending ? !state.page : state.polls) return undefined;
      const { kind } = state.dialog.input;
      if (kind === 'Confirmation') return state.pending ? 'cancel' : 'confirm';
      return kind === 'Field' ? 'answer' : 'select';
    }
    case 'ShowRedirect':
      return 'cancel';
    case 'ShowRoutexResult':
      return state.pending ? undefined : 'save';
    case 'ShowHubResponse':
    case 'NonRecoverableError':
      return 'stop';
  }
}

const pick = <Item>(items: readonly Item[], way: number) => items[way % items.length];
let unique = 0;

/** A successful answer to this call. Every context and ticket is new. */
function answerFor({ name, given }: Call, way: number, now: number): unknown {
  const context = `context-${(unique += 1)}`;
  const answers: ServiceAnswer[] = [
    fieldDialog(context),
    confirmationDialog(context, 2),
    resultOf((readTicketId(String(given[0])) ?? '').slice('id-'.length)),
    selectionDialog(context),
    handleTo('handle', context),
    confirmationDialog(context, undefined, 'Redirect'),
  ];
  if (name === 'issue') return ticketNamed(unique, now + 600_000);
  if (name === 'settle') return evidenceOf('proof');
  if (name === 'search') return [BANK];
  if (name === 'info') return BANK;
  if (name === 'registerRedirect') return new URL('https://bank.example/registered');
  return name === 'wait' || name === 'online' ? undefined : pick(answers, way);
}

const FAILURES: readonly unknown[] = [
  bankError('Network', { status: 0 }),
  expiry(),
  bankError('InvalidCredentials'),
  bankError('Timeout', { status: 0 }),
  new Error('unknown'),
  bankError('Attestation', { status: 0 }),
  bankError('Response', { status: 429, retryAfter: 3 }),
];

/** A bank accepts a context once. Only a call without an answer, or one that a proxy refused, is repeated. */
function isContextRepeated(calls: readonly Call[], rejections: ReadonlyMap<Call, unknown>) {
  const sent = new Map<unknown, Call>();
  return calls.some((call) => {
    if (call.name !== 'respond' && call.name !== 'confirm') return false;
    const { context } = call.given[1] as { context: string };
    const former = sent.get(context);
    sent.set(context, call);
    const kind = former && bankErrorOf(rejections.get(former))?.kind;
    return former !== undefined && !['Network', 'Timeout', 'Response'].includes(kind ?? '');
  });
}

const STEPS: ReadonlySet<string> = new Set(['start', 'respond', 'confirm', 'registerRedirect']);

/** A random login, checked after each move. */
function begin(isReturn: boolean) {
  const world = verificationOf(
    createStage(isReturn ? { kind: 'kept', marker: 'kept-marker', redirect: KEPT } : undefined),
  );
  const rejections = new Map<Call, unknown>();
  /** Number of presses on Login where a login is possible. */
  let accepted = 0;
  let isRunning = false;

  function act(name: Act) {
    const state = world.flow.state.get();
    if (name === 'login' && isRunning && nextAct(state) === 'login') accepted += 1;
    if (name === 'start' || name === 'stop') isRunning = name === 'start';
    ACTS[name](world);
  }

  function settleLatest(how: 'resolve' | 'reject', way: number, calls = world.open()) {
    const call = calls.at(-1);
    if (!call) return;
    if (how === 'reject' && call.name !== 'wait') {
      const error = pick(FAILURES, way);
      if (!call.aborted()) rejections.set(call, error);
      return call.reject(error);
    }
    if (call.name === 'wait') world.pass(Number(call.given[0]));
    call.resolve(answerFor(call, way, world.now()));
  }

  return {
    state: () => world.flow.state.get(),
    make(what: 'forward' | 'resolve' | 'reject' | Act, way: number) {
      if (what === 'resolve' || what === 'reject') {
        // The answer to an aborted call must change nothing.
        const unsettled = world.calls.filter(({ settled }) => !settled);
        return settleLatest(what, way, unsettled.slice(0, -(way % 3) || undefined));
      }
      if (what !== 'forward') return act(what);
      const next = isRunning ? nextAct(world.flow.state.get()) : 'start';
      return next ? act(next) : settleLatest('resolve', way);
    },
    faults(isSettled: boolean): string[] {
      const state = world.flow.state.get();
      const text = JSON.stringify(state);
      const open = world.open();
      const isStuck = isSettled && isRunning && nextAct(state) === undefined && open.length === 0;
      const faults: Record<string, boolean> = {
        'two steps of the bank at once': open.filter(({ name }) => STEPS.has(name)).length > 1,
        'a login without a press': world.count('start') > accepted,
        // A request to save an account is never aborted.
        'something in progress after the stop':
          !isRunning && open.some(({ name }) => name !== 'verify'),
        'an open session after the stop': isSettled && !isRunning && world.sessions() > 0,
        'a secret in the state': [TICKET_HEAD, 'canary'].some((it) => text.includes(it)),
        'a context sent twice': isContextRepeated(world.calls, rejections),
        'no way to continue': isStuck,
      };
      return Object.keys(faults).filter((fault) => faults[fault]);
    },
  };
}

test.each([false, true])(
  'a login stays sound in any order of events (return: %j)',
  async (isReturn) => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 20, maxLength: 120 }), async (moves) => {
        const life = begin(isReturn);
        for (const { what, way, hasty } of moves) {
          life.make(what, way);
          if (!hasty) await settle();
          expect(life.faults(!hasty)).toEqual([]);
          reached.add(life.state().name);
        }
      }),
      { numRuns: FULL_TIER ? 300 : 60 },
    );
    // The proof needs every state.
    expect(reached.size).toBe(8);
  },
);
