// @module-tag F21
import { describe, expect, test } from 'vitest';
import { PreparationError } from '../../../../src/bank/login/flow/errors.ts';
import {
  ACCOUNTS,
  KEPT,
  RESULT,
  bankError,
  confirmationDialog,
  evidenceOf,
  expiry,
  readyNamed,
  ticketNamed,
} from './flowValues.ts';
import { walkTo, walkToLogin, walkToSearch } from './walks.ts';
import { createWorld, namesOf, settle, type World } from './world.ts';

describe('a run', () => {
  test.each([
    [{ kind: 'none' }, 'prepare'],
    [{ kind: 'kept', marker: 'kept-marker', redirect: KEPT }, 'resume'],
  ] as const)(
    'mounted, unmounted and mounted again at once asks once: %j',
    async (opened, call) => {
      const world = createWorld(opened);
      const { flow } = world;
      flow.start();
      flow.stop();
      flow.start();
      flow.start();
      await settle();
      expect(namesOf(world.calls)).toEqual(['takeReturn', call]);
      expect(flow.state.get().name).toBe('Initial');
    },
  );

  test('without a ticket ends', async () => {
    const world = createWorld();
    await world.act((flow) => flow.start());
    const cause = new Error('away');
    await world.refuse('prepare', new PreparationError('ticket', cause));
    expect(world.at('NonRecoverableError').failure).toEqual({
      kind: 'error',
      during: 'ticket',
      error: cause,
    });
    expect(world.open()).toEqual([]);
  });

  test('that is stopped aborts what is in progress, forgets the keys and ignores late answers', async () => {
    const world = await walkTo(confirmationDialog('c1', 1));
    await world.wake();
    const [polling] = world.open('confirm');
    const state = world.flow.state.get();
    world.flow.stop();
    expect(polling?.aborted()).toBe(true);
    expect(world.given('forget')).toEqual([[ticketNamed(1)]]);
    const before = world.calls.length;
    polling?.resolve(RESULT);
    world.flow.confirm();
    await world.act((flow) => flow.cancel());
    expect(world.flow.state.get()).toBe(state);
    expect(world.calls).toHaveLength(before);
  });

  test('that is stopped while a ticket is prepared forgets it on arrival', async () => {
    const world = createWorld();
    await world.act((flow) => flow.start());
    const [preparing] = world.open('prepare');
    world.flow.stop();
    preparing?.resolve(readyNamed('late'));
    await settle();
    expect(world.given('forget')).toEqual([[ticketNamed('late')]]);
    expect(world.at('Initial').returning).toBe(false);
  });

  test('that starts again after a stop begins from the first state and ignores former calls', async () => {
    const world = await walkToLogin();
    const [login] = world.open('start');
    world.flow.stop();
    world.flow.start();
    expect(world.at('Initial').returning).toBe(false);
    await settle();
    login?.resolve(RESULT);
    await settle();
    expect(world.at('Initial').returning).toBe(false);
    await world.answer('prepare', readyNamed(2));
    expect(world.at('SelectConnection')).toMatchObject({ query: '' });
    expect(world.count('takeReturn')).toBe(2);
  });
});

const settledWith = (report: Promise<string>): Promise<unknown> =>
  report.catch((error: unknown) => error);

function failureIn(world: World) {
  const { failure } = world.at('CredentialsForm');
  if (!failure) throw new Error('no failure');
  return failure;
}

describe('the report of a failure', () => {
  const traceId = new Uint8Array([1, 2, 3]);
  const failing = () => bankError('UnexpectedError', { traceId });

  test('is read with the ticket of the failed call, whose new keys are then forgotten', async () => {
    const world = await walkToLogin();
    await world.refuse('start', failing());
    await world.answer('prepare', readyNamed(2));
    const failure = failureIn(world);
    const report = world.flow.report(failure);
    await world.answer('trace', 'the trace');
    expect(await report).toBe('the trace');
    expect(world.given('trace')).toEqual([[ticketNamed(1), traceId]]);
    expect(world.given('forget')).toEqual([[ticketNamed(1)], [ticketNamed(1)]]);
  });

  test('is read once with the current ticket if the former has expired', async () => {
    const world = await walkToLogin();
    await world.refuse('start', failing());
    const failure = failureIn(world);
    const early = settledWith(world.flow.report(failure));
    await world.refuse('trace', expiry());
    expect(await early).toMatchObject({ code: 'Expired' });
    await world.answer('prepare', readyNamed(2));
    const late = settledWith(world.flow.report(failure));
    await world.refuse('trace', expiry());
    await world.refuse('trace', expiry());
    expect(await late).toMatchObject({ code: 'Expired' });
    expect(world.given('trace').map(([ticket]) => ticket)).toEqual([
      ticketNamed(1),
      ticketNamed(1),
      ticketNamed(2),
    ]);
  });

  test('shows the evidence of keys that were settled for it', async () => {
    const ready = { ...readyNamed(1) };
    const world = await walkToSearch(ready);
    await world.search('bank');
    await world.refuse('search', failing());
    const { search, evidence } = world.at('SelectConnection');
    if (search.phase !== 'failed') throw new Error(`The search is ${search.phase}`);
    const report = world.flow.report(search.failure);
    await settle();
    ready.evidence = evidenceOf('renewed');
    expect(world.at('SelectConnection').evidence).toBe(evidence);
    await world.answer('trace', 'the trace');
    expect(await report).toBe('the trace');
    expect(world.at('SelectConnection').evidence).toBe(ready.evidence);
    expect(world.count('forget')).toBe(0);
  });

  test('does not exist for any other failure', async () => {
    const world = await walkToLogin();
    await world.refuse('start', bankError('Canceled'));
    const failure = failureIn(world);
    for (const none of [
      failure,
      { kind: 'cancelled' } as const,
      { kind: 'error', during: 'login', error: failing() } as const,
      { kind: 'error', during: 'login', error: new Error('?') } as const,
    ]) {
      await expect(world.flow.report(none)).rejects.toMatchObject({ name: 'NoReportError' });
    }
    expect(world.count('trace')).toBe(0);
  });
});

test('from the result only its page leads back: to a fresh start, or to the form, which says why', async () => {
  const early = await walkTo(confirmationDialog('c1', 2));
  early.flow.logInAgain();
  await early.act((flow) => flow.startOver());
  expect(early.at('ShowDialog').dialog).toEqual(confirmationDialog('c1', 2));
  for (const leadsBack of ['startOver', 'logInAgain'] as const) {
    const world = await walkTo(RESULT);
    const { flow } = world;
    const acts = [flow.cancel, flow.confirm, flow.leave, flow.cancelLogin, flow.differentBank];
    for (const act of acts) act();
    expect(world.at('SignedResult').result).toEqual(ACCOUNTS);
    await world.act(() => flow[leadsBack]({ kind: 'expired' }));
    expect(flow.state.get()).toMatchObject(
      leadsBack === 'startOver'
        ? { name: 'Initial', returning: false }
        : { name: 'CredentialsForm', failure: { kind: 'expired' } },
    );
    expect(world.given('forget')).toEqual([[ticketNamed(1)]]);
    flow.startOver();
    flow.logInAgain();
    expect(world.count('prepare')).toBe(2);
  }
});
