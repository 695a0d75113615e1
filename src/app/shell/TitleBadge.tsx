import { useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { setTitleBadge } from '../../lib/documentTitle.ts';
import { useNow, useStore } from '../../components/listen.ts';
import { isReadable, type ListedRow } from '../../lib/rows.ts';
import { can } from '../../providers/access/access.ts';
import { useClaims, useDeclared } from '../../providers/access/consoleContext.ts';
import type { ResourceDeclaration } from '../../providers/access/declaration.ts';
import { answerKey } from '../../providers/data/queryClient.ts';

/** Begins the document's title with how many rows need attention: '(3) API Keys · Hub'. */
export default function TitleBadge() {
  const count = useCount();
  useEffect(() => {
    setTitleBadge(count > 0 ? `(${count}) ` : '');
    return () => setTitleBadge('');
  }, [count]);
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

type Rows = readonly ListedRow<{ id: string }>[];
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
