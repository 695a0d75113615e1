import { describe, expect, test } from 'vitest';
import { orderHits, refusalOf, termsOf } from '../../../../src/bank/login/flow/search.ts';
import {
  BANK,
  bankError,
  bankNamed,
  evidenceOf,
  expiry,
  searched,
  ticketNamed,
} from './flowValues.ts';
import { walkToForm, walkToSearch } from './walks.ts';
import { settle } from './world.ts';

describe('terms', () => {
  test.each([
    ['  Spar   kasse\tBerlin ', ['Spar', 'kasse', 'Berlin']],
    ['IBAN: DE02-1203-0000-0000-2020-51', ['DE02120300000000202051']],
    ['NO93 8601 1117 94', ['NO93', '8601', '1117', '94']],
    [`XX84 ${'0000 '.repeat(7)}AB`, [`XX84${'0000'.repeat(7)}AB`]],
    [`XX84 ${'0000 '.repeat(7)}ABC`, ['XX84', ...Array<string>(7).fill('0000'), 'ABC']],
    ['\uFEFFSpar\u00ADkasse\u200B Berlin', ['Sparkasse', 'Berlin']],
    ['', []],
  ])('%j', (query, terms) => expect(termsOf(query)).toEqual(terms));

  test.each([
    [' \t ', 'empty'],
    [' ab  ', 'short'],
    ['ab\u200B', 'short'],
    ['abc', undefined],
  ])('%j is too short to search: %j', (query, refusal) => expect(refusalOf(query)).toBe(refusal));
});

describe('order', () => {
  test('names with the first term come first, each group as the service ordered it', () => {
    const given = ['Zeta', 'Volksbank', 'Alpha', 'bank of Y', 'BANK of X'];
    const names = (terms: string[]) =>
      orderHits(given.map(bankNamed), terms).connections.map(({ displayName }) => displayName);
    const found = ['Volksbank', 'bank of Y', 'BANK of X', 'Zeta', 'Alpha'];
    expect(names(['BaNk', 'alpha'])).toEqual(found);
    expect(names(['120300'])).toEqual(given);
  });

  test.each([
    [49, false],
    [50, true],
  ])('%i hits: there are more: %j', (length, more) => {
    const connections = Array.from({ length }, (_bank, n) => bankNamed(`Bank ${n}`));
    expect(orderHits(connections, ['bank']).more).toBe(more);
  });
});

describe('searching', () => {
  test('waits for a pause of 300 ms and then searches once for the current text', async () => {
    const world = await walkToSearch();
    for (const query of ['spa', 'spar', 'sparkasse berlin']) world.flow.type(query);
    await settle();
    expect(world.open('wait')).toHaveLength(1);
    expect(await world.wake()).toBe(300);
    expect(world.given('search')).toEqual([searched(1, ['sparkasse', 'berlin'])]);
    await world.answer('search', [bankNamed('Berlin'), bankNamed('Sparkasse')]);
    const connections = [bankNamed('Sparkasse'), bankNamed('Berlin')];
    const hits = { connections, more: false, terms: ['sparkasse', 'berlin'] };
    expect(world.at('SelectConnection').search).toEqual({ phase: 'found', hits });
  });

  test('a short text searches nothing and aborts the search in progress', async () => {
    const world = await walkToSearch('spar');
    world.flow.type('sp');
    expect(world.at('SelectConnection')).toMatchObject({ query: 'sp', search: { phase: 'short' } });
    world.flow.type(' ');
    expect(world.at('SelectConnection')).toMatchObject({ query: ' ', search: { phase: 'empty' } });
    expect(world.open()).toEqual([]);
    expect(world.count('search')).toBe(1);
  });

  test('a late answer to an earlier query is ignored', { tags: ['F21'] }, async () => {
    const world = await walkToSearch('first');
    const [former] = world.open('search');
    await world.search('second');
    expect(former?.aborted()).toBe(true);
    former?.resolve([bankNamed('First')]);
    await settle();
    expect(world.at('SelectConnection').search.phase).toBe('searching');
    await world.answer('search', [bankNamed('Second')]);
    const search = { phase: 'found', hits: { connections: [bankNamed('Second')] } };
    expect(world.at('SelectConnection')).toMatchObject({ query: 'second', search });
  });

  test('only a hit can be chosen; hits stay until the next ones arrive', async () => {
    const world = await walkToSearch();
    world.flow.choose(BANK);
    await world.search('bank');
    await world.answer('search', [BANK]);
    await world.act((flow) => flow.choose(bankNamed('Elsewhere')));
    world.flow.type('bank of');
    world.flow.type('bank of te');
    const searching = { phase: 'searching', previous: { connections: [BANK] } };
    expect(world.at('SelectConnection').search).toMatchObject(searching);
    expect(world.count('info')).toBe(0);
    await world.act((flow) => flow.choose(BANK));
    const { id, displayName } = BANK;
    expect(world.at('CredentialsForm').bank).toEqual({ id, displayName });
    expect(world.open('wait')).toEqual([]);
  });

  test('a failed search can be repeated immediately, and shows the evidence of new keys', async () => {
    const world = await walkToSearch();
    world.flow.searchAgain();
    await world.search('bank');
    const error = bankError('ProviderError');
    await world.refuse('search', error);
    const failure = { kind: 'error', during: 'search', error };
    expect(world.at('SelectConnection').search).toEqual({ phase: 'failed', failure });
    world.flow.searchAgain();
    await world.act((flow) => flow.searchAgain());
    expect(world.count('wait')).toBe(1);
    expect(world.count('search')).toBe(2);
    // The session settled keys once more during the call.
    world.world.renewed = evidenceOf('renewed');
    await world.answer('search', []);
    const found = { search: { phase: 'found' }, evidence: evidenceOf('renewed') };
    expect(world.at('SelectConnection')).toMatchObject(found);
  });
});

describe('a ticket that has expired', { tags: ['F37'] }, () => {
  test('is replaced once, and the search is repeated once', async () => {
    const world = await walkToSearch('bank');
    await world.refuse('search', expiry());
    expect(world.given('forget')).toEqual([[ticketNamed(1)]]);
    await world.prepare(2);
    expect(world.at('SelectConnection').evidence.systemVersion.ref).toBe('proof 2');
    expect(world.given('search')).toEqual([searched(1, ['bank']), searched(2, ['bank'])]);
    await world.refuse('search', expiry());
    expect(world.at('SelectConnection').search.phase).toBe('failed');
    expect(world.count('search')).toBe(2);
  });

  test('a failed preparation is shown, and the next search prepares again', async () => {
    const world = await walkToSearch('bank');
    await world.refuse('search', expiry());
    const cause = new TypeError('offline');
    await world.refuse('issue', cause);
    const failure = { kind: 'error', during: 'ticket', error: cause };
    expect(world.at('SelectConnection').search).toEqual({ phase: 'failed', failure });
    await world.act((flow) => flow.searchAgain());
    await world.prepare(2);
    await world.answer('search', [BANK]);
    expect(world.at('SelectConnection').search.phase).toBe('found');
  });

  test('a ticket that the service refuses for another reason is not used again', async () => {
    const world = await walkToSearch('bank');
    await world.refuse('search', bankError('TicketError', { code: 'Mismatch' }));
    expect(world.at('SelectConnection').search.phase).toBe('failed');
    expect(world.count('search')).toBe(1);
    await world.prepare(2);
    await world.act((flow) => flow.searchAgain());
    expect(world.given('search').at(-1)).toEqual(searched(2, ['bank']));
  });
});

test('a different bank: the last query is searched again immediately', async () => {
  const world = await walkToForm();
  await world.act((flow) => flow.differentBank());
  const searching = { query: 'bank of', search: { phase: 'searching' } };
  expect(world.at('SelectConnection')).toMatchObject(searching);
  expect(world.open('wait')).toEqual([]);
  expect(world.given('search').at(-1)).toEqual(searched(1, ['bank', 'of']));
  expect(world.count('issue')).toBe(1);
});
