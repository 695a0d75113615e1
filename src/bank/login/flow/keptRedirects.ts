import * as z from 'zod/mini';
import { navigable } from '../../../lib/navigable.ts';
import { KEYS, keysUnder, read } from '../../../lib/storage.ts';
import { allowLeave } from '../../../lib/unsaved.ts';
import { keepOwned } from '../../../providers/session/tab/drafts.ts';
import type { ChosenBank } from './state.ts';

/**
 * The owner of a kept redirect: only the same user in the same tenant may resume it, on the same
 * page. `tool` names that page; undefined for the account verification.
 */
export type Owner = { subject: string; tenant: string | undefined; tool?: string | undefined };

/** Data that outlives a visit to the bank's page. */
export type KeptRedirect = {
  ticket: string;
  /** By this device's clock, in epoch milliseconds. */
  expiresAt: number;
  context: string;
  url: URL;
  bank: ChosenBank;
};

/** The kind of page load, according to the address. */
export type Return =
  | { kind: 'none' }
  /** A return without usable data: none kept, of another user, or expired. */
  | { kind: 'lost' }
  | { kind: 'kept'; marker: string; redirect: KeptRedirect };

export type Tab = ReturnType<typeof createTab>;

type TabSettings = {
  owner: () => Owner;
  storage: Storage;
  /** Reduces the address to its path. */
  cleanAddress: () => void;
};

/** The address, the navigation and the storage of this tab, as a login uses them. */
export function createTab({ owner, storage, cleanAddress }: TabSettings) {
  let leaves = false;
  return {
    newReturn: () => newReturn(new URL(window.location.href)),
    /** Replaces everything kept before. Throws if the storage is full. */
    keep: (marker: string, redirect: KeptRedirect) =>
      keepRedirect(storage, marker, owner(), redirect),
    leave(url: URL) {
      leaves = true;
      allowLeave();
      window.location.replace(url);
    },
    /** Stops a navigation that has begun and drops the kept redirect. */
    stay() {
      if (!leaves) return;
      leaves = false;
      window.stop();
      dropRedirects(storage);
    },
    /** Reads the return once: cleans the address and deletes the kept redirect. */
    takeReturn(): Return {
      const marker = markerOf(window.location.search);
      if (marker === undefined) {
        dropRedirects(storage);
        return { kind: 'none' };
      }
      cleanAddress();
      const redirect = peekRedirect(storage, marker, owner(), Date.now());
      dropRedirects(storage);
      return redirect ? { kind: 'kept', marker, redirect } : { kind: 'lost' };
    },
  };
}

const KEY = 'redirect.';

/** A new shape needs a new version, so that records of an older page are ignored. */
const recordSchema = z.object({
  version: z.literal(1),
  ticket: z.string(),
  expiresAt: z.number(),
  context: z.string(),
  url: z.string(),
  bank: z.object({ id: z.string(), displayName: z.string() }),
  subject: z.string(),
  tenant: z.optional(z.string()),
  tool: z.optional(z.string()),
});

/**
 * Replaces the kept redirect, bound to its owner. The record contains the ticket, a bearer secret
 * that lasts minutes, and no credentials. Throws if the storage is full or blocked.
 */
export function keepRedirect(
  storage: Storage,
  marker: string,
  owner: Owner,
  { ticket, expiresAt, context, url, bank }: KeptRedirect,
): void {
  dropRedirects(storage);
  const { id, displayName } = bank;
  const kept = { ticket, expiresAt, context, url: url.href, bank: { id, displayName } };
  const record: z.infer<typeof recordSchema> = { version: 1, ...kept, ...owner };
  keepOwned(storage, KEY + marker, JSON.stringify(record), owner.subject);
}

/** The redirect under a marker; `undefined` if absent, expired, malformed or of another owner. */
export function peekRedirect(
  storage: Storage,
  marker: string,
  owner: Owner,
  now: number,
): KeptRedirect | undefined {
  const record = read(storage, KEYS.draft + KEY + marker, recordSchema);
  if (record?.subject !== owner.subject) return undefined;
  if (record.tenant !== owner.tenant || record.tool !== owner.tool) return undefined;
  const { ticket, expiresAt, context, bank } = record;
  const url = navigable(record.url);
  if (!url || expiresAt <= now) return undefined;
  return { ticket, expiresAt, context, url, bank };
}

export function dropRedirects(storage: Storage): void {
  for (const key of keysUnder(storage, KEYS.draft + KEY)) storage.removeItem(key);
}

/** Query parameter of the return address. */
const MARKER = 'fromRedirect';

/** An unguessable marker, and the address of this page that contains it. */
export function newReturn(page: URL): { marker: string; address: string } {
  const marker = crypto.randomUUID();
  const address = new URL(page.pathname, page);
  address.searchParams.set(MARKER, marker);
  return { marker, address: address.href };
}

/**
 * The marker of a return address; undefined for other addresses. Empty if there are several
 * markers: nothing is kept under an empty one, so such an address resumes nothing.
 */
export function markerOf(search: string): string | undefined {
  const [marker, ...more] = new URLSearchParams(search).getAll(MARKER);
  return more.length > 0 ? '' : marker;
}
