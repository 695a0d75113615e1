import { useMemo } from 'react';
import { memoryStore, useStore, type Store } from 'ra-core';
import type * as z from 'zod/mini';

/** What the console keeps for a person in this browser (decision 175). No secret is among it. */
export const PERSONAL = ['chipTan', 'steps'] as const;
export type PersonalName = (typeof PERSONAL)[number];

/** Values of former versions that nothing reads any more. */
const REMOVED = [
  'views',
  'columns',
  'rotations',
  'enclaves',
  'characterKeys',
  'palette',
  'calendar',
];

/** Where the store has these values. */
export const PREFIX = 'personal.';

/** Whose values they are. */
export type Owner = {
  subject: string;
  /** The id of the tenant as the hub says it; undefined until it has said so. `listen` is called with each change. */
  tenant: { id: () => string | undefined; listen: (onChange: () => void) => () => void };
};

/** The values of a person in `localStorage`, by the id of a tenant. Reading may throw where it is blocked. */
function keptBy(subject: string) {
  // A '/' in an id is encoded, so that no owner's place begins with that of another one.
  const placeOf = (id: string): string =>
    `${PREFIX}${[id, subject].map(encodeURIComponent).join('/')}/`;
  const at = (id: string, key: string) => placeOf(id) + key.slice(PREFIX.length);
  const read = (id: string, key: string) => parsed(window.localStorage.getItem(at(id, key)));

  function write(id: string, key: string, value: unknown): void {
    try {
      if (value === undefined) window.localStorage.removeItem(at(id, key));
      else window.localStorage.setItem(at(id, key), JSON.stringify(value));
    } catch {
      // Then it lasts as long as the page.
    }
  }

  return { placeOf, read, write };
}

/** Deletes the values of former versions, for every person and tenant. Never throws: the storage may be blocked. */
function dropRemoved(): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      const name = key.slice(key.lastIndexOf('/') + 1);
      if (key.startsWith(PREFIX) && REMOVED.includes(name)) window.localStorage.removeItem(key);
    }
  } catch {
    // Then nothing was kept.
  }
}

/**
 * react-admin's store: `personal.` values are kept in `localStorage` for one person in one tenant,
 * everything else is in memory. Until the hub has said which tenant it is, nothing kept is read, and what is
 * set waits in memory. Unlike ra-core's `localStorageStore` it never throws: in a full or blocked storage a
 * value lasts as long as the page.
 */
export function personalStore(owner: Owner, initial: Record<string, unknown>): Store {
  const { subject, tenant } = owner;
  const memory = memoryStore(initial);
  const kept = keptBy(subject);
  /** What was set before the tenant was known. */
  const waiting = new Set<string>();
  let id = tenant.id();
  let stop: (() => void) | undefined;

  function onTenant() {
    const next = tenant.id();
    if (next === undefined || next === id) return;
    if (id !== undefined) memory.removeItems(PREFIX);
    id = next;
    for (const key of PERSONAL.map((name) => PREFIX + name)) {
      const value = kept.read(next, key);
      if (value !== undefined) memory.setItem(key, value);
      else if (waiting.has(key)) keep(key, memory.getItem(key));
    }
    waiting.clear();
  }

  function onStorage({ key, newValue }: StorageEvent) {
    const place = id === undefined ? undefined : kept.placeOf(id);
    if (key === null) memory.removeItems(PREFIX);
    else if (place !== undefined && key.startsWith(place)) {
      memory.setItem(PREFIX + key.slice(place.length), parsed(newValue));
    }
  }

  function keep(key: string, value: unknown) {
    if (!key.startsWith(PREFIX)) return;
    if (id === undefined) waiting.add(key);
    else kept.write(id, key, value);
  }

  return {
    ...memory,
    setup: () => {
      memory.setup();
      dropRemoved();
      window.addEventListener('storage', onStorage);
      stop = tenant.listen(onTenant);
      onTenant();
    },
    teardown: () => {
      stop?.();
      window.removeEventListener('storage', onStorage);
      memory.teardown();
    },
    getItem: <T>(key: string, defaultValue?: T) => {
      const inMemory = memory.getItem<T>(key);
      if (inMemory !== undefined || !key.startsWith(PREFIX) || id === undefined) {
        return inMemory ?? defaultValue;
      }
      const value = kept.read(id, key);
      // In memory from now on, so that each reader gets the same object.
      if (value !== undefined) memory.setItem(key, value);
      return (value as T | undefined) ?? defaultValue;
    },
    setItem: (key, value) => {
      keep(key, value);
      memory.setItem(key, value);
    },
    removeItem: (key) => {
      keep(key, undefined);
      memory.removeItem(key);
    },
    removeItems: (prefix) => {
      for (const name of PERSONAL) {
        if (`${PREFIX}${name}`.startsWith(prefix)) keep(PREFIX + name, undefined);
      }
      memory.removeItems(prefix);
    },
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/**
 * A value that this browser keeps for the person, as from `useState`, or `fallback` where there is
 * none or it does not match the schema: anything may stand in the storage. Other tabs follow.
 */
export function usePersonal<T>(
  name: PersonalName,
  schema: z.ZodMiniType<T>,
  fallback: T,
): [value: T, set: (value: T) => void] {
  const [stored, set] = useStore<unknown>(PREFIX + name);
  const value = useMemo(() => checked(stored, schema, fallback), [stored, schema, fallback]);
  return [value, set];
}

function checked<T>(stored: unknown, schema: z.ZodMiniType<T>, fallback: T): T {
  const read = stored === undefined ? undefined : schema.safeParse(stored);
  return read?.success ? read.data : fallback;
}
