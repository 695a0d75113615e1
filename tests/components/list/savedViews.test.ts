import { describe, expect, it, test } from 'vitest';
import {
  isSameView,
  MOST_VIEWS,
  searchOf,
  viewsOf,
  withView,
  type SavedView,
} from '../../../src/components/list/savedViews.ts';

const view = (label: string, more: Partial<SavedView['value']> = {}): SavedView => ({
  label,
  value: { filter: {}, sort: { field: 'name', order: 'ASC' }, perPage: 10, ...more },
});

const labels = (views: readonly SavedView[]) => views.map(({ label }) => label);

describe('what the browser kept', () => {
  it.each([
    ['no array', 'text'],
    ['null', null],
    ['an object', { 0: view('A') }],
    ['nothing that is a view', [1, null, 'x', {}, [], { label: 'A' }]],
    ['a name that is too long', [view('x'.repeat(61))]],
    ['no name', [view('')]],
    ['a filter that is no text', [view('A', { filter: { q: {} as string } })]],
    ['a filter that is too long', [view('A', { filter: { q: 'x'.repeat(201) } })]],
    ['an order that is none', [view('A', { sort: { field: 'a', order: 'UP' as 'ASC' } })]],
    ['a page without rows', [view('A', { perPage: 0 })]],
    ['a page that is no number', [view('A', { perPage: '10' as unknown as number })]],
  ])('%s is no view', (_what, entries) => {
    expect(viewsOf({ keys: entries }, 'keys')).toEqual([]);
  });

  it('loses only what is no view, and the later one of two with the same name', () => {
    const kept = { keys: [view('A'), 'junk', view('Mine', { perPage: 25 }), view('MINE')] };
    expect(viewsOf(kept, 'keys')).toEqual([view('A'), view('Mine', { perPage: 25 })]);
  });

  it('is bounded, and has nothing for a list of which it does not know', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => view(`View ${n}`));
    expect(viewsOf({ keys: many }, 'keys')).toHaveLength(MOST_VIEWS);
    expect(viewsOf({ keys: many }, 'constructor')).toEqual([]);
  });
});

test('a view takes the place of the one with its name, whatever its case or composition', () => {
  const views = [view('Zürich'), view('B')];
  const next = withView(views, view('ZU\u0308RICH', { perPage: 50 }));
  expect(labels(next)).toEqual(['ZU\u0308RICH', 'B']);
  expect(labels(withView(views, view('C')))).toEqual(['Zürich', 'B', 'C']);
});

test('two views are the same by what they show, not by the order in which it was chosen', () => {
  const a = view('A', { filter: { q: 'x', plan: 'Free' } }).value;
  const b = view('B', { filter: { plan: 'Free', q: 'x' } }).value;
  expect(isSameView(a, b)).toBe(true);
  expect(isSameView(a, { ...b, perPage: 25 })).toBe(false);
  expect(isSameView(a, { ...b, sort: { field: 'name', order: 'DESC' } })).toBe(false);
  expect(isSameView(a, { ...b, filter: { q: 'x' } })).toBe(false);
});

test('the address of a view has its filter whole, whatever signs are in it', () => {
  const filter = { q: 'a&b=c#d "é" 💶' };
  const search = new URLSearchParams(searchOf(view('A', { filter, perPage: 25 }).value));
  expect(JSON.parse(search.get('filter') ?? '')).toEqual(filter);
  expect(search.get('perPage')).toBe('25');
  expect(search.get('page')).toBe('1');
});
