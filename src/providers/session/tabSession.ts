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
import { loggedOutSince } from './tab/earlierUse.ts';

/** Minimum time between two writes of the last use. Milliseconds. */
const USE_STEP = 30_000;

/**
 * Called when the user has moved to another tenant: nothing of the previous tenant may remain on
 * the screen. `renewed` settles when the tokens of the new tenant have arrived.
 */
export type TenantListener = (renewed: Promise<unknown>) => void;

export type TabSession = ReturnType<typeof createTabSession>;

/**
 * The session in the page's memory, mirrored in the tab's storage if that is writable. A session
 * that ends is passed to `revoke`.
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
    const previous = held?.claims;
    writeRecord(storage, next);
    adopt(next);
    // Without a previous tenant there is no content to remove.
    const isMoved = previous?.orgCode !== undefined && previous.orgCode !== held?.claims.orgCode;
    if (isMoved || (previous && previous.subject !== subject)) tenantChanged(Promise.resolve());
  }

  /** Deletes the drafts of the previous tenant and notifies the listeners. */
  function tenantChanged(renewed: Promise<unknown>) {
    dropDrafts(storage);
    moved.notify(renewed);
  }

  /**
   * Notifies the listeners, then deletes everything of this user. After a cap, the drafts of forms
   * and the note about lost secrets stay for the same user. Earlier drafts are deleted, because one
   * may be a bank ticket.
   */
  function end(cap?: Cap) {
    if (cap) {
      dropDrafts(storage, UNSTORED);
      saveDrafts(storage, subject);
    }
    // The tokens are deleted even when a listener fails.
    ended.notify();
    clearSession(storage, cap && subject);
    if (cap) rememberCapEnd(storage, cap, subject);
    giveUp();
  }

  function giveUp() {
    if (held) revoke(held.record);
    held = undefined;
  }

  return {
    grantedBy,
    /** The tokens and the claims of the ID token. */
    held: () => held,
    record: () => held?.record,
    /** The `sub` claim of the signed-in user, also after the session was lost. */
    subject: () => subject,
    store,
    end: () => end(),
    tenantChanged,

    /** Loads the session of the tab's storage; one that has ended in the meantime is revoked. */
    loadStored() {
      const stored = readRecord(storage, grantedBy);
      if (stored) adopt(stored);
      // A page that was discarded, or left for another site, missed the log-out's message.
      if (held && loggedOutSince(subject, held.record.signedInAt)) end();
      if (held && isOver(held.record, Date.now())) giveUp();
      if (!held) clearRecord(storage);
    },

    /** Ends a session that has reached a cap; true if it did. */
    endIfOver(): boolean {
      const cap = held && capOf(held.record, Date.now());
      if (cap) end(cap);
      return cap !== undefined;
    },

    /** Records a use of the session. */
    touch() {
      const now = Date.now();
      const record = held?.record;
      if (record && Math.abs(now - record.usedAt) > USE_STEP) store({ ...record, usedAt: now });
    },

    /** Calls `listener` when the session ends, before data is cleared; returns the unsubscriber. */
    onEnd: ended.add,

    /** Calls `listener` when the user has moved to another tenant. */
    onTenantChange: (listener: TenantListener): void => void moved.add(listener),
  };
}
