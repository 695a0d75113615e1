import { expect, test } from 'vitest';
import { FAILURES } from '../../../../mock-server/bank/scenarios/failures.ts';
import { SCENARIOS } from '../../../../mock-server/bank/scenarios/scenarios.ts';
import { bankErrorOf } from '../../../../src/bank/errors.ts';
import { simulatorForFile } from '../../client/simulator.ts';
import { finish, logInAs, openTab, turnOf, type Shown } from './tab.ts';

const simulator = await simulatorForFile();

/** Outcome of a login: a phrase, or the kind and code of the bank's refusal. */
type End = string | readonly [kind: string, code?: string];

/** Ends that do not follow from the refusal of the user id. */
const ENDS: Readonly<Record<string, End>> = {
  empty: 'a result without accounts',
  'unexpected-answer': 'an answer that cannot be read',
  'ticket-expired': 'an expired ticket',
  'not-found': ['NotFound'],
  'unknown-code': ['ServiceBlocked'],
  'unknown-error': ['Response'],
};

function expectedEnd(userId: string): End {
  const [, , kind, code] = FAILURES.find(([id]) => id === userId) ?? [];
  const own = ENDS[userId];
  if (own || !kind) return own ?? 'an account';
  return code ? [kind, code] : [kind];
}

/** The last account of a result, and the one that the hub stores after verifying it. */
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

/** The end of a login. Returns an unexpected state as it is. */
function endOf(state: Shown): End | Shown {
  if (state.name === 'SignedResult') {
    return state.result.accounts.length === 0 ? 'a result without accounts' : 'an account';
  }
  const isForm = state.name === 'CredentialsForm';
  if (!isForm && state.name !== 'NonRecoverableError') return state;
  const { failure } = state;
  if (isForm && failure?.kind === 'expired') return 'an expired ticket';
  if (failure?.kind !== 'error' || failure.during !== 'login') return state;
  const { kind, code } = bankErrorOf(failure.error) ?? {};
  if (isForm && kind) return code === undefined ? [kind] : [kind, code];
  return kind === 'Unreadable' ? 'an answer that cannot be read' : state;
}

// 'slow' is 'result' after three seconds; tests/mock-server/bank/scenarios.test.ts has 'slow-20'.
const QUICK = SCENARIOS.filter(({ userId }) => userId !== 'slow');

test.each(QUICK)('the user id $userId: $description', async ({ userId }) => {
  const tab = openTab(simulator);
  const flow = await logInAs(tab, userId);
  const state = await finish(tab, flow);
  expect(tab.count('/accounts/service')).toBe(1);
  expect(endOf(state)).toEqual(expectedEnd(userId));
  const [iban, kept] = await verified(state);
  expect(kept).toBe(iban);
  flow.stop();
});

test('a result that names another ticket is not offered', { tags: ['X35'] }, async () => {
  simulator.bank.control.foreignResult = true;
  const flow = await logInAs(openTab(simulator), 'result');
  const error = { name: 'ForeignResultError' };
  const refused = { name: 'NonRecoverableError', failure: { during: 'login', error } };
  expect(await turnOf(flow)).toMatchObject(refused);
  flow.stop();
});
