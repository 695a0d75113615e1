// @module-tag F21
import { describe, expect, test, vi } from 'vitest';
import { PreparationError } from '../../../../src/bank/login/flow/errors.ts';
import { createLoginTickets } from '../../../../src/bank/login/flow/loginTickets.ts';
import {
  ACCOUNTS,
  RESULT,
  bankError,
  confirmationDialog,
  evidenceOf,
  expiry,
  readyNamed,
  ticketNamed,
} from './flowValues.ts';
import { walkTo, walkToLogin, walkToSearch } from './walks.ts';
import { createStage, createWorld, namesOf, settle, type World } from './world.ts';

describe('a run', () => {
  test('mounted, unmounted and mounted again at once asks for one ticket', async () => {
    const world = createWorld();
    const { flow } = world;
    const changed = vi.fn<() => void>();
    flow.state.subscribe(changed);
    const initial = flow.state.get();
    flow.start();
    flow.stop();
    flow.start();
    flow.start();
    await settle();
    expect(namesOf(world.calls)).toEqual(['takeReturn', 'prepare']);
    expect(flow.state.get()).toBe(initial);
    expect(changed).not.toHaveBeenCalled();
  });

  test('that is stopped at once asks for nothing', async () => {
    const world = createWorld();
    world.flow.start();
    await world.act((flow) => flow.stop());
    expect(world.calls).toEqual([]);
  });

  test.each(['ticket', 'settlement'] as const)('without %s ends', async (during) => {
    const world = createWorld();
    await world.act((flow) => flow.start());
    const cause = new Error('away');
    await world.refuse('prepare', new PreparationError(during, cause));
    expect(world.at('NonRecoverableError').failure).toEqual({
      kind: 'error',
      during,
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

test('a login goes on with a ticket that has arrived and was not dropped, and with no other', async () => {
  const stage = createStage();
  const tickets = createLoginTickets(stage.effects, {
    renewed: () => undefined,
    failed: () => undefined,
  });
  await expect(tickets.ofLogin()).rejects.toThrow('no ticket');
  const first = tickets.lasting(new AbortController().signal);
  await expect(tickets.ofLogin()).rejects.toThrow('no ticket');
  await stage.answer('prepare', readyNamed(1));
  expect(await tickets.ofLogin()).toBe(await first);
  tickets.drop();
  await expect(tickets.ofLogin()).rejects.toThrow('no ticket');
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

  test('can be read after the verification has ended', async () => {
    const world = await walkToSearch();
    await world.search('bank');
    await world.refuse('search', bankError('Unreadable', { traceId }));
    const report = world.flow.report(world.at('NonRecoverableError').failure);
    await world.answer('trace', 'the trace');
    expect(await report).toBe('the trace');
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

test('on the way to the result its page leads nowhere', async () => {
  const world = await walkTo(confirmationDialog('c1', 2));
  world.flow.logInAgain();
  await world.act((flow) => flow.startOver());
  expect(world.at('ShowDialog').dialog).toEqual(confirmationDialog('c1', 2));
  expect([world.open('wait').length, world.count('prepare')]).toEqual([1, 1]);
});

test('from the result its page leads back to the form, which says why', async () => {
  const world = await walkTo(RESULT);
  await world.act((flow) => flow.logInAgain({ kind: 'expired' }));
  expect(world.at('CredentialsForm')).toMatchObject({ failure: { kind: 'expired' } });
  expect(world.count('prepare')).toBe(2);
});

test('from the result only its page leads back; what the steps take has no effect any more', async () => {
  const world = await walkTo(RESULT);
  const { flow } = world;
  const acts = [flow.cancel, flow.confirm, flow.leave, flow.cancelLogin, flow.differentBank];
  for (const act of acts) act();
  expect(world.at('SignedResult').result).toEqual(ACCOUNTS);
  await world.act(() => flow.startOver());
  expect(world.at('Initial').returning).toBe(false);
  expect(world.given('forget')).toEqual([[ticketNamed(1)]]);
  flow.startOver();
  flow.logInAgain();
  expect([world.at('Initial').returning, world.count('prepare')]).toEqual([false, 2]);
});
