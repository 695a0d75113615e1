import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '../../../../mock-server/bank/scenarios/scenarios.ts';
import { bankErrorOf } from '../../../../src/bank/errors.ts';
import type { Evidence } from '../../../../src/bank/client/service.ts';
import type { Failure } from '../../../../src/bank/login/flow/state.ts';
import { REFUSALS } from '../../../mock-server/bank/refusals.ts';
import { simulatorForFile } from '../../client/simulator.ts';
import {
  finish,
  logInAgain,
  logInAs,
  openTab,
  turnOf,
  until,
  type Shown,
  type Tab,
} from './tab.ts';
import { settle } from './world.ts';

const simulator = await simulatorForFile();

/** The outcome of a login. */
type End =
  | 'an account'
  | 'a result without accounts'
  | 'an answer that cannot be read'
  | 'an expired ticket'
  /** Refused by the bank: the kind of the failure and its code, if it has one. */
  | readonly [kind: string, code?: string];

/** The ends that do not follow from what the bank refuses a user id with. */
const ENDS: Readonly<Record<string, End>> = {
  empty: 'a result without accounts',
  'unexpected-answer': 'an answer that cannot be read',
  'ticket-expired': 'an expired ticket',
  'not-found': ['NotFound'],
  'unknown-code': ['ServiceBlocked'],
  'unknown-error': ['Response'],
};

function expectedEnd(userId: string): End {
  const [refusal] = Object.entries(REFUSALS[userId] ?? {});
  const own = ENDS[userId];
  if (own || !refusal) return own ?? 'an account';
  const [kind, { code, reason = code }] = refusal;
  return reason === undefined ? [kind] : [kind, reason];
}

/** The last account of a result, and what the hub keeps once it has verified it. */
async function verified(state: Shown) {
  const last = state.name === 'SignedResult' && state.result.accounts.at(-1);
  if (!last) return [];
  const payload = { result: state.jwt, accountIdx: last.index };
  await simulator.hub('PUT', '/api/tenant/verify', payload);
  const tenant = simulator.store.state.tenants.find(({ verifiedAccount }) => verifiedAccount);
  const kept = tenant?.verifiedAccount?.iban;
  delete tenant?.verifiedAccount;
  return [last.iban, kept];
}

function endOf(state: Shown): End | Shown {
  switch (state.name) {
    case 'SignedResult':
      return state.result.accounts.length === 0 ? 'a result without accounts' : 'an account';
    case 'NonRecoverableError':
      return bankErrorIn(state.failure)?.kind === 'Unreadable'
        ? 'an answer that cannot be read'
        : state;
    case 'CredentialsForm': {
      if (state.failure?.kind === 'expired') return 'an expired ticket';
      const error = bankErrorIn(state.failure);
      if (!error) return state;
      return error.code === undefined ? [error.kind] : [error.kind, error.code];
    }
    default:
      return state;
  }
}

const bankErrorIn = (failure: Failure | undefined) =>
  failure?.kind === 'error' && failure.during === 'login' ? bankErrorOf(failure.error) : undefined;

describe('every user id of the simulator', () => {
  // 'slow' is 'result' after three seconds, which tests/mock-server/bank/scenarios.test.ts passes on a fake clock.
  test.each(SCENARIOS.filter(({ userId }) => userId !== 'slow'))(
    '$userId: $description',
    async ({ userId }) => {
      const tab = openTab(simulator);
      const flow = await logInAs(tab, userId);
      const state = await finish(tab, flow);
      expect(tab.count('/accounts/service')).toBe(1);
      expect(endOf(state)).toEqual(expectedEnd(userId));
      const [iban, kept] = await verified(state);
      expect(kept).toBe(iban);
      flow.stop();
    },
  );
});

/** A tab that has gone to the bank's own page, as a browser leaves the console. */
async function leftForBank(): Promise<Tab> {
  const tab = openTab(simulator);
  const flow = await logInAs(tab, 'redirect');
  await turnOf(flow);
  await tab.leave(flow);
  return tab;
}

describe('further ways through a login', () => {
  test('a wrong TAN is asked for again, and a question without a valid answer ends at the form', async () => {
    const tab = openTab(simulator);
    const flow = await logInAs(tab, 'input');
    for (const round of [0, 1, 2]) {
      const state = await turnOf(flow);
      expect(state).toMatchObject({ name: 'ShowDialog', round });
      flow.actions.answer('000000');
      await until(flow, (next) => next !== state);
    }
    const state = await turnOf(flow);
    expect(state).toMatchObject({ name: 'CredentialsForm', failure: { during: 'dialog' } });
    expect([tab.count('/accounts/service'), tab.count('/accounts/response')]).toEqual([1, 3]);
    await logInAgain(flow, 'result');
    expect(await finish(tab, flow)).toMatchObject({ name: 'SignedResult' });
  });

  test('a redirect that is cancelled at the bank', async () => {
    const tab = await leftForBank();
    const flow = await tab.comeBack('cancel');
    const state = await turnOf(flow);
    expect(state).toMatchObject({
      name: 'CredentialsForm',
      info: { displayName: 'Demo Bank' },
      failure: { during: 'return', error: { kind: 'Canceled' } },
    });
    flow.stop();
  });

  test('a return without finishing offers the same page again', async () => {
    const tab = await leftForBank();
    const early = await tab.comeBack('leave');
    expect(await turnOf(early)).toMatchObject({
      name: 'ShowDialog',
      dialog: { context: 'Redirect' },
      page: { marker: 'm1' },
    });
    await tab.leave(early);
    expect(await finish(tab, await tab.comeBack('login'))).toMatchObject({
      name: 'SignedResult',
    });
    expect([tab.count('/accounts/service'), tab.count('/redirects')]).toEqual([1, 1]);
  });

  test('nothing is sent to a service that fails its proof for the next ticket', async () => {
    const tab = openTab(simulator);
    const flow = await logInAs(tab, 'canceled');
    simulator.bank.control.fault = 'measurement';
    const state = await until(flow, ({ name }) => name === 'NonRecoverableError');
    expect(state).toMatchObject({
      failure: { during: 'settlement', error: { name: 'AttestationError' } },
    });
    flow.actions.login({ userId: 'result', password: 'geheim' });
    await settle();
    expect(tab.count('/accounts/service')).toBe(1);
  });
});

function evidenceIn(state: Shown): Evidence {
  if (!('evidence' in state)) throw new Error(`${state.name} shows no evidence`);
  return state.evidence;
}

test('a result that names another ticket is not offered', { tags: ['X35'] }, async () => {
  simulator.bank.control.foreignResult = true;
  const tab = openTab(simulator);
  const flow = await logInAs(tab, 'result');
  const state = await turnOf(flow);
  expect(state).toMatchObject({
    name: 'NonRecoverableError',
    failure: { during: 'login', error: { name: 'ForeignResultError' } },
  });
  flow.stop();
});

test(
  'after keys were settled again the evidence shown is the new one',
  { tags: ['X9'] },
  async () => {
    const tab = openTab(simulator);
    const flow = tab.open();
    const first = evidenceIn(await turnOf(flow));
    flow.actions.type('demo');
    expect(evidenceIn(await turnOf(flow))).toBe(first);

    // The next search finds its session lost, and settles keys once more with the same ticket.
    simulator.bank.control.shortSessions = true;
    flow.actions.type('demo bank');
    expect(evidenceIn(await turnOf(flow))).toBe(first);
    flow.actions.type('demo');
    const renewed = evidenceIn(await turnOf(flow));
    expect(renewed).not.toBe(first);
    expect(tab.count('key-settlement')).toBe(2);
    flow.stop();
  },
);
