import { lazy, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { OnDemand } from '../../../components/feedback/OnDemand.tsx';
import { KEYS, parseKept, tabStorage } from '../../../lib/storage.ts';
import { createListeners } from '../../../lib/store.ts';
import { useSession } from '../../../providers/access/consoleContext.ts';
import { useTenantId } from '../../../providers/data/hubQueries.ts';
import { keepOwned, UNSTORED } from '../../../providers/session/tab/drafts.ts';
import type { ApiKey } from '../apiKey.schema.ts';

const notesSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    subject: z.string(),
    tenant: z.optional(z.string()),
  }),
);
type Note = z.infer<typeof notesSchema>[number];

/** A key created in this tab, without its secret. */
export type UnstoredKey = Pick<ApiKey, 'id' | 'name' | 'createdAt'>;

const changes = createListeners();
const text = () => tabStorage().storage.getItem(KEYS.draft + UNSTORED);

/**
 * Keys that the user has created in this tab and tenant without confirming that the secret is
 * stored. A discarded or crashed page runs no code, so call `note` as soon as a key exists, and
 * `forget` once its secret is stored or given up.
 */
export function useUnstored() {
  const subject = useSession().subject();
  const tenant = useTenantId();
  const kept = useSyncExternalStore(changes.add, text);
  const keys = useMemo(
    () => readNotes(kept).filter((note) => note.subject === subject && note.tenant === tenant),
    [kept, subject, tenant],
  );

  function replace(id: string, ...added: Note[]) {
    const { storage } = tabStorage();
    const notes = [...readNotes(text()).filter((note) => note.id !== id), ...added];
    try {
      if (notes.length === 0) storage.removeItem(KEYS.draft + UNSTORED);
      else if (subject !== undefined) keepOwned(storage, UNSTORED, JSON.stringify(notes), subject);
    } catch {
      // The storage is full; the key is still in the list.
    }
    changes.notify();
  }
  return {
    keys,
    note: ({ id, name, createdAt }: UnstoredKey) =>
      subject !== undefined && replace(id, { id, name, createdAt, subject, tenant }),
    forget: (id: string) => replace(id),
  };
}

const readNotes = (json: string | null) => parseKept(json, notesSchema) ?? [];

const UnstoredNotice = lazy(() => import('./UnstoredNotice.tsx'));

type UnstoredProps = {
  /** The id of the page's key: only it is shown, without the actions that the page has. */
  of?: string | undefined;
  /** The id of the key being rotated, which is not shown. */
  except?: string | undefined;
};

/** Notices about keys created in this tab whose secret was not stored. */
export function Unstored({ of, except }: UnstoredProps) {
  const { keys, forget } = useUnstored();
  const shown = keys.filter(({ id }) => id !== except && (of === undefined || id === of));
  const pressed = useRef(false);
  useEffect(() => {
    // The pressed button is gone with its notice.
    if (pressed.current) document.querySelector('main')?.focus({ preventScroll: true });
    pressed.current = false;
  }, [shown.length]);
  return (
    <OnDemand opened={shown.length > 0}>
      {shown.map((unstored) => (
        <UnstoredNotice
          key={unstored.id}
          unstored={unstored}
          quiet={of !== undefined}
          onGone={() => forget(unstored.id)}
          onLeave={() => (pressed.current = true)}
          onSettled={() => {
            pressed.current = true;
            forget(unstored.id);
          }}
        />
      ))}
    </OnDemand>
  );
}
