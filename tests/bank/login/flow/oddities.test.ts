// @module-tag X14
// @module-tag X15
import { expect, test } from 'vitest';
import type { Evidence } from '../../../../src/bank/client/service.ts';
import { visibleHits, type LoginState } from '../../../../src/bank/login/flow/state.ts';
import { simulatorForFile } from '../../client/simulator.ts';
import { logInAs, openTab, turnOf } from './tab.ts';

const simulator = await simulatorForFile();

function evidenceIn(state: LoginState): Evidence {
  if (!('evidence' in state)) throw new Error(`${state.name} shows no evidence`);
  return state.evidence;
}

test('a result that names another ticket is not offered', { tags: ['X13'] }, async () => {
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

test('after keys were settled again the evidence shown is the new one', async () => {
  const tab = openTab(simulator);
  const flow = tab.open();
  const first = evidenceIn(await turnOf(flow));
  flow.type('demo');
  expect(evidenceIn(await turnOf(flow))).toBe(first);

  // The next search finds its session lost, and settles keys once more with the same ticket.
  simulator.bank.control.shortSessions = true;
  flow.type('demo bank');
  expect(evidenceIn(await turnOf(flow))).toBe(first);
  flow.type('demo');
  const renewed = evidenceIn(await turnOf(flow));
  expect(renewed).not.toBe(first);
  expect(tab.count('key-settlement')).toBe(2);
  flow.stop();
});

test('a login shows the evidence of the keys that it was sent with', async () => {
  const tab = openTab(simulator);
  const flow = tab.open();
  const first = evidenceIn(await turnOf(flow));
  simulator.bank.control.shortSessions = true;
  flow.type('demo bank');
  await turnOf(flow);
  flow.type('Demo Bank');
  const found = await turnOf(flow);
  const renewed = evidenceIn(found);
  expect(renewed).not.toBe(first);
  simulator.bank.control.shortSessions = false;
  if (found.name !== 'SelectConnection') throw new Error(`Not searching, but at ${found.name}`);
  const [bank] = visibleHits(found.search)?.connections ?? [];
  if (!bank) throw new Error('Nothing found');
  flow.choose(bank);
  await turnOf(flow);
  const form = evidenceIn(flow.state.get());
  flow.login({ userId: 'result', password: 'geheim' });
  const result = await turnOf(flow);
  expect(result.name).toBe('SignedResult');
  expect(evidenceIn(result)).toBe(form);
  expect(tab.count('key-settlement')).toBe(3);
  flow.stop();
});

test('of a service that ignores the limit as many hits are shown as were asked for', async () => {
  simulator.bank.control.ignoreLimit = true;
  const flow = openTab(simulator).open();
  await turnOf(flow);
  flow.type('bank');
  const state = await turnOf(flow);
  expect(state).toMatchObject({ search: { phase: 'found', hits: { more: true } } });
  if (state.name !== 'SelectConnection' || state.search.phase !== 'found') return;
  expect(state.search.hits.connections).toHaveLength(50);
  // They stay on the screen until the next answer.
  flow.type('bank 1');
  const typing = flow.state.get();
  expect(typing).toMatchObject({ search: { phase: 'searching' } });
  if (typing.name !== 'SelectConnection') return;
  expect(visibleHits(typing.search)).toEqual(state.search.hits);
  flow.stop();
});
