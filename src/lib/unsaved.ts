import { createStore, type Store } from './store.ts';

/**
 * What a page holds that loading it again would cost. A 'draft' comes back, because the console keeps
 * drafts when it reloads; what is 'lost' does not: a secret that is shown once, a verification under
 * way, what was pasted into a tool.
 */
export type Unsaved = 'draft' | 'lost';

const entries = createStore<readonly { what: Unsaved }[]>([]);

/** Says that the page holds something; returns the function that takes it back. */
export function holdUnsaved(what: Unsaved): () => void {
  const entry = { what };
  entries.set([...entries.get(), entry]);
  return () => entries.set(entries.get().filter((other) => other !== entry));
}

/** The worst of what the page holds; undefined where a reload costs nothing. */
export const unsaved: Store<Unsaved | undefined> = {
  get() {
    const kinds = entries.get().map(({ what }) => what);
    return kinds.includes('lost') ? 'lost' : kinds[0];
  },
  subscribe: entries.subscribe,
};

let isMeant = false;

/** The person has pressed for the page to be left, so that nothing asks before it. */
export function meanToLeave(): void {
  isMeant = true;
}

/** True once after `meanToLeave`: a browser that stays asks before the next departure. */
export function isMeantToLeave(): boolean {
  const was = isMeant;
  isMeant = false;
  return was;
}
