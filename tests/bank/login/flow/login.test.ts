// @module-tag F21
// @module-tag F37
import { describe, expect, test } from 'vitest';
import {
  BANK,
  INITIAL_STATE,
  LIFETIME,
  RESULT,
  bankError,
  expiry,
  fieldDialog,
  handleTo,
  searched,
  ticketNamed,
} from './flowValues.ts';
import { FIELDS, walkTo, walkToForm, walkToLogin, walkToSearch } from './walks.ts';
import { settle } from './world.ts';

test('no login is possible until the description of the bank is loaded', async () => {
  const world = await walkToSearch('bank');
  await world.answer('search', [BANK]);
  await world.act((flow) => flow.choose(BANK));
  expect(world.at('CredentialsForm')).toMatchObject({ info: undefined, pending: false });
  await world.act((flow) => flow.login(FIELDS));
  expect(world.at('CredentialsForm').pending).toBe(false);
  // The description is read again with a fresh ticket.
  await world.refuse('info', expiry());
  await world.prepare(2);
  await world.answer('info', BANK);
  expect(world.at('CredentialsForm').info).toEqual(BANK);
  expect(world.given('info').map(([ticket]) => ticket)).toEqual([ticketNamed(1), ticketNamed(2)]);
  expect(world.count('start')).toBe(0);
});

test('a login is one call, even if it is pressed again', { tags: ['X5'] }, async () => {
  const world = await walkToForm();
  world.flow.login(FIELDS);
  await world.act((flow) => flow.login(FIELDS));
  world.flow.login(FIELDS);
  expect(world.at('CredentialsForm').pending).toBe(true);
  const credentials = { connectionId: BANK.id, ...FIELDS };
  expect(world.given('start')).toEqual([[ticketNamed(1), credentials]]);
});

describe('the ticket of a login', () => {
  test.each([
    ['the current one while 30 s are left', 30_000, 1],
    ['a fresh one with less left', 29_999, 2],
  ])('is %s', async (_which, left, ticket) => {
    const world = await walkToForm();
    world.pass(INITIAL_STATE + LIFETIME - left - world.now());
    await world.act((flow) => flow.login(FIELDS));
    expect(world.count('start')).toBe(2 - ticket);
    if (ticket === 2) await world.prepare(2);
    expect(world.given('start').map(([used]) => used)).toEqual([ticketNamed(ticket)]);
    expect(world.count('issue')).toBe(ticket);
  });

  test('is the fresh one already in preparation', async () => {
    const world = await walkToLogin();
    await world.refuse('start', expiry());
    await world.act((flow) => flow.login(FIELDS));
    expect(world.count('start')).toBe(1);
    await world.prepare(2);
    expect(world.given('start').at(-1)?.[0]).toBe(ticketNamed(2));
  });

  test('a preparation that fails in the background is reported by the next login only', async () => {
    const world = await walkToLogin();
    const error = bankError('Canceled');
    await world.refuse('start', error);
    await world.refuse('issue', new Error('hub is away'));
    expect(world.at('CredentialsForm').failure).toMatchObject({ during: 'login', error });
    await world.act((flow) => flow.login(FIELDS));
    await world.answer('issue', ticketNamed(2));
    await world.refuse('settle', bankError('Network', { status: 0 }));
    const failure = { kind: 'error', during: 'settlement', error: { kind: 'Network' } };
    expect(world.at('CredentialsForm')).toMatchObject({ pending: false, failure });
    expect(world.open()).toEqual([]);
    await world.act((flow) => flow.login(FIELDS));
    await world.prepare(2);
    expect(world.count('start')).toBe(2);
  });
});

test('a verification that ends in the background aborts what was about to be sent', async () => {
  const world = await walkToLogin();
  await world.act((flow) => flow.differentBank());
  world.flow.type('another');
  const [pause] = world.open('wait');
  await world.answer('issue', ticketNamed(2));
  await world.refuse('settle', bankError('Attestation', { status: 0 }));
  expect(world.at('NonRecoverableError').failure).toMatchObject({ during: 'settlement' });
  expect(pause?.aborted()).toBe(true);
  expect(world.open()).toEqual([]);
});

describe('stopping a login', () => {
  test('cancelled: neutral, with a fresh ticket; the late answer is ignored', async () => {
    const world = await walkToLogin();
    const [login] = world.open('start');
    await world.act((flow) => flow.cancelLogin());
    expect(login?.aborted()).toBe(true);
    const failure = { kind: 'cancelled' };
    expect(world.at('CredentialsForm')).toMatchObject({ pending: false, info: BANK, failure });
    login?.resolve(fieldDialog('late'));
    await world.prepare(2);
    await world.act((flow) => flow.cancelLogin());
    expect(world.at('CredentialsForm').failure).toEqual(failure);
    expect(world.count('issue')).toBe(2);
  });

  test('cancelled while the ticket is prepared: the next login uses that ticket', async () => {
    const world = await walkToForm();
    world.pass(600_000);
    await world.act((flow) => flow.login(FIELDS));
    await world.act((flow) => flow.cancelLogin());
    await world.prepare(2);
    expect(world.count('start')).toBe(0);
    await world.act((flow) => flow.login(FIELDS));
    expect(world.given('start').map(([ticket]) => ticket)).toEqual([ticketNamed(2)]);
    expect(world.count('issue')).toBe(2);
  });

  test('cancelled while a redirect is registered: the browser stays', async () => {
    const world = await walkTo(handleTo('handle', 'c1'));
    const [registering] = world.open('registerRedirect');
    expect(world.at('CredentialsForm').pending).toBe(true);
    await world.act((flow) => flow.cancelLogin());
    registering?.resolve(new URL('https://bank.example/'));
    await settle();
    expect(world.at('CredentialsForm').failure).toEqual({ kind: 'cancelled' });
  });

  test('a different bank while it is pending: the search uses a fresh ticket', async () => {
    const world = await walkToLogin();
    const [login] = world.open('start');
    await world.act((flow) => flow.differentBank());
    expect(login?.aborted()).toBe(true);
    await world.prepare(2);
    expect(world.given('search').at(-1)).toEqual(searched(2, ['bank', 'of']));
    login?.resolve(RESULT);
    await settle();
    expect(world.at('SelectConnection').search.phase).toBe('searching');
  });
});
