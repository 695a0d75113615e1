import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { Texts } from '../../texts/en.ts';
import { accessOf, can, type AccessTable, type Permission } from './access.ts';
import type { Endpoint } from '../hub/endpoints.ts';
import type { ClientListRules } from '../lists/clientList.ts';

/** The keys of a section of the catalogue whose texts take no parameters. */
type PlainText<T> = keyof { [K in keyof T as T[K] extends string ? K : never]: K };

/** The title of a page: a key of the shell's texts, or what gives it in the language of the page load. */
export type Title = PlainText<Texts['shell']> | (() => string);

/** An icon by name, because the boot reads declarations without React: `src/app/icons.ts` draws them. */
export type IconName =
  | 'bank'
  | 'building'
  | 'home'
  | 'key'
  | 'lock'
  | 'person'
  | 'play'
  | 'servers'
  | 'shield'
  | 'sliders'
  | 'ticket';

type PageModule = { default: ComponentType };

/** The parts of every page's declaration. Its entries appear only with its permission and flag. */
type PageParts = {
  load: () => Promise<PageModule>;
  /** The resources whose lists it shows first: the boot requests them in parallel with the code. */
  shows?: readonly string[];
  sidebar?: { group?: 'tools' | 'admin'; mark?: 'defaultName' };
  /** True if the palette offers it. */
  palette?: true;
};

type Common = {
  name: string;
  title: Title;
  /** That of its entries and of its records. */
  icon: IconName;
  /** The position of its entries in the sidebar and the palette, lowest first. */
  order: number;
  /** A feature flag of the identity token: while it is false, no entry and no address leads here. */
  flag?: string;
};

/** A page of the signed-in console that belongs to no resource. */
export type PageDeclaration = Common &
  PageParts & {
    path: `/${string}`;
    /** The permission that each action needs. */
    permissions?: Readonly<Record<string, Permission>>;
    /** The action that stands for opening the page; without it, every signed-in person may. */
    needs?: string;
    /** The path of the page that leads here, which the sidebar then marks as current. */
    within?: string;
    /** The page shown instead while the flag is false; without it, the address is unknown then. */
    whenOff?: () => Promise<PageModule>;
  };

type RowSchema = z.ZodMiniType<{ id: string }>;
type ResourcePage = PageParts & {
  /** The path below the resource's own; without it, the page is at the resource's path. */
  at?: string;
};

type Endpoints<N extends string> = {
  /** The whole list in one answer. */
  list: Endpoint & { method: 'GET' };
  /** Plain REST, like the next two: ra-data-simple-rest builds the URL from the resource's name. */
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

/** How the palette shows and opens the rows of a resource. */
export type Records<T> = {
  show: (row: T) => ShownRecord;
  /** Where a row opens, with `:id`. Where it is absent or not permitted, the filtered list opens. */
  to?: string;
};

/** A resource of the hub, at `/<name>` in the console. */
export type ResourceDeclaration = Common & {
  permissions: Readonly<Record<string, Permission>>;
  endpoints: Endpoints<string>;
  /** The schema of a row of the list, and of the answers to getOne and create. */
  row: RowSchema;
  /** How the list is filtered and sorted in the browser: the `import()` of a module with `listRules`. */
  rules: () => Promise<{ listRules: ClientListRules<{ id: string }> }>;
  /** Its rows in the palette, for people who may list them. */
  records?: Records<{ id: string }>;
  /** Its pages, by the action that opening them needs. */
  pages: Readonly<Record<string, ResourcePage>>;
};

type Declaration<N extends string, S extends RowSchema, P, E extends Endpoints<N>> = Common & {
  name: N;
  permissions: P;
  endpoints: E;
  row: S;
  rules: () => Promise<{ listRules: ClientListRules<z.infer<S> & { id: string }> }>;
  records?: Records<z.infer<S> & { id: string }>;
  pages?: { readonly [A in keyof P]?: ResourcePage };
};

/** Types a declaration: rules and records fit its rows, REST paths its name, and pages its own actions. */
export function declareResource<
  const N extends string,
  S extends RowSchema,
  const P extends Readonly<Record<string, Permission>>,
  const E extends Endpoints<N>,
>(
  declaration: Declaration<N, S, P, E>,
): ResourceDeclaration & { name: N; row: S; permissions: P; endpoints: E } {
  // Sound, because its functions are only given rows of this resource.
  return { pages: {}, ...declaration } as never;
}

/** A page as the shell and the router use it. */
export type Page = PageParts & {
  path: string;
  title: Title;
  icon: IconName;
  order: number;
  needs?: { resource: string; action: string };
  flag?: string | undefined;
  within?: string | undefined;
  whenOff?: (() => Promise<PageModule>) | undefined;
  /** The resource to which it belongs, and its path below the resource's. */
  of?: { resource: string; at: string | undefined };
};

/** All declarations, and the pages and permissions derived from them. */
export type Declared = {
  resources: readonly ResourceDeclaration[];
  /** Every page, in the order of its entries. */
  pages: readonly Page[];
  access: AccessTable;
};

/** Derives pages and permissions from the declarations. */
export function declareConsole(
  resources: readonly ResourceDeclaration[],
  customPages: readonly PageDeclaration[],
): Declared {
  const pages = [...resources.flatMap(pagesOf), ...customPages.map(pageOf)];
  return {
    resources,
    pages: pages.toSorted((a, b) => a.order - b.order),
    access: accessOf([...resources, ...customPages]),
  };
}

function pagesOf({ name, title, icon, order, flag, pages }: ResourceDeclaration): Page[] {
  return Object.entries(pages).map(([action, { at, ...parts }]) => ({
    ...parts,
    path: at === undefined ? `/${name}` : `/${name}/${at}`,
    title,
    icon,
    order,
    flag,
    needs: { resource: name, action },
    of: { resource: name, at },
  }));
}

function pageOf({ name, needs, ...page }: PageDeclaration): Page {
  return { ...page, ...(needs ? { needs: { resource: name, action: needs } } : {}) };
}

/** The claims of the identity token that decide what its bearer may do. */
type Claims = {
  permissions: ReadonlySet<string>;
  featureFlags: ReadonlyMap<string, { value: unknown }>;
};

/** The pages that these claims allow: permitted, and with no flag that is off. */
export function openPages({ pages, access }: Declared, claims: Claims): Page[] {
  return pages.filter(
    ({ needs, flag }) =>
      isOn(flag, claims) &&
      (!needs || can(access, claims.permissions, needs.resource, needs.action)),
  );
}

/** True unless the claims have the flag as false. */
export function isOn(flag: string | undefined, { featureFlags }: Omit<Claims, 'permissions'>) {
  return flag === undefined || featureFlags.get(flag)?.value !== false;
}
