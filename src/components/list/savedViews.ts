import * as z from 'zod/mini';
import { own } from '../../lib/own.ts';

/** How many views one list keeps. */
export const MOST_VIEWS = 20;

/** How long a view's name may be, in UTF-16 code units. */
export const LONGEST_NAME = 60;

const word = z.string().check(z.maxLength(60));
const filters = z
  .record(word, z.string().check(z.maxLength(200)))
  .check(z.refine((filter) => Object.keys(filter).length <= 10));
const schema = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME)),
  value: z.object({
    filter: filters,
    sort: z.object({ field: word, order: z.enum(['ASC', 'DESC']) }),
    perPage: z.int().check(z.gte(1), z.lte(10_000)),
  }),
});

/** A named filter, order and page size of a list: ra-core's `SavedQuery`, bounded. */
export type SavedView = z.infer<typeof schema>;

/** What is kept: views by resource. Read each with `viewsOf`. */
export const keptViews = z.record(z.string(), z.unknown());

const folded = (name: string) => name.normalize().toLowerCase();

/** Whether a person would take two names for the same. */
export const isSameName = (a: string, b: string): boolean => folded(a) === folded(b);

/** The view, if it is within the bounds of what is kept. */
export function readView(view: unknown): SavedView | undefined {
  const { data } = schema.safeParse(view);
  return data;
}

/**
 * The saved views of a list. The browser may have kept anything, so an entry that is no view,
 * exceeds the bounds or repeats a name is left out.
 */
export function viewsOf(kept: Readonly<Record<string, unknown>>, resource: string): SavedView[] {
  const entries = own(kept, resource);
  const views: SavedView[] = [];
  for (const entry of Array.isArray(entries) ? entries.slice(0, MOST_VIEWS) : []) {
    const view = readView(entry);
    if (view && !views.some(({ label }) => isSameName(label, view.label))) views.push(view);
  }
  return views;
}

/** The views with one added, which replaces the one of the same name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const at = views.findIndex(({ label }) => isSameName(label, view.label));
  return at < 0 ? [...views, view] : views.with(at, view);
}

/** Whether two views show the same rows in the same order. */
export function isSameView(a: SavedView['value'], b: SavedView['value']): boolean {
  return searchOf(a) === searchOf(b);
}

/** The query of the address that shows a view, in ra-core's own words; from its first page. */
export function searchOf({ filter, sort, perPage }: SavedView['value']): string {
  const sorted = Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams({
    filter: JSON.stringify(Object.fromEntries(sorted)),
    sort: sort.field,
    order: sort.order,
    page: '1',
    perPage: String(perPage),
  });
  return `?${query.toString()}`;
}
