import { useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNow } from '../../components/text/dates.ts';
import { useStore } from '../../components/useStore.ts';
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

/** The hub's list as far as a page has fetched it: the badge asks for nothing by itself. */
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
 * Begins the title with `prefix`, also every other one that a page sets meanwhile: the browser calls
 * back before it paints. Returns the function that gives the bare title back.
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
    // What a page has set since the last callback is bare already.
    if (document.title === prefix + bare) document.title = bare;
  };
}
