import type { QueryClient } from '@tanstack/react-query';
import type { ApiKey, Tenant, User } from '../hub/contract.ts';
import { ENDPOINTS, LISTS, type Endpoint, type ListedResource } from '../hub/endpoints.ts';
import type { HubClient } from '../hub/hubClient.ts';
import { answerKey } from '../queryKeys.ts';
import { type Row } from '../../lib/rows.ts';
import { parseRows } from './rows.ts';

/** What the rows of each listed resource are. */
export type Listed = { 'api-keys': ApiKey; users: User; tenants: Tenant };

/** Lists that were asked for before the application's code had arrived. */
export type FirstAnswers = Partial<Record<ListedResource, Promise<unknown[]>>>;

type Settings = { hub: HubClient; queryClient: QueryClient; firstAnswers?: FirstAnswers };

/** After this long a list is asked for again, while the old one is still shown. Milliseconds. */
const FRESH_FOR = 30_000;

/**
 * The hub's whole lists, each kept once for all its pages, filters and sorts. Only the first use
 * and the first after `forget` wait for the network; an older answer is renewed in the background.
 */
export function createListedAnswers({ hub, queryClient, firstAnswers = {} }: Settings) {
  const waiting = { ...firstAnswers };
  const renewedAt = new Map<ListedResource, number>();
  /** What the hub has confirmed, in this order: an answer asked for before does not know of it. */
  const confirmations: { resource: ListedResource; id: string; saved: object }[] = [];

  function ask<R extends ListedResource>(resource: R): Promise<Row<Listed[R]>[]> {
    const endpoint: Endpoint = ENDPOINTS[LISTS[resource]];
    renewedAt.set(resource, Date.now());
    return queryClient.fetchQuery({
      queryKey: answerKey(resource),
      queryFn: async ({ signal }) => {
        const rows = waiting[resource] ?? hub.call(LISTS[resource], { signal });
        delete waiting[resource];
        const known = confirmations.length;
        // The endpoint's row schema is that of the resource.
        const parsed = parseRows(endpoint.row as never, await rows) as Row<Listed[R]>[];
        return confirmations
          .slice(known)
          .filter((confirmed) => confirmed.resource === resource)
          .reduce(withSaved, parsed);
      },
      // It ends with the query client, which is the tenant's own.
      gcTime: Number.POSITIVE_INFINITY,
    });
  }

  function renew(resource: ListedResource): void {
    if (Date.now() - (renewedAt.get(resource) ?? 0) < FRESH_FOR) return;
    ask(resource).then(
      () => queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }),
      // What is shown stays; the next use tries again.
      () => undefined,
    );
  }

  return {
    /** All rows, from the kept answer where there is one. Rejects with a HubError. */
    async get<R extends ListedResource>(resource: R): Promise<Row<Listed[R]>[]> {
      const kept = queryClient.getQueryState<Row<Listed[R]>[]>(answerKey(resource));
      if (!kept?.data || kept.isInvalidated) return ask(resource);
      renew(resource);
      return kept.data;
    },
    /** Makes the next use wait for a new answer. */
    forget: (resource: ListedResource) => forgetAnswer(queryClient, resource),
    /** Writes into the kept answer what the hub has confirmed about one row. */
    async confirm<R extends ListedResource>(resource: R, id: string, saved: Partial<Listed[R]>) {
      const confirmed = { resource, id, saved };
      confirmations.push(confirmed);
      queryClient.setQueryData<Row<Listed[R]>[]>(
        answerKey(resource),
        (rows) => rows && withSaved(rows, confirmed),
      );
      await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    },
  };
}

/** Makes the next use of a list wait for a new answer. */
export function forgetAnswer(queryClient: QueryClient, resource: ListedResource): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: answerKey(resource), refetchType: 'none' });
}

/** The rows with what was saved of one of them. */
function withSaved<T extends { id: string }>(
  rows: readonly T[],
  { id, saved }: { id: string; saved: object },
): T[] {
  return rows.map((row) => (row.id === id ? { ...row, ...saved } : row));
}
