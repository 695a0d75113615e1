import type { Config } from '../../config/schema.ts';
import { createListeners } from '../../lib/store.ts';
import { readClaims, type SessionClaims } from './claims.ts';
import {
  rememberCapEnd,
  type Cap,
  clearRecord,
  clearSession,
  capOf,
  isOver,
  readRecord,
  writeRecord,
  type SessionRecord,
} from './tab/record.ts';
import { dropDrafts, saveDrafts, UNSTORED } from './tab/drafts.ts';
import { signedOutSince } from './tab/earlierUse.ts';

/** How often the last use of the session is stored. Milliseconds. */
const USE_STEP = 30_000;

/**
 * Called when the person belongs to another tenant than before: nothing of the former tenant may be
 * shown any more. `renewed` settles when the tokens of the new one have arrived.
 */
export type TenantListener = (renewed: Promise<unknown>) => void;

export type TabSession = ReturnType<typeof createTabSession>;

/**
 * The session in the page's memory; the tab's storage has the same where it can be written. A
 * session that ends is handed to `revoke`.
 */
export function createTabSession(
  { oidc }: Config,
  storage: Storage,
  revoke: (record: SessionRecord) => void,
) {
  const grantedBy = `${oidc.authority} ${oidc.clientId}`;
  const ended = createListeners();
  const moved = createListeners<Parameters<TenantListener>>();
  let held: { record: SessionRecord; claims: SessionClaims } | undefined;
  let subject: string | undefined;

  function adopt(record: SessionRecord) {
    const claims = readClaims(oidc, record.idToken, record.accessToken);
    held = claims && { record, claims };
    subject = claims?.subject ?? subject;
  }

  function store(next: SessionRecord) {
    const former = held?.claims;
    writeRecord(storage, next);
    adopt(next);
    // Without a former tenant there is nothing to hide.
    const isMoved = former?.orgCode !== undefined && former.orgCode !== held?.claims.orgCode;
    if (isMoved || (former && former.subject !== subject)) tenantChanged(Promise.resolve());
  }

  /** Deletes the drafts of the former tenant and tells the listeners. */
  function tenantChanged(renewed: Promise<unknown>) {
    dropDrafts(storage);
    moved.tell(renewed);
  }

  /**
   * Tells the listeners, then deletes everything of this person. After a cap, the drafts of forms and the
   * note about lost secrets stay, for the same person only; everything else may be a bank's ticket.
   */
  function end(cap?: Cap) {
    if (cap) {
      dropDrafts(storage, UNSTORED);
      saveDrafts(storage, subject);
    }
    // The tokens are deleted even when a listener fails.
    ended.tell();
    clearSession(storage, cap && subject);
    if (cap) rememberCapEnd(storage, cap, subject);
    giveUp();
  }

  function giveUp() {
    if (held) revoke(held.record);
    held = undefined;
  }

  return {
    /** The issuer and client, as in the record. */
    grantedBy,
    /** Its tokens, and the claims of its ID token. */
    held: () => held,
    record: () => held?.record,
    /** The `sub` claim of the signed-in person, also after their session was lost. */
    subject: () => subject,
    store,
    end: () => end(),
    tenantChanged,

    /** Loads what the tab's storage holds; a session that ended meanwhile is given up. */
    takeUp() {
      const stored = readRecord(storage, grantedBy);
      if (stored) adopt(stored);
      // A page that was discarded, or left for another site, missed the news of a sign-out.
      if (held && signedOutSince(subject, held.record.signedInAt)) end();
      if (held && isOver(held.record, Date.now())) giveUp();
      if (!held) clearRecord(storage);
    },

    /** Ends the session if it has reached its cap; returns whether it had. */
    endIfOver(): boolean {
      const cap = held && capOf(held.record, Date.now());
      if (cap) end(cap);
      return cap !== undefined;
    },

    /** Records that the session is being used. */
    touch() {
      const now = Date.now();
      const record = held?.record;
      if (record && Math.abs(now - record.usedAt) > USE_STEP) store({ ...record, usedAt: now });
    },

    /** Calls `listener` when the session ends, before data is cleared; returns the unsubscriber. */
    onEnd: ended.add,

    /** Calls `listener` when the person belongs to another tenant than before. */
    onTenantChange: (listener: TenantListener): void => void moved.add(listener),
  };
}
