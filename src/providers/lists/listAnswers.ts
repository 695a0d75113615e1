import type { QueryClient } from '@tanstack/react-query';
import type { ListedRow } from '../../lib/rows.ts';
import type { HubResource } from '../data/resource.ts';
import { answerKey } from '../data/queryClient.ts';
import { HubError } from '../hub/errors.ts';
import type { HubClient } from '../hub/hubClient.ts';
import { parseRows } from './rows.ts';

/** Lists that the boot requested before the application's code arrived, by resource. */
export type FirstAnswers = Readonly<Record<string, Promise<AnyRow[]>>>;

type AnyRow = ListedRow<{ id: string }>;
type Change = (rows: AnyRow[]) => AnyRow[];
type Settings = { hub: HubClient; queryClient: QueryClient; firstAnswers?: FirstAnswers };

/** Age at which a list is renewed in the background. Milliseconds. */
const STALE_TIME = 30_000;

/** react-admin's queries for the pages of a list. */
const pagesOf = (resource: string) => ({ queryKey: [resource, 'getList'] });

/** Computes the shown page again and drops the others, which would briefly show old rows. */
function renewPages(queryClient: QueryClient, resource: string): Promise<void> {
  queryClient.removeQueries({ ...pagesOf(resource), type: 'inactive' });
  return queryClient.invalidateQueries(pagesOf(resource));
}

/**
 * The hub's whole lists, each kept once for all its pages, filters and orders. Only the first read,
 * and the first after `forgetAnswer`, wait for the network; an old answer is renewed in the
 * background.
 */
export function createListAnswers({ hub, queryClient, firstAnswers = {} }: Settings) {
  for (const [name, rows] of Object.entries(firstAnswers)) {
    const first = { queryFn: () => rows, staleTime: Number.POSITIVE_INFINITY };
    void queryClient.prefetchQuery({ queryKey: answerKey(name), ...first });
  }

  return {
    /** All rows, from the cached answer if there is one. Rejects with a HubError. */
    async get({ name, endpoints, row }: HubResource): Promise<AnyRow[]> {
      const queryKey = answerKey(name);
      const kept = queryClient.getQueryData<AnyRow[]>(queryKey);
      const newest = queryClient.fetchQuery({
        queryKey,
        queryFn: async ({ signal }) => parseRows(row, await hub.rows(endpoints.list, { signal })),
        staleTime: STALE_TIME,
      });
      if (!kept) return newest;
      newest
        .then((rows) => (rows === kept ? undefined : renewPages(queryClient, name)))
        // After a failure the shown list stays, and the next read tries again.
        .catch(() => undefined);
      return kept;
    },
    /**
     * Waits for a write. With `change`, the cached answer changes immediately. Otherwise the next
     * read waits for a new answer, even after a failure: a write whose answer was lost may have
     * happened. A write that was not sent changes nothing.
     */
    async after<T>(resource: string, write: Promise<T>, change?: Change): Promise<T> {
      const failure: unknown = await write.then(
        () => undefined,
        (error: unknown) => error,
      );
      const isUnsent = failure instanceof HubError && failure.kind === 'offline';
      if (failure === undefined && change) await changeAnswer(queryClient, resource, change);
      else if (!isUnsent) await forgetAnswer(queryClient, resource);
      return write;
    },
    /** Writes a confirmed change of one row into the cached answer. */
    confirm: (resource: string, id: string, saved: object): Promise<void> =>
      changeAnswer(queryClient, resource, (rows) =>
        rows.map((row) => (row.id === id ? { ...row, ...saved } : row)),
      ),
  };
}

/** Makes the next read of a list wait for a new answer. Cancels a current read, possibly older. */
export async function forgetAnswer(queryClient: QueryClient, resource: string): Promise<void> {
  const queryKey = answerKey(resource);
  await Promise.all([
    queryClient.cancelQueries({ queryKey }),
    queryClient.cancelQueries(pagesOf(resource)),
  ]);
  queryClient.removeQueries({ queryKey });
  void renewPages(queryClient, resource);
}

/** Changes the cached answer and its pages. Cancels a current read, which could undo the change. */
async function changeAnswer(queryClient: QueryClient, resource: string, change: Change) {
  const queryKey = answerKey(resource);
  if (!queryClient.getQueryData(queryKey)) return forgetAnswer(queryClient, resource);
  await queryClient.cancelQueries({ queryKey });
  // The change does not make the other rows newer.
  const { dataUpdatedAt: updatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
  queryClient.setQueryData<AnyRow[]>(queryKey, (rows) => rows && change(rows), { updatedAt });
  await renewPages(queryClient, resource);
}
