import { useMemo, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { browserStorage, KEYS, keysUnder, parseKept, write } from '../../lib/storage.ts';
import { createListeners } from '../../lib/store.ts';
import { useSession } from '../access/consoleContext.ts';
import { useTenantId } from '../data/hubQueries.ts';

/** Values that the console keeps for a user in this browser. None is a secret. */
export const PERSONAL = ['chipTan'] as const;
type PersonalName = (typeof PERSONAL)[number];

/** JSON of values that a full storage did not accept; they last as long as the page. */
const unkept = new Map<string, string>();
const changes = createListeners();

const textAt = (key: string) => unkept.get(key) ?? browserStorage().getItem(key);

/** Subscribes to changes in this tab and in others. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  const stop = changes.add(listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** Prefix of the keys of this user in this tenant; undefined until the hub has named the tenant. */
function usePlace(): string | undefined {
  const subject = useSession().subject();
  const tenant = useTenantId();
  if (tenant === undefined || subject === undefined) return undefined;
  // A '/' in an id is encoded, so that no user's prefix begins with that of another.
  return `${KEYS.personal}${encodeURIComponent(tenant)}/${encodeURIComponent(subject)}/`;
}

/**
 * State that this browser keeps for the user in their tenant, in all tabs. `fallback` replaces a
 * missing or invalid value. Until the hub has named the tenant, no kept value is read, and a new
 * value lasts as long as the component.
 */
export function usePersonal<T>(
  name: PersonalName,
  schema: z.ZodMiniType<T>,
  fallback: T,
): [value: T, set: (value: T) => void] {
  const place = usePlace();
  const [early, setEarly] = useState(fallback);
  const current = () => (place === undefined ? null : textAt(place + name));
  const text = useSyncExternalStore(subscribe, current);
  const kept = useMemo(() => parseKept(text, schema) ?? fallback, [text, schema, fallback]);
  if (place === undefined) return [early, setEarly];
  return [kept, (value) => keep(place + name, value)];
}

function keep(key: string, value: unknown): void {
  if (write(browserStorage(), key, value)) unkept.delete(key);
  else unkept.set(key, JSON.stringify(value));
  changes.notify();
}

/** Names of the values that are kept for the user, and the function that deletes them. */
export function useKept(): { names: readonly PersonalName[]; removeAll: () => void } {
  const place = usePlace() ?? '';
  const isKept = (name: PersonalName) => place !== '' && textAt(place + name) !== null;
  const kept = useSyncExternalStore(subscribe, () => PERSONAL.filter(isKept).join(' '));
  return {
    names: PERSONAL.filter((name) => kept.split(' ').includes(name)),
    removeAll() {
      for (const name of PERSONAL) {
        unkept.delete(place + name);
        browserStorage().removeItem(place + name);
      }
      changes.notify();
    },
  };
}

/** Deletes values of every user that earlier versions kept for removed features. */
export function dropObsoleteValues(): void {
  const known: readonly string[] = PERSONAL;
  for (const key of keysUnder(browserStorage(), KEYS.personal)) {
    const name = key.slice(key.lastIndexOf('/') + 1);
    if (!known.includes(name)) browserStorage().removeItem(key);
  }
}
