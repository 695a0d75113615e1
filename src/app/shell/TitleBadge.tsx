import { useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNow } from '../../components/text/dates.ts';
import { useStore } from '../../components/listen.ts';
import { isReadable, type Row } from '../../lib/rows.ts';
import { can } from '../../providers/access/access.ts';
import { useClaims, useDeclared } from '../../providers/access/consoleContext.ts';
import type { ResourceDeclaration } from '../../providers/access/declaration.ts';
import { answerKey } from '../../providers/data/queryKeys.ts';

/** Begins the document's title with how many rows need attention: '(3) API Keys · Hub'. */
export default function TitleBadge() {
  const count = useCount();
  useEffect(() => (count > 0 ? beginTitle(`(${count}) `) : undefined), [count]);
  return null;
}

/** How many rows count, in lists that a page has fetched: the badge sends no request of its own. */
function useCount(): number {
  const queryClient = useQueryClient();
  const { resources, access } = useDeclared();
  const { permissions } = useClaims();
  const now = useNow();
  const count = useMemo(
    () => ({
      get: () =>
        resources
          .filter(({ name }) => can(access, permissions, name, 'list'))
          .map((resource) =>
            countOf(queryClient.getQueryData(answerKey(resource.name)), resource, now),
          )
          .reduce((sum, one) => sum + one, 0),
      subscribe: (changed: () => void) => queryClient.getQueryCache().subscribe(changed),
    }),
    [queryClient, resources, access, permissions, now],
  );
  return useStore(count);
}

type Rows = readonly Row<{ id: string }>[];
const counts = new WeakMap<Rows, { now: number; count: number }>();

/** Counts the rows of an answer once for each time. */
function countOf(rows: Rows | undefined, { counted }: ResourceDeclaration, now: number): number {
  if (!rows || !counted) return 0;
  const known = counts.get(rows);
  if (known?.now === now) return known.count;
  const count = rows.filter((row) => isReadable(row) && counted(row, now)).length;
  counts.set(rows, { now, count });
  return count;
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
