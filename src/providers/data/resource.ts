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
  /** ra-data-simple-rest builds this and the next two paths from the resource's name. */
  getOne?: Endpoint & { method: 'GET'; path: `/api/${N}/:id` };
  create?: Endpoint & { method: 'POST'; path: `/api/${N}` };
  delete?: Endpoint & { method: 'DELETE'; path: `/api/${N}/:id` };
  /**
   * Fields that can change, one call each, in the order of the calls. Each body has only that
   * field; `confirms` has further changes that the hub makes with it.
   */
  update?: Readonly<Record<string, Endpoint & { confirms?: object }>>;
};

/** A row in the palette: its name, and a second searched text. */
export type ShownRecord = {
  label: string;
  detail?: string;
  environment?: keyof Texts['common']['environments'];
};

/** Rows of a resource in the palette. */
export type Records<T> = {
  show: (row: T) => ShownRecord;
  /** Path of a row, with `:id`. If it is absent or not permitted, the filtered list opens. */
  to?: string;
};

type Described<N extends string, S extends RowSchema, T> = {
  name: N;
  title: Title;
  endpoints: Endpoints<N>;
  /** Schema of a row of the list, and of the answers to getOne and create. */
  row: S;
  rules: ListRules<T & { id: string }>;
  /** Shown in the palette to users who may list the rows. */
  records?: Records<T & { id: string }>;
};

/** A resource of the hub: its calls, rows and lists. Its pages are ordinary routes. */
export type HubResource = Described<Subject, RowSchema, unknown>;

/** Type-checks a resource: rules and records match its rows, REST paths its name. */
export function defineResource<
  const N extends Subject,
  S extends RowSchema,
  const D extends Described<N, S, z.infer<S>>,
>(resource: D & { name: N; row: S }): D & HubResource {
  // Sound, because its functions receive only rows of this resource.
  return resource as never;
}
