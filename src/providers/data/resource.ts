import type * as z from 'zod/mini';
import type { Texts } from '../../texts/en.ts';
import type { Subject } from '../access/permissions.ts';
import type { Title } from '../access/routes.ts';
import type { Endpoint } from '../hub/endpoints.ts';
import type { ListRules } from '../lists/listRules.ts';

type RowSchema = z.ZodMiniType<{ id: string }>;

type Endpoints<N extends string> = {
  /** The whole list in one answer. */
  list: Endpoint & { method: 'GET' };
  /** Plain REST, like the next two: ra-data-simple-rest builds the path from the resource's name. */
  getOne?: Endpoint & { method: 'GET'; path: `/api/${N}/:id` };
  create?: Endpoint & { method: 'POST'; path: `/api/${N}` };
  delete?: Endpoint & { method: 'DELETE'; path: `/api/${N}/:id` };
  /**
   * The fields that can be changed, one call each, in the order of the calls. Each body has that field
   * only; `confirms` has further changes that the hub makes with it.
   */
  update?: Readonly<Record<string, Endpoint & { confirms?: object }>>;
};

/** A row as the palette shows it: what it is called, and a second text by which it is found. */
export type ShownRecord = {
  label: string;
  detail?: string;
  environment?: keyof Texts['common']['environments'];
};

/** The rows of a resource in the palette. */
export type Records<T> = {
  show: (row: T) => ShownRecord;
  /** The path at which a row opens, with `:id`. Where it is absent or not permitted, the filtered list opens. */
  to?: string;
};

type Described<N extends string, S extends RowSchema, T> = {
  name: N;
  title: Title;
  endpoints: Endpoints<N>;
  /** The schema of a row of the list, and of the answers to getOne and create. */
  row: S;
  /** Filters and orders of the list, which the browser applies. */
  rules: ListRules<T & { id: string }>;
  /** Its rows in the palette, for people who may list them. */
  records?: Records<T & { id: string }>;
};

/** A resource of the hub: its calls, rows and lists. Its pages are routes like all others. */
export type HubResource = Described<Subject, RowSchema, unknown>;

/** Types a resource: its rules and records fit its rows, and REST paths its name. */
export function defineResource<
  const N extends Subject,
  S extends RowSchema,
  const D extends Described<N, S, z.infer<S>>,
>(resource: D & { name: N; row: S }): D & HubResource {
  // Sound, because its functions are only given rows of this resource.
  return resource as never;
}
