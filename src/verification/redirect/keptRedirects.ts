import * as z from 'zod/mini';
import { DRAFT_PREFIX, keepOwned } from '../../providers/session/tab/drafts.ts';
import { navigable } from '../bank-service/protocol/navigable.ts';
import type { KeptRedirect } from '../flow/effects.ts';

/** Whose redirect it is: nobody else may go on with it. */
export type Person = { subject: string; tenant: string | undefined };

const KEY = 'redirect.';

/** Changes with the shape of what is kept: an older page's is of no use. */
const VERSION = 1;

const recordSchema = z.object({
  version: z.number(),
  ticket: z.string(),
  expiresAt: z.number(),
  context: z.string(),
  url: z.string(),
  bank: z.object({ id: z.string(), displayName: z.string() }),
  subject: z.string(),
  tenant: z.optional(z.string()),
});

/**
 * Keeps what a return from the bank needs in the tab's storage, under the marker of its address and
 * bound to the person (decision 25), in the place of all that was kept before. It holds the ticket,
 * a bearer secret of minutes, and no credentials. Throws where the storage takes nothing.
 */
export function keepRedirect(
  storage: Storage,
  marker: string,
  person: Person,
  { ticket, expiresAt, context, url, bank }: KeptRedirect,
): void {
  dropRedirects(storage);
  const { id, displayName } = bank;
  const record: z.infer<typeof recordSchema> = {
    version: VERSION,
    ticket,
    expiresAt,
    context,
    url: url.href,
    bank: { id, displayName },
    ...person,
  };
  keepOwned(storage, KEY + marker, JSON.stringify(record), person.subject);
}

/**
 * Reads what was kept under a marker and deletes it, good or not, with all others. `undefined` where
 * there is none, or it is garbage, of an older page, another person's or another tenant's, or its
 * ticket has expired.
 */
export function takeRedirect(
  storage: Storage,
  marker: string,
  person: Person,
  now: number,
): KeptRedirect | undefined {
  const text = storage.getItem(DRAFT_PREFIX + KEY + marker);
  dropRedirects(storage);
  const record = parse(text);
  if (record?.version !== VERSION) return undefined;
  if (record.subject !== person.subject || record.tenant !== person.tenant) return undefined;
  const { ticket, expiresAt, context, bank } = record;
  const url = navigable(record.url);
  if (!url || expiresAt <= now) return undefined;
  return { ticket, expiresAt, context, url, bank };
}

/** Deletes all redirects that the tab keeps: nobody returns from them any more. */
export function dropRedirects(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(DRAFT_PREFIX + KEY)) storage.removeItem(key);
}

function parse(text: string | null) {
  try {
    return recordSchema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
