import { randomInt } from 'node:crypto';
import { BankFailure } from '../failure.ts';
import { TYPED_ACCOUNTS, manyAccounts } from '../results/accounts.ts';
import { DIALOGS } from './dialogs.ts';
import { FAILURES, failureOf } from './failures.ts';
import type { Scenario } from './steps.ts';

const MAX_SLOW_S = 600;

const RESULT: Scenario = { userId: 'result', description: 'The four demo accounts', steps: [] };

const FIXED: readonly Scenario[] = [
  RESULT,
  { userId: 'single', description: 'One account', steps: [], accounts: manyAccounts(1) },
  { userId: 'empty', description: 'No accounts', steps: [], accounts: [] },
  { userId: 'many', description: '500 accounts', steps: [], accounts: manyAccounts(500) },
  {
    userId: 'types',
    description: 'One account of each type',
    steps: [],
    accounts: TYPED_ACCOUNTS,
  },
  {
    userId: 'bare',
    description: 'A result without session and connection data',
    steps: [],
    result: 'bare',
  },
  {
    userId: 'slow',
    description: 'The demo accounts after 3 seconds; slow-0 to slow-600 set the delay',
    steps: [{ kind: 'Wait', ms: 3000 }],
  },
  {
    userId: 'unexpected-answer',
    description: 'An unknown kind of answer',
    steps: [{ kind: 'Answer', json: { Telegram: { text: 'STOP', context: 'AAAA' } } }],
  },
  ...DIALOGS.map(([userId, description, ...steps]): Scenario => {
    return { userId, description, steps, ...(userId === 'nulls' ? { result: 'nulls' } : {}) };
  }),
  ...FAILURES.map(([userId, status, kind, code, userMessage]): Scenario => {
    const parts = [kind, code, userMessage && 'with a message'];
    const failure = () => failureOf(status, kind, code, userMessage);
    const description = parts.filter(Boolean).join(', ');
    return { userId, description, steps: [{ kind: 'Fail', failure }] };
  }),
  {
    userId: 'not-found',
    description: '404 with an empty body',
    steps: [{ kind: 'Fail', failure: () => new BankFailure(404) }],
  },
  {
    userId: 'unknown-error',
    description: 'An unknown kind of failure',
    steps: [{ kind: 'Fail', failure: teapot }],
  },
];

function teapot() {
  const body: Record<string, object> = { TeapotError: { userMessage: 'Short and stout.' } };
  return new BankFailure(418, body);
}

const byUserId = new Map(FIXED.map((scenario) => [scenario.userId, scenario]));

const RANDOM_PICKS = ['result', 'input', 'confirmation', 'redirect', 'selection', 'image', 'chain'];

/** All scenarios, for the test of README.md. */
export const SCENARIOS: readonly Pick<Scenario, 'userId' | 'description'>[] = [
  ...FIXED,
  { userId: 'random', description: `One of ${RANDOM_PICKS.join(', ')}` },
];

/** The scenario of a user id, or `undefined`. Ignores case and surrounding white space. */
export function scenarioOf(userId: string): Scenario | undefined {
  const id = userId.trim().toLowerCase();
  if (id === 'random') return byUserId.get(RANDOM_PICKS[randomInt(RANDOM_PICKS.length)] ?? '');
  const [, seconds] = /^slow-(\d{1,3})$/.exec(id) ?? [];
  if (seconds === undefined) return byUserId.get(id);
  const ms = Math.min(Number(seconds), MAX_SLOW_S) * 1000;
  return { ...RESULT, userId: id, steps: [{ kind: 'Wait', ms }] };
}

export function invalidCredentials(userMessage: string): BankFailure {
  return failureOf(401, 'InvalidCredentials', '', userMessage);
}
