import type { DataProvider } from 'ra-core';
import type { QueryClient } from '@tanstack/react-query';
import simpleRestProvider from 'ra-data-simple-rest';
import { ENDPOINTS, LISTS, type Endpoint, type ListedResource } from './hub/endpoints.ts';
import { parseAnswer, type HubClient } from './hub/hubClient.ts';
import { pageOf, type ClientListRules } from './lists/clientList.ts';
import { createActions, type ConsoleActions } from './actions.ts';
import { createListedAnswers, type FirstAnswers, type Listed } from './lists/listedAnswers.ts';
import { createUpdates } from './lists/updates.ts';

/** How each listed resource is filtered and sorted; the resources themselves know. */
export type ListRules = { [R in ListedResource]: ClientListRules<Listed[R]> };

type Crud = Pick<DataProvider, 'getList' | 'getOne' | 'update' | 'delete'>;

/** What the console uses of a react-admin data provider, and the calls that are no CRUD. */
export type ConsoleDataProvider = Crud & ConsoleActions;

type Settings = {
  hub: HubClient;
  queryClient: QueryClient;
  rules: ListRules;
  /** Lists that are already on their way: each used up by the first use of its resource. */
  firstAnswers?: FirstAnswers;
};

/** What ra-data-simple-rest passes to its HTTP client, as far as it matters here. */
type RestOptions = { method?: string; signal?: AbortSignal | null };

const ONE = new Map<string, Endpoint>([
  ['api-keys', ENDPOINTS.getApiKey],
  ['tenants', ENDPOINTS.getTenantById],
]);
const DELETE = new Map<string, Endpoint>([['api-keys', ENDPOINTS.deleteApiKey]]);

/**
 * Maps react-admin's calls onto the hub. The endpoints that are plain REST go through
 * ra-data-simple-rest; lists are filtered, sorted and paged here over one whole answer; updates
 * send what changed and nothing else; actions that are no CRUD are named methods. Every answer is
 * parsed; errors are HubErrors.
 */
export function createDataProvider(settings: Settings): ConsoleDataProvider & DataProvider {
  const { hub, queryClient, rules } = settings;
  const answers = createListedAnswers(settings);
  const update = createUpdates({ hub, queryClient, answers });

  const rest = simpleRestProvider('/api', async (url: string, options?: RestOptions) => {
    const json = await hub.raw(endpointFor(url, options?.method), {
      id: decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)),
      signal: options?.signal ?? undefined,
    });
    return { status: 200, headers: new Headers(), body: '', json };
  });

  async function list<R extends ListedResource>(resource: R, params: ListParams) {
    return pageOf<Listed[R]>(await answers.get(resource), rules[resource], params);
  }

  const provider: Crud = {
    async getList(resource, params) {
      if (!isListed(resource)) throw unknownResource(resource);
      // The rows are of the resource's own type; react-admin's generic cannot know it.
      return (await list(resource, params)) as never;
    },
    async getOne(resource, params) {
      const endpoint = ONE.get(resource);
      if (!endpoint) throw unknownResource(resource);
      const { data } = await rest.getOne(resource, params);
      return { data: parseAnswer(endpoint, data) as never };
    },
    async update(resource, params) {
      if (resource !== 'users' && resource !== 'tenants') throw unknownResource(resource);
      return { data: (await update[resource](params)) as never };
    },
    async delete(resource, params) {
      if (!DELETE.has(resource)) throw unknownResource(resource);
      try {
        await rest.delete(resource, params);
      } finally {
        await answers.forget(resource as ListedResource);
      }
      return { data: { id: params.id } as never };
    },
  };

  return {
    ...provider,
    ...unsupported,
    ...createActions({
      hub,
      queryClient,
      keysChanged: () => answers.forget('api-keys'),
      tenantChanged: (tenant) => answers.confirm('tenants', tenant.id, tenant),
    }),
  };
}

type ListParams = Parameters<DataProvider['getList']>[1];

function isListed(resource: string): resource is ListedResource {
  return Object.hasOwn(LISTS, resource);
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
  updateMany: refuse,
  deleteMany: refuse,
} satisfies Partial<DataProvider>;
