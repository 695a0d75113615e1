import type { DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isReadable } from '../../lib/rows.ts';
import { createActions, type ConsoleActions } from './actions.ts';
import type { HubResource } from './resource.ts';
import { parseAnswer } from '../hub/answers.ts';
import type { Tenant } from '../hub/contract.ts';
import type { Endpoint } from '../hub/endpoints.ts';
import type { HubClient } from '../hub/hubClient.ts';
import { createListAnswers, type FirstAnswers } from '../lists/listAnswers.ts';
import { pageOf } from '../lists/listPage.ts';
import { deleteEach, goneOf, type DeletionRun } from './deleteEach.ts';
import { TENANT_KEY } from './queryClient.ts';

type Crud = Pick<
  DataProvider,
  'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete' | 'deleteMany'
>;

/** The methods of a react-admin data provider that the console uses, and the calls beyond CRUD. */
export type ConsoleDataProvider = Crud & ConsoleActions;

type Settings = {
  hub: HubClient;
  queryClient: QueryClient;
  resources: readonly HubResource[];
  /** Lists that the boot has already requested, for the first read of each resource. */
  firstAnswers?: FirstAnswers;
};

/**
 * Maps react-admin's calls to the hub, as the resources declare them. Lists are filtered, sorted
 * and paged here from one whole answer. Updates send only changed fields. Calls beyond CRUD are
 * named methods. Every answer is parsed; all errors are HubErrors.
 */
export function createDataProvider(settings: Settings): ConsoleDataProvider & DataProvider {
  const { hub, queryClient } = settings;
  const byName = settings.resources.map((resource) => [resource.name, resource] as const);
  const declared = new Map<string, HubResource>(byName);
  const answers = createListAnswers(settings);

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
      // An administrator's own tenant also appears outside the list.
      queryClient.setQueryData<Tenant>(TENANT_KEY, (own) =>
        own?.id === id ? { ...own, ...saved } : own,
      );
    }
    await answers.confirm(resource, id, saved);
  }

  // Each resource has its own row type, which react-admin's generics cannot express.
  const provider: Crud = {
    async getList(resource, params) {
      const listed = find(resource);
      return pageOf(await answers.get(listed), listed.rules, params) as never;
    },
    async getOne(resource, params) {
      const endpoint = endpointOf(resource, 'getOne');
      const { data } = await restOf(hub, endpoint).getOne(resource, params);
      return { data: parseAnswer(endpoint, find(resource).row, data) as never };
    },
    async getMany(resource, params) {
      const ids = new Set(params.ids.map(String));
      const rows = await answers.get(find(resource));
      return { data: rows.filter((row) => isReadable(row) && ids.has(row.id)) as never };
    },
    async create(resource, params) {
      const endpoint = endpointOf(resource, 'create');
      const created = restOf(hub, endpoint).create(resource, params);
      const answer: { data: unknown } = await answers.after(resource, created);
      return { data: parseAnswer(endpoint, find(resource).row, answer.data) as never };
    },
    async update(resource, { id, data, previousData = {} }) {
      const { update } = find(resource).endpoints;
      if (!update) throw unknownResource(resource);
      const changes = new Map<string, unknown>(Object.entries(data));
      const before = new Map<string, unknown>(Object.entries(previousData as object));
      // One call per field, in the declared order; a failed call does not undo earlier ones.
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
      const id = String(params.id);
      const deleted = restOf(hub, endpointOf(resource, 'delete')).delete(resource, params);
      await answers.after(resource, deleted, (rows) => rows.filter((row) => row.id !== id));
      return { data: { id: params.id } as never };
    },
    /** Deletes one after the other. Rejects with an error that names the remaining ids. */
    async deleteMany(resource, { ids, meta }) {
      endpointOf(resource, 'delete');
      const remove = (id: string) => provider.delete(resource, { id });
      const results = await deleteEach(ids.map(String), remove, meta as DeletionRun | undefined);
      const gone = new Set(goneOf(results));
      const left = ids.filter((id) => !gone.has(String(id)));
      if (left.length > 0) throw new Error(`Not deleted: ${left.join(', ')}`);
      return { data: ids };
    },
  };

  return {
    ...provider,
    ...unsupported,
    ...createActions({
      hub,
      queryClient,
      creationOf: (resource) => endpointOf(resource, 'create'),
      forgetAfter: (resource, write) => answers.after(resource, write),
      tenantChanged: (tenant) => answers.confirm(ALL_TENANTS, tenant.id, tenant),
    }),
  };
}

/** Builds path and body of a plain REST call; the endpoint defines its success. */
function restOf(hub: HubClient, endpoint: Endpoint) {
  return simpleRestProvider('/api', async (path: string, { body, signal }: RequestInit = {}) => ({
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

/** The resource of all tenants, which may include the user's own. */
const ALL_TENANTS = 'tenants';

function unknownResource(resource: string): Error {
  return new Error(`The hub has no such resource or operation: ${resource}`);
}

const refuse = (resource: string): Promise<never> => Promise.reject(unknownResource(resource));

/** Methods of react-admin's interface for which the hub has no calls. */
const unsupported = {
  getManyReference: refuse,
  updateMany: refuse,
} satisfies Partial<DataProvider>;
