import type { QueryClient } from '@tanstack/react-query';
import type { HubResource } from '../data/resource.ts';
import { HubError } from '../hub/errors.ts';
import type { HubClient } from '../hub/hubClient.ts';
import { answerKey } from '../data/queryClient.ts';
import { isOffline } from '../../lib/browser.ts';
import type { ListedRow } from '../../lib/rows.ts';
import { rowParser } from './rows.ts';

/** Lists that were requested before the application's code had arrived, by resource. */
export type FirstAnswers = Readonly<Record<string, Promise<AnyRow[]>>>;

type Listed = Pick<HubResource, 'name' | 'endpoints' | 'row'>;
type AnyRow = ListedRow<{ id: string }>;

type Settings = { hub: HubClient; queryClient: QueryClient; firstAnswers?: FirstAnswers };

/** The age from which a list is renewed, while the old one is still shown. Milliseconds. */
const FRESH_FOR = 30_000;

/**
 * The hub's whole lists, each kept once for all its pages, filters and orders. Only the first read
 * and the first after `forget` wait for the network; an old answer is renewed in the background.
 */
export function createListedAnswers({ hub, queryClient, firstAnswers = {} }: Settings) {
  const waiting = new Map(Object.entries(firstAnswers));
  const renewedAt = new Map<string, number>();
  /** Confirmed changes in their order: answers requested before a change do not contain it. */
  const confirmations: { resource: string; id: string; saved: object }[] = [];

  function ask({ name, endpoints, row }: Listed): Promise<AnyRow[]> {
    renewedAt.set(name, Date.now());
    return queryClient.fetchQuery({
      queryKey: answerKey(name),
      queryFn: async ({ signal }) => {
        const rows =
          waiting.get(name) ?? hub.rows(endpoints.list, () => rowParser(row), { signal });
        waiting.delete(name);
        const known = confirmations.length;
        const parsed = await rows;
        return confirmations
          .slice(known)
          .filter((confirmed) => confirmed.resource === name)
          .reduce(withSaved, parsed);
      },
    });
  }

  const kept = (name: string) => keptRows(queryClient, name);
  for (const name of [...waiting.keys()].filter(kept)) {
    waiting.delete(name);
    renewedAt.set(name, Date.now());
  }

  const isFresh = (name: string) => Date.now() - (renewedAt.get(name) ?? 0) < FRESH_FOR;

  function renew(listed: Listed): void {
    if (isFresh(listed.name)) return;
    let wasCut = isOffline();
    const cut = () => void (wasCut = true);
    globalThis.addEventListener?.('offline', cut);
    void ask(listed)
      .then(
        () => queryClient.invalidateQueries({ queryKey: [listed.name, 'getList'] }),
        () => {
          // The shown list stays; the next read tries again.
          renewedAt.delete(listed.name);
          // The line came back while the list still counted as being renewed, so nobody asked for it then.
          if (wasCut && !isOffline()) renew(listed);
        },
      )
      .finally(() => globalThis.removeEventListener?.('offline', cut));
  }

  return {
    /**
     * Makes react-admin's queries for the pages of a list as fresh as the list's answer, so that a
     * page that was seen is not made again when it is opened.
     */
    setFreshness(resource: string): void {
      queryClient.setQueryDefaults([resource, 'getList'], {
        staleTime: () => {
          const isKept =
            queryClient.getQueryState(answerKey(resource))?.dataUpdatedAt !== FORGOTTEN;
          return isFresh(resource) && isKept ? Number.POSITIVE_INFINITY : 0;
        },
      });
    },
    /** All rows, from the kept answer if there is one. Rejects with a HubError. */
    async get(listed: Listed): Promise<AnyRow[]> {
      const rows = kept(listed.name);
      if (!rows) return ask(listed);
      renew(listed);
      return rows;
    },
    /** The rows of the kept answer, without a wait; undefined where the next read waits for the network. */
    kept,
    /**
     * Waits for a write of a row. The next read then waits for a new answer, even after a failure,
     * because a write whose answer was lost may have happened; but not if nothing was sent.
     */
    async forgetAfter<T>(resource: string, write: Promise<T>): Promise<T> {
      const failure: unknown = await write.then(
        () => undefined,
        (error: unknown) => error,
      );
      const isUnsent = failure instanceof HubError && failure.kind === 'offline';
      if (!isUnsent) forgetAnswer(queryClient, resource);
      return write;
    },
    /** Writes a confirmed change of one row into the kept answer. */
    async confirm(resource: string, id: string, saved: object): Promise<void> {
      const confirmed = { resource, id, saved };
      confirmations.push(confirmed);
      queryClient.setQueryData<AnyRow[]>(
        answerKey(resource),
        (rows) => rows && withSaved(rows, confirmed),
      );
      await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    },
  };
}

/**
 * The time of an answer that is out of date. TanStack's own mark would not do: a failed renewal has it,
 * too.
 */
const FORGOTTEN = 0;

function keptRows(queryClient: QueryClient, name: string): AnyRow[] | undefined {
  const state = queryClient.getQueryState<AnyRow[]>(answerKey(name));
  return state?.dataUpdatedAt === FORGOTTEN ? undefined : state?.data;
}

/** Makes the next read of a list wait for a new answer. */
export function forgetAnswer(queryClient: QueryClient, resource: string): void {
  const kept = queryClient.getQueryCache().find({ queryKey: answerKey(resource) });
  kept?.setState({ dataUpdatedAt: FORGOTTEN });
}

/** The rows with the saved fields of one of them. */
function withSaved<T extends { id: string }>(
  rows: readonly T[],
  { id, saved }: { id: string; saved: object },
): T[] {
  return rows.map((row) => (row.id === id ? { ...row, ...saved } : row));
}
