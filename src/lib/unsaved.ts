/**
 * What a page holds that loading it again would cost. A 'draft' comes back, because the console keeps
 * drafts when it reloads; what is 'lost' does not: a secret that is shown once, a verification under
 * way, what was pasted into a tool.
 */
export type Unsaved = 'draft' | 'lost';

const held = new Set<{ what: Unsaved }>();
const listeners = new Set<() => void>();

function change(): void {
  for (const listener of listeners) listener();
}

/** Says that the page holds something; returns the function that takes it back. */
export function holdUnsaved(what: Unsaved): () => void {
  const entry = { what };
  held.add(entry);
  change();
  return () => {
    held.delete(entry);
    change();
  };
}

/** The worst of what the page holds; undefined where a reload costs nothing. */
export function unsaved(): Unsaved | undefined {
  const kinds = [...held].map(({ what }) => what);
  return kinds.includes('lost') ? 'lost' : kinds[0];
}

/** Calls back when that may have changed; returns the unsubscriber. */
export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
