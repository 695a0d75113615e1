import { randomBytes } from 'node:crypto';
import type { Bank } from '../call.ts';
import type { Scenario } from '../scenarios/steps.ts';
import type { ServiceRequest } from './schemas.ts';

/** Values by random handles, kept until they expire; a full shelf drops the oldest. */
export type Shelf<T> = {
  /** Keeps a value until `expiresAt` (milliseconds since 1970) and returns its handle, 32 random bytes. */
  put(thing: T, expiresAt: number): string;
  get(handle: string): T | undefined;
  remove(handle: string): void;
};

const DEFAULT_CAPACITY = 10_000;

/** An empty shelf in memory, with handles in this encoding. */
export function createShelf<T>(
  encoding: 'base64' | 'base64url',
  capacity = DEFAULT_CAPACITY,
): Shelf<T> {
  const things = new Map<string, { thing: T; expiresAt: number }>();
  return {
    put(thing, expiresAt) {
      const [oldest] = things.keys();
      if (things.size >= capacity && oldest !== undefined) things.delete(oldest);
      const handle = randomBytes(32).toString(encoding);
      things.set(handle, { thing, expiresAt });
      return handle;
    },
    get(handle) {
      const found = things.get(handle);
      if (!found) return undefined;
      if (found.expiresAt > Date.now()) return found.thing;
      things.delete(handle);
      return undefined;
    },
    remove(handle) {
      things.delete(handle);
    },
  };
}

/** The progress of a service call between its first body and its result. */
export type Flow = {
  /** Only calls with this ticket go on; the session of the key settlement does not matter. */
  ticketId: string;
  request: ServiceRequest;
  connectionId: string;
  scenario: Scenario;
  /** Index of the step that waits for its answer. */
  step: number;
  /** How many answers to this step were refused. */
  answers: number;
  /** Handle of the login page's visit that this step waits for. */
  login?: string;
};

/** A person's visit to the bank's own login page. */
export type Login = {
  ticketId: string;
  bankName: string;
  /** Where the page sends the person back to, once that is registered. */
  redirectUri: string | undefined;
  state: 'pending' | 'finished' | 'canceled';
};

/** What one simulator remembers between calls; a restart forgets it. */
type Memory = { contexts: Shelf<Flow>; logins: Shelf<Login> };

const memories = new WeakMap<Bank, Memory>();

/** The memory of a simulator: always the same one for the same `bank` object. */
export function memoryOf(bank: Bank): Memory {
  const known = memories.get(bank);
  if (known) return known;
  const memory: Memory = {
    contexts: createShelf('base64'),
    logins: createShelf('base64url'),
  };
  memories.set(bank, memory);
  return memory;
}
