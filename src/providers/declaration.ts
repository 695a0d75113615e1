import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { Texts } from '../texts/en.ts';
import type { paletteEn } from '../texts/palette.en.ts';
import { accessOf, can, type AccessTable, type Permission } from './access.ts';
import type { Endpoint } from './hub/endpoints.ts';
import type { ClientListRules } from './lists/clientList.ts';

/** The names of the plain texts of a part of the catalogue. */
type PlainText<T> = keyof { [K in keyof T as T[K] extends string ? K : never]: K };

/** What a page is called: a text of the shell, or the words themselves. */
export type Title = PlainText<Texts['shell']> | { text: string };

/** The path data of an icon of 24 by 24: the boot reads declarations, and has no React to draw with. */
type Icon = string;

type PageModule = { default: ComponentType };

/** What a page says of itself, wherever it is. Every entry obeys its permission and its flag. */
type PageParts = {
  load: () => Promise<PageModule>;
  /** The lists that it shows first, by resource: the boot asks for them beside the code. */
  shows?: readonly string[];
  sidebar?: { icon: Icon; group?: 'admin'; mark?: 'defaultName' };
  /** Without a label the command is called as the page is. */
  palette?: { icon: Icon; label?: PlainText<(typeof paletteEn)['palette']> | { text: string } };
};

type Common = {
  name: string;
  title: Title;
  /** Where its entries come in the sidebar and in the palette: the lowest first. */
  order: number;
  /** A feature flag of the identity token: where it is false, no entry and no address leads here. */
  flag?: string;
};

/** A page of the signed-in console that belongs to no resource. */
export type PageDeclaration = Common &
  PageParts & {
    path: `/${string}`;
    /** Which permission each action needs. */
    permissions?: Readonly<Record<string, Permission>>;
    /** The action that showing the page is; without it everybody may. */
    needs?: string;
    /** The path of the page that leads here: the sidebar marks that one. */
    within?: string;
    /** What is shown instead while the flag is false; without it the address leads nowhere. */
    whenOff?: () => Promise<PageModule>;
  };

type RowSchema = z.ZodMiniType<{ id: string }>;
type ResourcePage = PageParts & {
  /** The path below that of the resource; without it the page is at the resource's own. */
  at?: string;
};

type Endpoints<N extends string> = {
  /** The whole list in one answer. */
  list: Endpoint & { method: 'GET' };
  /** The next three are plain REST: ra-data-simple-rest builds their URLs from the resource's name. */
  getOne?: Endpoint & { method: 'GET'; path: `/api/${N}/:id` };
  create?: Endpoint & { method: 'POST'; path: `/api/${N}` };
  delete?: Endpoint & { method: 'DELETE'; path: `/api/${N}/:id` };
  /**
   * The fields that can be changed, in the order of the calls when several are. Each body is the field
   * alone; `confirms` is what the hub changes along with it.
   */
  update?: Readonly<Record<string, Endpoint & { confirms?: object }>>;
};

/** A resource of the hub, at `/<name>` in the console. */
export type ResourceDeclaration = Common & {
  permissions: Readonly<Record<string, Permission>>;
  endpoints: Endpoints<string>;
  /** What a row of the list, and the answer to getOne and create, is parsed with. */
  row: RowSchema;
  /** How the list is filtered and sorted on the client. */
  rules: () => Promise<ClientListRules<{ id: string }>>;
  /** Its pages, by the action that showing them is. */
  pages: Readonly<Record<string, ResourcePage>>;
};

type Declaration<N extends string, S extends RowSchema, P, E extends Endpoints<N>> = Common & {
  name: N;
  permissions: P;
  endpoints: E;
  row: S;
  rules: () => Promise<ClientListRules<z.infer<S> & { id: string }>>;
  pages?: { readonly [A in keyof P]?: ResourcePage };
};

/** Checks a declaration: rules are those of its rows, REST paths those of its name, actions its own. */
export function declareResource<
  const N extends string,
  S extends RowSchema,
  const P extends Readonly<Record<string, Permission>>,
  const E extends Endpoints<N>,
>(
  declaration: Declaration<N, S, P, E>,
): ResourceDeclaration & { name: N; row: S; permissions: P; endpoints: E } {
  // The rules are asked for with the rows of this resource alone.
  return { pages: {}, ...declaration } as never;
}

/** A page as the shell and the router know it. */
export type Page = PageParts & {
  path: string;
  title: Title;
  order: number;
  needs?: { resource: string; action: string };
  flag?: string | undefined;
  within?: string | undefined;
  whenOff?: (() => Promise<PageModule>) | undefined;
  /** The resource it belongs to, and its path below that. */
  of?: { resource: string; at: string | undefined };
};

/** All that the console is made of, and what follows from it. */
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

function pagesOf({ name, title, order, flag, pages }: ResourceDeclaration): Page[] {
  return Object.entries(pages).map(([action, { at, ...parts }]) => ({
    ...parts,
    path: at === undefined ? `/${name}` : `/${name}/${at}`,
    title,
    order,
    flag,
    needs: { resource: name, action },
    of: { resource: name, at },
  }));
}

function pageOf({ name, needs, ...page }: PageDeclaration): Page {
  return { ...page, ...(needs ? { needs: { resource: name, action: needs } } : {}) };
}

/** The page that a path of the address bar leads to; undefined where there is none. */
export function pageAt(pages: readonly Page[], pathname: string): Page | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return (
    pages.find((page) => page.path === path) ??
    pages.find((page) => page.path.endsWith('/:id') && isChild(path, page.path.slice(0, -4)))
  );
}

function isChild(path: string, parent: string): boolean {
  if (!path.startsWith(`${parent}/`)) return false;
  const rest = path.slice(parent.length + 1);
  return rest !== '' && !rest.includes('/');
}

/** What the identity token says about what its bearer may do. */
type Claims = {
  permissions: ReadonlySet<string>;
  featureFlags: ReadonlyMap<string, { value: unknown }>;
};

/** The pages that these claims open: permitted, and with no flag that is off. */
export function openPages({ pages, access }: Declared, claims: Claims): Page[] {
  return pages.filter(
    ({ needs, flag }) =>
      isOn(flag, claims) &&
      (!needs || can(access, claims.permissions, needs.resource, needs.action)),
  );
}

/** True unless the claims say that the feature is off. */
export function isOn(flag: string | undefined, { featureFlags }: Omit<Claims, 'permissions'>) {
  return flag === undefined || featureFlags.get(flag)?.value !== false;
}
