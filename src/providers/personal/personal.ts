import { useMemo } from 'react';
import { memoryStore, useStore, type Store } from 'ra-core';
import * as z from 'zod/mini';

/** What the console keeps for a person in this browser (decision 175). No secret is among it. */
export const PERSONAL = [
  'views',
  'columns',
  'rotations',
  'palette',
  'chipTan',
  'steps',
  'calendar',
  'enclaves',
  'characterKeys',
] as const;
export type PersonalName = (typeof PERSONAL)[number];

/** Where the store has these values. */
export const PREFIX = 'personal.';

/**
 * react-admin's store: `personal.` values are kept in `localStorage` for one person in one tenant,
 * everything else is in memory. Unlike ra-core's `localStorageStore` it never throws: in a full or
 * blocked storage a value lasts as long as the page.
 */
export function personalStore(owner: readonly string[], initial: Record<string, unknown>): Store {
  const memory = memoryStore(initial);
  // A '/' in an id is encoded, so that no owner's place begins with that of another one.
  const place = `${PREFIX}${/* mutant: place of a person */ owner.map(encodeURIComponent).join('/')}/`;
  const placeOf = (key: string) => place + key.slice(PREFIX.length);

  function onStorage({ key, newValue }: StorageEvent) {
    if (key === null) memory.removeItems(PREFIX);
    else if (key.startsWith(place)) {
      memory.setItem(PREFIX + key.slice(place.length), parsed(newValue));
    }
  }

  function keep(key: string, value: unknown) {
    if (!key.startsWith(PREFIX)) return;
    try {
      if (value === undefined) window.localStorage.removeItem(placeOf(key));
      else window.localStorage.setItem(placeOf(key), JSON.stringify(value));
    } catch {
      // The value then lasts as long as the page.
    }
  }

  return {
    ...memory,
    setup: () => {
      memory.setup();
      window.addEventListener('storage', onStorage);
    },
    teardown: () => {
      window.removeEventListener('storage', onStorage);
      memory.teardown();
    },
    getItem: <T>(key: string, defaultValue?: T) => {
      const inMemory = memory.getItem<T>(key);
      if (inMemory !== undefined || !key.startsWith(PREFIX)) return inMemory ?? defaultValue;
      const kept = parsed(window.localStorage.getItem(placeOf(key)));
      // In memory from now on, so that each reader gets the same object.
      if (kept !== undefined) memory.setItem(key, kept);
      return (kept as T | undefined) ?? defaultValue;
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

/** The same for code that runs on a click: it reads the value only then. */
export function personalIn<T>(store: Store, name: PersonalName, schema: z.ZodMiniType<T>, none: T) {
  return {
    read: (): T => checked(store.getItem<unknown>(PREFIX + name), schema, none),
    write: (value: T): void => store.setItem(PREFIX + name, value),
  };
}

const isOn = z.boolean();

/**
 * Whether single characters are shortcuts, and the function that turns them on or off: speech input
 * and shaking hands press them unmeant (WCAG 2.2, 2.1.4).
 */
export const useCharacterKeys = () => usePersonal('characterKeys', isOn, true);
