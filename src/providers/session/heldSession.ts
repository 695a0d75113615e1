import { readClaims, type SessionClaims } from './claims.ts';
import { dropDrafts } from './draftKeeping.ts';
import {
  clearRecord,
  clearSession,
  isOver,
  readRecord,
  writeRecord,
  type SessionRecord,
} from './sessionStore.ts';

/** How often the use of the session is written down. Milliseconds. */
const USE_STEP = 30_000;

/**
 * Called when this person belongs to another tenant than before: nothing of the former one may be
 * shown any more. The tokens of the new one are there when `renewed` settles.
 */
export type TenantListener = (renewed: Promise<unknown>) => void;

export type HeldSession = ReturnType<typeof holdSession>;

/** The session that the page holds, the same as in the tab's storage wherever that can be written. */
export function holdSession(storage: Storage, grantedBy: string) {
  const endListeners = new Set<() => void>();
  const tenantListeners = new Set<TenantListener>();
  let record: SessionRecord | undefined;
  let claims: SessionClaims | undefined;
  let subject: string | undefined;

  function adopt(next: SessionRecord | undefined) {
    claims = next && readClaims(next.idToken, next.accessToken);
    record = claims && next;
    subject = claims?.subject ?? subject;
  }

  function store(next: SessionRecord) {
    const former = claims;
    writeRecord(storage, next);
    adopt(next);
    // Somebody who belonged to no tenant yet has seen nothing of one.
    const isMoved = former?.orgCode !== undefined && former.orgCode !== claims?.orgCode;
    if (isMoved || (former && former.subject !== subject)) tenantChanged(Promise.resolve());
  }

  /** Forgets the drafts of the former tenant and tells the page (T21). */
  function tenantChanged(renewed: Promise<unknown>) {
    dropDrafts(storage);
    for (const listener of tenantListeners) listener(renewed);
  }

  /** Tells the listeners, then deletes everything of this person. */
  function end() {
    for (const listener of endListeners) {
      try {
        listener();
      } catch (error) {
        // Whatever a listener does, the tokens go.
        reportError(error);
      }
    }
    clearSession(storage);
    adopt(undefined);
  }

  return {
    record: () => record,
    claims: () => claims,
    /** The signed-in person, also after their session was lost. */
    subject: () => subject,
    store,
    end,
    tenantChanged,

    /** Takes up what the tab's storage holds. */
    takeUp() {
      adopt(readRecord(storage, grantedBy, Date.now()));
      if (!record) clearRecord(storage);
    },

    /** Ends a session that has reached its cap; says whether it had. */
    endIfOver(): boolean {
      if (!record || !isOver(record, Date.now())) return false;
      end();
      return true;
    },

    /** Notes that the session is being used. */
    touch() {
      const now = Date.now();
      if (record && Math.abs(now - record.usedAt) > USE_STEP) store({ ...record, usedAt: now });
    },

    /** Calls back when the session ends, before anything is cleared; returns how to stop. */
    onEnd(listener: () => void): () => void {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },

    /** Calls back when the person comes to belong to another tenant. */
    onTenantChange: (listener: TenantListener): void => void tenantListeners.add(listener),
  };
}
