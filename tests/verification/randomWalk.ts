import * as fc from 'fast-check';
import type { ServiceAnswer } from '../../src/bank/client/service.ts';
import type { VerificationState } from '../../src/verification/machine.ts';
import { PreparationError } from '../../src/bank/login/flow/errors.ts';
import {
  BANK,
  KEPT,
  RESULT,
  accountAt,
  bankError,
  bankNamed,
  confirmationDialog,
  expiry,
  fieldDialog,
  handleTo,
  readyNamed,
  redirectTo,
  selectionDialog,
} from '../bank/login/flow/flowValues.ts';
import { FIELDS } from '../bank/login/flow/walks.ts';
import type { Call } from '../bank/login/flow/world.ts';
import type { World } from './world.ts';

/** One event: the person presses something, a call is answered, or time passes. */
export type Move = (
  | { kind: 'act'; act: Act }
  /** The person takes the next useful step, or the pending call succeeds. */
  | { kind: 'forward'; way: number }
  /** The n-th of the latest open calls succeeds, in one of its possible ways. */
  | { kind: 'answer'; n: number; way: number }
  | { kind: 'reject'; n: number; way: number }
  | { kind: 'pass'; milliseconds: number }
) & {
  /** The next move comes before the consequences of this one. */
  hasty: boolean;
};

const ACTS = [
  'start',
  'stop',
  'type',
  'typeLittle',
  'searchAgain',
  'choose',
  'chooseStranger',
  'login',
  'cancelLogin',
  'differentBank',
  'answer',
  'answerKey',
  'confirm',
  'leave',
  'save',
  'saveStranger',
  'logInAgain',
  'cancel',
  'cancelChoice',
] as const;

type Act = (typeof ACTS)[number];

const n = fc.nat(3);
const way = fc.nat(20);
const hasty = fc.boolean();
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      act: fc.constantFrom(...ACTS),
      hasty,
    }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('forward' as const), way, hasty }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), n, way, hasty }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject' as const), n, way, hasty }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      milliseconds: fc.constantFrom(1, 1000, 570_001, 600_000),
      hasty,
    }),
  },
);

/** A random sequence of moves of a verification. */
export const moves = fc.array(move, { minLength: 20, maxLength: 120 });

/** Acts as the person. An act in the wrong state must have no effect. */
export function perform({ flow, login }: World, act: Act): void {
  switch (act) {
    case 'start':
    case 'stop':
    case 'logInAgain':
      return flow[act]();
    case 'cancelChoice':
      return flow.cancel();
    case 'save': {
      const state = flow.state.get();
      const [account] = state.name === 'ShowRoutexResult' ? state.signed.result.accounts : [];
      return flow.save(account ?? accountAt(9));
    }
    case 'saveStranger':
      return flow.save(accountAt(9));
    case 'type':
      return login.type('bank of');
    case 'typeLittle':
      return login.type('ba');
    case 'choose':
      return login.choose(BANK);
    case 'chooseStranger':
      return login.choose(bankNamed('Stranger'));
    case 'login':
      return login.login(FIELDS);
    case 'answer':
      return login.answer('canary-tan');
    case 'answerKey':
      return login.answer('push');
    default:
      return login[act]();
  }
}

/** The move that leads to the next state, so that random walks reach all states. */
export function nextBest(state: VerificationState): Act {
  if (state.name !== 'LogIn') return state.name === 'ShowRoutexResult' ? 'save' : 'stop';
  const { step } = state;
  switch (step.name) {
    case 'Initial':
      return 'start';
    case 'NonRecoverableError':
      return 'stop';
    case 'SelectConnection':
      return step.search.phase === 'found' ? 'choose' : 'type';
    case 'CredentialsForm':
      return 'login';
    case 'ShowDialog': {
      const { kind } = step.dialog.input;
      if (kind === 'Confirmation') return 'confirm';
      return kind === 'Field' ? 'answer' : 'answerKey';
    }
    case 'ShowRedirect':
      return 'cancel';
  }
}

let unique = 0;

/** A successful answer to this call. Contexts and tickets are never reused. */
export function answerFor(call: Call, chosen: number, now: number): unknown {
  unique += 1;
  switch (call.name) {
    case 'prepare':
      return readyNamed(unique, now + (chosen % 7 === 6 ? 10_000 : 600_000));
    case 'resume':
      return readyNamed('kept', KEPT.expiresAt);
    case 'search':
      return chosen % 4 === 3 ? [] : [bankNamed('Other'), BANK];
    case 'info':
      return BANK;
    case 'registerRedirect':
      return new URL('https://bank.example/registered');
    case 'start':
    case 'respond':
    case 'confirm':
      return pick(bankAnswers(`context-${unique}`), chosen);
    default:
      return undefined;
  }
}

const bankAnswers = (context: string): ServiceAnswer[] => [
  fieldDialog(context),
  confirmationDialog(context, 2),
  RESULT,
  selectionDialog(context),
  confirmationDialog(context),
  redirectTo('https://bank.example/', context),
  handleTo('handle', context),
  confirmationDialog(context, 1, 'Redirect'),
  confirmationDialog(context, undefined, 'Redirect'),
];

/** The errors that this call can fail with. */
export function failureFor(call: Call, chosen: number): unknown {
  const failures = [
    bankError('Network', { status: 0 }),
    expiry(),
    bankError('Canceled'),
    bankError('InvalidCredentials'),
    bankError('TicketError', { code: 'Invalid' }),
    bankError('Timeout', { status: 0 }),
    new Error('unknown'),
    bankError('Unreadable'),
    bankError('Attestation'),
    bankError('Response', { status: 429, busyFor: 3 }),
  ];
  const failure = pick(failures, chosen);
  const prepares = call.name === 'prepare' || call.name === 'resume';
  return prepares ? new PreparationError('settlement', failure) : failure;
}

function pick<Item>(items: readonly Item[], chosen: number): Item | undefined {
  return items[chosen % items.length];
}
