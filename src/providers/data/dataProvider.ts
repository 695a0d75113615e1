import type { DataProvider, GetListParams } from 'ra-core';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createActions, type ConsoleActions } from './actions.ts';
import type { HubResource } from './resource.ts';
import type { Tenant } from '../hub/contract.ts';
import type { Endpoint } from '../hub/endpoints.ts';
import { HubError } from '../hub/errors.ts';
import { parseAnswer } from '../hub/answers.ts';
import type { HubClient } from '../hub/hubClient.ts';
import { pageOf } from '../lists/clientList.ts';
import { createListedAnswers, type FirstAnswers } from '../lists/listedAnswers.ts';
import { TENANT_KEY } from './queryClient.ts';

type Crud = Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'delete'>;

/** The part of a react-admin data provider that the console uses, and the calls beyond CRUD. */
export type ConsoleDataProvider = Crud & ConsoleActions;

type Settings = {
  hub: HubClient;
  queryClient: QueryClient;
  resources: readonly HubResource[];
  /** Lists that the boot has already requested: the first read of each resource consumes its own. */
  firstAnswers?: FirstAnswers;
};

/** One function for all attempts, so that a failed one can be repeated. */
const loadSimpleRest = () => import('ra-data-simple-rest');

/** The options that ra-data-simple-rest passes to its HTTP client, as far as they are used here. */
type RestOptions = { body?: unknown; signal?: AbortSignal | null };

/**
 * Maps react-admin's calls to the hub, as the resources declare them. Plain REST calls go through
 * ra-data-simple-rest; lists are filtered, sorted and paged here over one whole answer; updates send
 * only the changed fields; calls beyond CRUD are named methods. Every answer is parsed; all errors
 * are HubErrors.
 */
export function createDataProvider(settings: Settings): ConsoleDataProvider & DataProvider {
  const { hub, queryClient } = settings;
  const byName = settings.resources.map((resource) => [resource.name, resource] as const);
  const declared = new Map<string, HubResource>(byName);
  const answers = createListedAnswers(settings);
  const loadedRules = new Map<string, Awaited<ReturnType<HubResource['rules']>>>();
  for (const name of declared.keys()) answers.setFreshness(name);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [name, method, params] = query.queryKey as [string, unknown, GetListParams];
    if (type !== 'added' || method !== 'getList') return;
    const page = pageAtHand(name, params);
    // A query that begins with its page needs no render without rows.
    if (page) query.setData(page);
  });

  /** A page of a list that is kept, without a wait. */
  function pageAtHand(name: string, params: GetListParams) {
    const rules = loadedRules.get(name);
    const rows = rules && answers.kept(name);
    return rows && pageOf(rows, rules.listRules, params);
  }

  function find(name: string): HubResource {
    const resource = declared.get(name);
    if (!resource) throw unknownResource(name);
    return resource;
  }

  function endpointOf(name: string, operation: 'getOne' | 'create' | 'delete'): Endpoint {
    const endpoint = find(name).endpoints[operation];
    if (!endpoint) throw unknownResource(name);
    return endpoint;
  }

  async function confirm(resource: string, id: string, saved: object): Promise<void> {
    if (resource === ALL_TENANTS) {
      // An administrator's own tenant is also shown outside the list.
      queryClient.setQueryData<Tenant>(TENANT_KEY, (own) =>
        own?.id === id ? { ...own, ...saved } : own,
      );
    }
    await answers.confirm(resource, id, saved);
  }

  // Each resource has its own type of rows, which react-admin's generics cannot express.
  const provider: Crud = {
    async getList(resource, params) {
      const listed = find(resource);
      const [rows, rules] = await Promise.all([answers.get(listed), listed.rules()]);
      loadedRules.set(resource, rules);
      return pageOf(rows, rules.listRules, params) as never;
    },
    async getOne(resource, params) {
      const endpoint = endpointOf(resource, 'getOne');
      const { data } = await (await restOf(hub, endpoint)).getOne(resource, params);
      return { data: parseAnswer(endpoint, find(resource).row, data) as never };
    },
    async create(resource, params) {
      const endpoint = endpointOf(resource, 'create');
      const created = restOf(hub, endpoint).then((rest) => rest.create(resource, params));
      const answer = await answers.forgetAfter(resource, created);
      return { data: parseAnswer(endpoint, find(resource).row, answer.data) as never };
    },
    async update(resource, { id, data, previousData = {} }) {
      const { update } = find(resource).endpoints;
      if (!update) throw unknownResource(resource);
      const changes = new Map<string, unknown>(Object.entries(data));
      const before = new Map<string, unknown>(Object.entries(previousData as object));
      // One call a field, in the declared order; a failing call does not undo earlier ones.
      for (const [field, { confirms, ...endpoint }] of Object.entries(update)) {
        const value = changes.get(field);
        if (value === undefined || value === before.get(field)) continue;
        const body = { [field]: value };
        await hub.call({ ...endpoint, answer: z.unknown() }, { id: String(id), body });
        await confirm(resource, String(id), { ...body, ...confirms });
      }
      return { data: { ...previousData, ...data } as never };
    },
    async delete(resource, params) {
      const endpoint = endpointOf(resource, 'delete');
      const deleted = restOf(hub, endpoint).then((rest) => rest.delete(resource, params));
      await answers.forgetAfter(resource, deleted);
      return { data: { id: params.id } as never };
    },
  };

  return {
    ...provider,
    ...unsupported,
    ...createActions({
      hub,
      queryClient,
      creationOf: (resource) => endpointOf(resource, 'create'),
      forgetAfter: (resource, write) => answers.forgetAfter(resource, write),
      tenantChanged: (tenant) => answers.confirm(ALL_TENANTS, tenant.id, tenant),
    }),
  };
}

/**
 * ra-data-simple-rest builds the URL, and the declared endpoint defines success. The library loads
 * with the first call that needs it, because the first pages show lists, which do not.
 */
async function restOf(hub: HubClient, endpoint: Endpoint) {
  const { default: simpleRestProvider } = await loadSimpleRest().catch((cause: unknown) => {
    const call = `${endpoint.method} ${endpoint.path}`;
    // 'offline' is the kind of failure for which it is certain that nothing was sent.
    throw new HubError({ kind: 'offline', call, cause });
  });
  return simpleRestProvider('/api', async (path: string, { body, signal }: RestOptions = {}) => ({
    status: 200,
    headers: new Headers(),
    body: '',
    json: await hub.json(endpoint, {
      path,
      body: typeof body === 'string' ? body : undefined,
      signal: signal ?? undefined,
    }),
  }));
}

/** The resource whose rows are tenants, the own one perhaps among them. */
const ALL_TENANTS = 'tenants';

function unknownResource(resource: string): Error {
  return new Error(`The hub has no such resource or operation: ${resource}`);
}

const refuse = (resource: string): Promise<never> => Promise.reject(unknownResource(resource));

/** Methods of react-admin's interface for which the hub has no calls. */
const unsupported = {
  getMany: refuse,
  getManyReference: refuse,
  updateMany: refuse,
  deleteMany: refuse,
} satisfies Partial<DataProvider>;
