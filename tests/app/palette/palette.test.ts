import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutWords } from '../../../src/app/palette/paletteRecords.ts';
import {
  groupsFor,
  indexOf,
  pieces,
  queryOf,
  search,
  type Command,
} from '../../../src/app/palette/paletteSearch.ts';

const command = (label: string, more: Partial<Command> = {}): Command =>
  ({
    id: label,
    group: 'pages',
    label,
    icon: () => null,
    onClick: () => undefined,
    ...more,
  }) as never;

const COMMANDS = [
  'Dashboard',
  'API Keys',
  'New API key',
  'Settings',
  'API Docs',
  'Éditer',
  'Größe',
].map((label) => command(label));
const labelsFor = (typed: string) =>
  groupsFor(queryOf(typed), { commands: COMMANDS, lists: [], recent: [] }).flatMap((group) =>
    group.commands.map(({ label }) => label),
  );

describe('what is typed finds', () => {
  it.each([
    ['', COMMANDS.map(({ label }) => label)],
    ['  KEY   api ', ['API Keys', 'New API key']],
    ['new key', ['New API key']],
    ['nak', ['New API key']],
    ['new keys', []],
    ['edit', ['Éditer']],
    ['e\u0301d', ['Éditer']],
    ['grösse', ['Größe']],
    ['groesse', ['Größe']],
    ['.*', []],
  ])('“%s”', (typed, labels) => {
    expect(labelsFor(typed)).toEqual(labels);
  });
});

describe('rows of a list', () => {
  const rows = [
    { id: '3f2a9c10', name: 'Night batch' },
    { id: 'be11a001', name: 'Legacy importer' },
    { id: '0000a9c1', name: 'Müller' },
  ];
  const index = indexOf(rows, { of: ({ name }) => name, detail: ({ id }) => id });
  const namesFor = (typed: string) =>
    search(index, queryOf(typed), 10).hits.map(({ item }) => item.name);

  it('are found by letters of the name, and by a part of the id but not by scattered letters of it', () => {
    expect(namesFor('nbatch')).toEqual(['Night batch']);
    expect(namesFor('muller')).toEqual(['Müller']);
    expect(namesFor('be11')).toEqual(['Legacy importer']);
    expect(namesFor('A9C1')).toEqual(['Night batch', 'Müller']);
    expect(namesFor('ba001')).toEqual([]);
    expect(namesFor('3f')).toEqual([]);
  });

  it('are counted once where name and detail match, and cut at the limit', () => {
    const people = Array.from({ length: 1000 }, (_, at) => ({
      name: `Ada ${at}`,
      mail: `ada.${at}@acme.example`,
    }));
    const many = indexOf(people, { of: ({ name }) => name, detail: ({ mail }) => mail });
    expect(search(many, 'ada', 6)).toMatchObject({ hits: { length: 6 }, total: 1000 });
    expect(search(many, 'acme', 6)).toMatchObject({ hits: { length: 6 }, total: 1000 });
    expect(search(many, 'ada.77@', 6)).toMatchObject({
      hits: [{ item: { name: 'Ada 77' } }],
      total: 1,
    });
  });

  it('are compared by their beginning, as is a query of any length', { tags: ['X100'] }, () => {
    const long = 'a '.repeat(50_000);
    const hostile = indexOf([`batch ${long}`, '\u202e'.repeat(100_000)], {
      of: (text) => text,
      detail: (text) => text,
    });
    for (const typed of [long, 'a'.repeat(100_000), 'e\u0301'.repeat(50_000)]) {
      expect(queryOf(typed).length).toBeLessThanOrEqual(100);
      search(hostile, queryOf(typed), 6);
    }
    expect(search(hostile, 'batch', 6).total).toBe(1);
  });
});

describe('marks', () => {
  const marked = (text: string, typed: string, by: 'name' | 'detail' = 'name') =>
    pieces(text, queryOf(typed), by)
      .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
      .join('');

  it.each([
    ['Night batch', 'nb', '[N]ight [b]atch'],
    ['Müller & Söhne', 'muller', '[Müller] & Söhne'],
    ['Gro\u0308ße', 'grosse', '[Gro\u0308ße]'],
    ['Night batch', '', 'Night batch'],
    ['Night batch', 'xyz', 'Night batch'],
  ])('%s by “%s”', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it('lose no character, whatever is shown and typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, typed) => {
        for (const by of ['name', 'detail'] as const) {
          const all = pieces(text, queryOf(typed), by);
          expect(all.map((piece) => piece.text).join('')).toBe(text);
        }
      }),
    );
  });
});

describe('groups', () => {
  const key = command('Night batch', { id: 'key:1', group: 'api-keys' });
  const list = {
    name: 'api-keys',
    find: (query: string) => ({
      hits: query === 'n' ? [{ item: key, score: 0.99 }] : [],
      more: query === 'n' ? 41 : 0,
    }),
    command: (id: string) => (id === 'key:1' ? key : undefined),
  };
  const groups = (typed: string, recent: string[] = []) =>
    groupsFor(queryOf(typed), { commands: COMMANDS, lists: [list], recent }).map((group) => [
      group.group,
      group.commands.map(({ label }) => label),
      group.total,
    ]);

  it('begin with the recent commands, each once, without those that are gone', () => {
    const all = ['Settings', 'key:gone', 'key:1', 'Dashboard'];
    expect(groups('', all)).toEqual([
      ['recent', ['Settings', 'Night batch', 'Dashboard'], 3],
      ['pages', ['API Keys', 'New API key', 'API Docs', 'Éditer', 'Größe'], 5],
    ]);
  });

  it('have the best match first, and say how many of a list are not shown', () => {
    expect(groups('n')).toEqual([
      ['api-keys', ['Night batch'], 42],
      ['pages', ['New API key'], 1],
    ]);
  });

  it('put a recent command before one that fits as well', () => {
    expect(groups('api', ['API Docs'])[0]?.[1]).toEqual(['API Docs', 'API Keys', 'New API key']);
  });
});

it.each([
  ['rotate night', 'night'],
  ['night rot', 'night'],
  ['rotate', ''],
  ['ro night', undefined],
  ['night', undefined],
])('“%s” asks to rotate “%s”', (query, rest) => {
  expect(withoutWords(query, 'rotate')).toBe(rest);
});
