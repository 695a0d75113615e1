import type { DataProvider } from 'ra-core';
import type { QueryClient } from '@tanstack/react-query';
import simpleRestProvider from 'ra-data-simple-rest';
import type { ApiKey } from './hub/contract.ts';
import { ENDPOINTS, type Endpoint } from './hub/endpoints.ts';
import { parseAnswer, type HubClient } from './hub/hubClient.ts';
import { pageOf, type ClientListRules } from './clientList.ts';
import { parseRows, type Row } from './rows.ts';
import { createActions, type ConsoleActions } from './actions.ts';

/** How each listed resource is filtered and sorted; the resources themselves know. */
export type ListRules = { 'api-keys': ClientListRules<ApiKey> };

/** What the console uses of a react-admin data provider, and the calls that are no CRUD. */
export type ConsoleDataProvider = Pick<DataProvider, 'getList' | 'getOne' | 'delete'> &
  ConsoleActions;

type Settings = {
  hub: HubClient;
  queryClient: QueryClient;
  rules: ListRules;
  /** An answer to GET /api/tenant/api-keys that is already on its way: used up by the first list. */
  firstKeys?: Promise<unknown[]> | undefined;
};

/** What ra-data-simple-rest passes to its HTTP client, as far as it matters here. */
type RestOptions = { method?: string; signal?: AbortSignal | null };

/** How long a list's whole answer serves other pages, sorts and filters of it, in milliseconds. */
const ANSWER_LIFETIME = 30_000;

const LISTS = { 'api-keys': 'listApiKeys' } as const;
type ListedResource = keyof typeof LISTS;

/** The query key under which a list's whole answer is kept. */
function answerKey(resource: ListedResource): readonly string[] {
  return ['answers', resource];
}

const ONE = new Map<string, Endpoint>([['api-keys', ENDPOINTS.getApiKey]]);
const DELETE = new Map<string, Endpoint>([['api-keys', ENDPOINTS.deleteApiKey]]);

/**
 * Maps react-admin's calls onto the hub. The endpoints that are plain REST go through
 * ra-data-simple-rest; lists are filtered, sorted and paged here over one whole answer; actions
 * that are no CRUD are named methods. Every answer is parsed; errors are HubErrors.
 */
export function createDataProvider(settings: Settings): ConsoleDataProvider & DataProvider {
  const { hub, queryClient, rules } = settings;
  let { firstKeys } = settings;

  const rest = simpleRestProvider('/api', async (url: string, options?: RestOptions) => {
    const json = await hub.raw(endpointFor(url, options?.method), {
      id: decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)),
      signal: options?.signal ?? undefined,
    });
    return { status: 200, headers: new Headers(), body: '', json };
  });

  function answer(resource: ListedResource): Promise<Row<ApiKey>[]> {
    const call = LISTS[resource];
    return queryClient.fetchQuery({
      queryKey: answerKey(resource),
      queryFn: async ({ signal }) => {
        const rows = firstKeys ?? hub.call(call, { signal });
        firstKeys = undefined;
        return parseRows(ENDPOINTS[call].row, await rows);
      },
      staleTime: ANSWER_LIFETIME,
    });
  }

  const forget = (resource: ListedResource) =>
    queryClient.invalidateQueries({ queryKey: answerKey(resource), refetchType: 'none' });

  const provider: Pick<DataProvider, 'getList' | 'getOne' | 'delete'> = {
    async getList(resource, params) {
      if (resource !== 'api-keys') throw unknownResource(resource);
      if ((params.meta as { fresh?: boolean } | undefined)?.fresh) await forget(resource);
      // The rows are of the resource's own type; react-admin's generic cannot know it.
      return pageOf(await answer(resource), rules[resource], params) as never;
    },
    async getOne(resource, params) {
      const endpoint = ONE.get(resource);
      if (!endpoint) throw unknownResource(resource);
      const { data } = await rest.getOne(resource, params);
      return { data: parseAnswer(endpoint, data) as never };
    },
    async delete(resource, params) {
      if (!DELETE.has(resource)) throw unknownResource(resource);
      try {
        await rest.delete(resource, params);
      } finally {
        await forget(resource as ListedResource);
      }
      return { data: { id: params.id } as never };
    },
  };

  return {
    ...provider,
    ...unsupported,
    ...createActions({ hub, keysChanged: () => forget('api-keys') }),
  };
}

function endpointFor(url: string, method = 'GET'): Endpoint {
  const resource = url.split('/')[2] ?? '';
  const endpoint = (method === 'DELETE' ? DELETE : ONE).get(resource);
  if (!endpoint) throw unknownResource(resource);
  return endpoint;
}

function unknownResource(resource: string): Error {
  return new Error(`The hub has no such resource or operation: ${resource}`);
}

const refuse = (resource: string): Promise<never> => Promise.reject(unknownResource(resource));

/** react-admin's contract asks for all methods; the hub has no such calls. */
const unsupported = {
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  deleteMany: refuse,
} satisfies Partial<DataProvider>;
