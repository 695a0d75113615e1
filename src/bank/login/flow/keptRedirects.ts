import * as z from 'zod/mini';
import { navigable } from '../../../lib/navigable.ts';
import { KEYS, keysUnder, read } from '../../../lib/storage.ts';
import { allowLeave } from '../../../lib/unsaved.ts';
import { keepOwned } from '../../../providers/session/tab/drafts.ts';
import type { ChosenBank } from './state.ts';

/**
 * The owner of a kept redirect. Only the same person in the same tenant may resume it, on the same
 * page: `tool` is the page's, undefined for the account verification.
 */
export type Person = { subject: string; tenant: string | undefined; tool?: string | undefined };

/** The data that has to outlive a visit to the bank's page. */
export type KeptRedirect = {
  ticket: string;
  /** By this device's clock, in milliseconds since 1970. */
  expiresAt: number;
  context: string;
  url: URL;
  bank: ChosenBank;
};

/** The way in which the page was opened, according to its address. */
export type Return =
  /** An ordinary visit. */
  | { kind: 'none' }
  /** A return from the bank without usable data: there is none, it is another person's or too old. */
  | { kind: 'lost' }
  | { kind: 'kept'; marker: string; redirect: KeptRedirect };

/** The tab of a login: its address, and its storage. */
export type Tab = ReturnType<typeof createTab>;

type TabSettings = {
  person: () => Person;
  storage: Storage;
  /** Removes everything but the path from the address. */
  cleanAddress: () => void;
};

/** The tab of this page. */
export function createTab({ person, storage, cleanAddress }: TabSettings) {
  let leaves = false;
  return {
    /** A random marker and the return address that carries it. */
    newReturn: () => newReturn(new URL(window.location.href)),
    /** Keeps what the return needs and replaces everything kept before. Throws if storage is full. */
    keep: (marker: string, redirect: KeptRedirect) =>
      keepRedirect(storage, marker, person(), redirect),
    /** Leaves for the bank's page. */
    leave(url: URL) {
      leaves = true;
      allowLeave();
      window.location.replace(url);
    },
    /** Stops leaving, if it has begun, and drops what was kept for the return. */
    stay() {
      if (!leaves) return;
      leaves = false;
      window.stop();
      dropRedirects(storage);
    },
    /** Reads once how the page was opened: cleans the address and deletes what was kept. */
    takeReturn(): Return {
      const marker = markerOf(window.location.search);
      if (marker === undefined) {
        dropRedirects(storage);
        return { kind: 'none' };
      }
      cleanAddress();
      const redirect = peekRedirect(storage, marker, person(), Date.now());
      dropRedirects(storage);
      return redirect ? { kind: 'kept', marker, redirect } : { kind: 'lost' };
    },
  };
}

const KEY = 'redirect.';

/** The version increases when the shape changes, so that a record of an older page is ignored. */
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
 * Keeps what a return from the bank needs in the tab's storage, under the marker of its address and
 * bound to the person. Replaces everything kept before. The record holds the ticket, a
 * bearer secret that lasts minutes, and no credentials. Throws if the storage takes nothing.
 */
export function keepRedirect(
  storage: Storage,
  marker: string,
  person: Person,
  { ticket, expiresAt, context, url, bank }: KeptRedirect,
): void {
  dropRedirects(storage);
  const { id, displayName } = bank;
  const kept = { ticket, expiresAt, context, url: url.href, bank: { id, displayName } };
  const record: z.infer<typeof recordSchema> = { version: 1, ...kept, ...person };
  keepOwned(storage, KEY + marker, JSON.stringify(record), person.subject);
}

/**
 * The redirect that was kept under a marker. `undefined` if there is none, its ticket has expired, or it
 * is malformed, of an older page, of another person or of another tenant.
 */
export function peekRedirect(
  storage: Storage,
  marker: string,
  person: Person,
  now: number,
): KeptRedirect | undefined {
  const record = read(storage, KEYS.draft + KEY + marker, recordSchema);
  if (record?.subject !== person.subject) return undefined;
  if (record.tenant !== person.tenant || record.tool !== person.tool) return undefined;
  const { ticket, expiresAt, context, bank } = record;
  const url = navigable(record.url);
  if (!url || expiresAt <= now) return undefined;
  return { ticket, expiresAt, context, url, bank };
}

/** Deletes all redirects that the tab keeps. */
export function dropRedirects(storage: Storage): void {
  for (const key of keysUnder(storage, KEYS.draft + KEY)) storage.removeItem(key);
}

/** The query parameter of the return address that carries the marker. */
const MARKER = 'fromRedirect';

/** A random marker that cannot be guessed, and the address of this page that carries it. */
export function newReturn(page: URL): { marker: string; address: string } {
  const marker = crypto.randomUUID();
  const address = new URL(page.pathname, page);
  address.searchParams.set(MARKER, marker);
  return { marker, address: address.href };
}

/**
 * The marker of an address; undefined if it is not a return from a bank. An address with several
 * markers is not trusted: the result is then empty, and nothing is kept under an empty marker.
 */
export function markerOf(search: string): string | undefined {
  const [marker, ...more] = new URLSearchParams(search).getAll(MARKER);
  return more.length > 0 ? '' : marker;
}
