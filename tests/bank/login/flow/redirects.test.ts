// @module-tag F35
import { describe, expect, test } from 'vitest';
import {
  INITIAL_STATE,
  KEPT,
  LIFETIME,
  evidenceOf,
  confirmationDialog,
  fieldDialog,
  handleTo,
  redirectTo,
  resultOf,
  ticketNamed,
} from './flowValues.ts';
import { walkBack, walkTo } from './walks.ts';
import { createWorld, namesOf } from './world.ts';

const URL_A = 'https://bank.example/a';

describe('leaving', () => {
  test('keeps the redirect before the browser leaves', async () => {
    const world = await walkTo(redirectTo(URL_A, 'c1'));
    world.flow.leave();
    await world.act((flow) => flow.leave());
    expect(world.at('ShowRedirect').pending).toBe(true);
    expect(namesOf(world.calls).slice(-3)).toEqual(['keep', 'leave', 'wait']);
    const kept = { ...KEPT, ticket: ticketNamed(1), context: 'c1', url: new URL(URL_A) };
    expect(world.given('keep')).toEqual([['marker-1', kept]]);
    expect(world.given('leave')).toEqual([[new URL(URL_A)]]);
  });

  test('stays if the storage is full, and can be tried again', async () => {
    const world = await walkTo(redirectTo(URL_A, 'c1'));
    world.world.keepFails = true;
    await world.act((flow) => flow.leave());
    const failure = { kind: 'error', during: 'redirect', error: new Error('the storage is full') };
    expect(world.at('ShowRedirect')).toMatchObject({ pending: false, failure });
    expect(world.count('leave')).toBe(0);
    world.world.keepFails = false;
    await world.act((flow) => flow.leave());
    expect(world.count('leave')).toBe(1);
  });

  test('is refused with an expired ticket, which could not be resumed', async () => {
    const world = await walkTo(redirectTo(URL_A, 'c1'));
    world.pass(LIFETIME);
    await world.act((flow) => flow.leave());
    expect(world.at('CredentialsForm').failure).toEqual({ kind: 'expired' });
    expect([world.count('keep'), world.count('leave')]).toEqual([0, 0]);
  });
});

describe('a return address', () => {
  const expired = { ...KEPT, expiresAt: INITIAL_STATE };

  test.each([
    ['without a kept redirect', { kind: 'lost' }],
    ['with an expired ticket', { kind: 'kept', marker: 'kept-marker', redirect: expired }],
  ] as const)('%s ends the verification without a call', async (_what, opened) => {
    const world = createWorld(opened);
    await world.act((flow) => flow.start());
    expect(world.at('NonRecoverableError').failure).toEqual({ kind: 'lostReturn' });
    expect(namesOf(world.calls)).toEqual(['takeReturn']);
  });

  test('settles the kept ticket and confirms with the kept context', async () => {
    const world = createWorld({ kind: 'kept', marker: 'kept-marker', redirect: KEPT });
    await world.act((flow) => flow.start());
    expect(world.at('Initial').returning).toBe(true);
    expect(world.given('settle')).toEqual([['id-kept']]);
    await world.answer('settle', evidenceOf('proof kept'));
    expect(world.at('Initial').returning).toBe(true);
    expect(world.given('confirm')).toEqual([[KEPT.ticket, { context: 'kept-context' }]]);
    await world.answer('confirm', resultOf('kept'));
    const evidence = evidenceOf('proof kept');
    expect(world.at('SignedResult')).toMatchObject({ bank: KEPT.bank, evidence });
    expect([world.count('issue'), world.count('start')]).toEqual([0, 0]);
  });

  test('continues with a dialog, and with another page', async () => {
    const world = await walkBack(fieldDialog('c2'));
    expect(world.at('ShowDialog')).toMatchObject({ bank: KEPT.bank, page: undefined });
    await world.act((flow) => flow.answer('1234'));
    expect(world.given('respond').at(-1)?.[0]).toBe(KEPT.ticket);
    await world.answer('respond', handleTo('handle', 'c3'));
    const asked = { handle: 'handle', redirectUri: 'https://console.example/?r=1' };
    expect(world.given('registerRedirect')).toEqual([[KEPT.ticket, asked]]);
    await world.answer('registerRedirect', new URL(URL_A));
    expect(world.at('ShowRedirect').page).toMatchObject({ context: 'c3', marker: 'marker-1' });
  });
});

describe('a return without finishing', () => {
  const tooEarly = (context: string) => confirmationDialog(context, undefined, 'Redirect');

  test('offers the page again, with its marker and the newest context', async () => {
    const world = await walkBack(tooEarly('c2'));
    const page = { url: KEPT.url, context: 'c2', marker: 'kept-marker' };
    expect(world.at('ShowDialog').page).toEqual(page);
    await world.act((flow) => flow.confirm());
    await world.answer('confirm', tooEarly('c3'));
    await world.act((flow) => flow.leave());
    expect(world.at('ShowDialog').pending).toBe('answer');
    expect(world.given('keep')).toEqual([['kept-marker', { ...KEPT, context: 'c3' }]]);
    expect(world.given('leave')).toEqual([[KEPT.url]]);
  });

  test('no longer offers it when the bank asks for something else', async () => {
    const world = await walkBack(tooEarly('c2'));
    await world.act((flow) => flow.confirm());
    await world.answer('confirm', confirmationDialog('c3'));
    expect(world.at('ShowDialog').page).toBeUndefined();
    await world.act((flow) => flow.confirm());
    await world.answer('confirm', tooEarly('c4'));
    expect(world.at('ShowDialog').page).toBeUndefined();
  });

  test('does not leave while an answer is being sent; a failed departure ends with the ticket', async () => {
    const world = await walkBack(confirmationDialog('c2', 1, 'Redirect'));
    await world.wake();
    await world.act((flow) => flow.leave());
    expect(world.count('keep')).toBe(0);
    await world.answer('confirm', confirmationDialog('c3', 1, 'Redirect'));
    world.world.keepFails = true;
    await world.act((flow) => flow.leave());
    const failure = { during: 'redirect', error: new Error('the storage is full') };
    expect(world.at('ShowDialog')).toMatchObject({ pending: undefined, polls: false, failure });
    // Polling has stopped, but the login still waits for the end of the ticket.
    world.pass(INITIAL_STATE + LIFETIME - 100 - world.now());
    await world.wake();
    expect(world.at('CredentialsForm').failure).toEqual({ kind: 'expired' });
    expect(world.count('confirm')).toBe(2);
  });
});

describe('a browser that stays on the console after a redirect', () => {
  const STAYED = 8000;

  test('may leave again after eight seconds', async () => {
    const world = await walkTo(redirectTo(URL_A, 'c1'));
    for (const time of [1, 2]) {
      await world.act((flow) => flow.leave());
      expect(world.at('ShowRedirect').pending).toBe(true);
      expect(await world.wake()).toBe(STAYED);
      expect(world.at('ShowRedirect')).toMatchObject({ pending: false, failure: undefined });
      expect([world.count('keep'), world.count('leave')]).toEqual([time, time]);
    }
    expect(world.open()).toEqual([]);
  });

  test('continues a dialog: its polling and the end of its ticket', async () => {
    const world = await walkBack(confirmationDialog('c2', 2, 'Redirect'));
    await world.act((flow) => flow.leave());
    expect(world.at('ShowDialog')).toMatchObject({ pending: 'answer', asksAt: undefined });
    expect(await world.wake()).toBe(STAYED);
    expect(world.at('ShowDialog')).toMatchObject({ pending: undefined, polls: true });
    expect(await world.wake()).toBe(2000);
    await world.answer('confirm', confirmationDialog('c3', 60, 'Redirect'));
    await world.act((flow) => flow.leave());
    expect(world.given('keep').at(-1)).toEqual(['kept-marker', { ...KEPT, context: 'c3' }]);
    world.pass(INITIAL_STATE + LIFETIME - STAYED - 500 - world.now());
    expect(await world.wake()).toBe(STAYED);
    expect(await world.wake()).toBe(500);
    expect(world.at('CredentialsForm').failure).toEqual({ kind: 'expired' });
    expect(world.count('leave')).toBe(2);
  });

  test.each([
    ['the way to the page', () => walkTo(redirectTo(URL_A, 'c1'))],
    ['a return without finishing', () => walkBack(confirmationDialog('c2', 2, 'Redirect'))],
  ])('may cancel: %s', async (_where, walk) => {
    const world = await walk();
    await world.act((flow) => flow.leave());
    await world.act((flow) => flow.cancel());
    expect(world.at('Initial').returning).toBe(false);
    expect([world.count('forget'), ...namesOf(world.open())]).toEqual([1, 'issue']);
  });

  test.each(['cancel', 'stop'] as const)('is stopped by %s, immediately or later', async (act) => {
    for (const waits of [false, true]) {
      const world = await walkTo(redirectTo(URL_A, 'c1'));
      await world.act((flow) => flow.leave());
      if (waits) await world.wake();
      expect(world.count('stay')).toBe(0);
      await world.act((flow) => flow[act]());
      expect(world.count('stay')).toBe(1);
      expect(world.given('forget')).toEqual([[ticketNamed(1)]]);
    }
  });
});
