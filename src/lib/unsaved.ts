import { createStore, type Store } from './store.ts';

/**
 * Content that a reload would affect. A 'draft' is restored, because the console keeps drafts
 * across a reload. 'lost' content is not: a secret that is shown once, a verification under way, a
 * text pasted into a tool.
 */
export type Unsaved = 'draft' | 'lost';

const entries = createStore<readonly { kind: Unsaved }[]>([]);

/** Registers unsaved content of the page; returns the function that removes it. */
export function holdUnsaved(kind: Unsaved): () => void {
  const entry = { kind };
  entries.set([...entries.get(), entry]);
  return () => entries.set(entries.get().filter((other) => other !== entry));
}

/** The worst kind of unsaved content; undefined if a reload loses nothing. */
export const unsaved: Store<Unsaved | undefined> = {
  get() {
    const kinds = entries.get().map(({ kind }) => kind);
    return kinds.includes('lost') ? 'lost' : kinds[0];
  },
  subscribe: entries.subscribe,
};

let isLeaveAllowed = false;

/** Allows the next departure without a question, because the user has asked for it. */
export function allowLeave(): void {
  isLeaveAllowed = true;
}

/** True once after `allowLeave`: if the browser stays, the next departure asks again. */
export function takeLeaveAllowance(): boolean {
  const was = isLeaveAllowed;
  isLeaveAllowed = false;
  return was;
}
