import { useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNow } from '../../components/text/dates.ts';
import { useStore } from '../../components/listen.ts';
import { isReadable, type Row } from '../../lib/rows.ts';
import { answerKey } from '../../providers/data/queryKeys.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { expiryOf, needsAttention } from '../../resources/api-keys/expiry/expiry.ts';

/** Begins the document's title with how many keys need attention: '(3) API Keys · Hub'. */
export default function TitleBadge() {
  const rows = useListedKeys();
  const now = useNow();
  const due = useMemo(() => dueKeys(rows, now), [rows, now]);
  useEffect(() => (due > 0 ? beginTitle(`(${due}) `) : undefined), [due]);
  return null;
}

function dueKeys(rows: readonly Row<ApiKey>[], now: number): number {
  return rows.filter((row) => isReadable(row) && needsAttention(expiryOf(row.expiresAt, now)))
    .length;
}

const NONE: readonly Row<ApiKey>[] = [];

/** The hub's list, if a page has fetched it: the badge sends no request of its own. */
function useListedKeys(): readonly Row<ApiKey>[] {
  const queryClient = useQueryClient();
  const listed = useMemo(
    () => ({
      get: () => queryClient.getQueryData<readonly Row<ApiKey>[]>(answerKey('api-keys')) ?? NONE,
      subscribe: (changed: () => void) => queryClient.getQueryCache().subscribe(changed),
    }),
    [queryClient],
  );
  return useStore(listed);
}

/**
 * Puts `prefix` before the title, and before every title that a page sets later, before the browser
 * paints it. Returns the function that restores the bare title.
 */
function beginTitle(prefix: string): () => void {
  let bare = document.title;
  function show() {
    if (document.title === prefix + bare) return;
    bare = document.title;
    document.title = prefix + bare;
  }
  document.title = prefix + bare;
  const observer = new MutationObserver(show);
  const element = document.querySelector('title');
  if (element) observer.observe(element, { childList: true });
  return () => {
    observer.disconnect();
    // A title that a page has set since the last callback has no prefix yet.
    if (document.title === prefix + bare) document.title = bare;
  };
}
