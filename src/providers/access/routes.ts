import type { ComponentType } from 'react';
import type { Texts } from '../../texts/en.ts';
import type { Requirement, Subject } from './permissions.ts';

/** The keys of a section of the catalogue whose texts take no parameters. */
type PlainText<T> = keyof { [K in keyof T as T[K] extends string ? K : never]: K };

/** The title of a page or a resource: a key of the shell's texts. */
export type Title = PlainText<Texts['shell']>;

type PageModule = { default: ComponentType };

/** A page of the signed-in console. */
export type Route = {
  /** Its path, where `:id` stands for one segment that is not empty. */
  path: `/${string}`;
  title: Title;
  load: () => Promise<PageModule>;
  /** The action that opening it needs; without one, every signed-in person may. */
  needs?: Requirement;
  /** A feature flag of the identity token: while it is false, nothing leads here. */
  flag?: string;
  /** The page shown instead while the flag is false. */
  whenOff?: () => Promise<PageModule>;
  /** The group of the sidebar that has it, or the search palette only. */
  menu?: 'main' | 'tools' | 'admin' | 'palette';
  /** The path of the page that leads here, which the sidebar then marks as current. */
  within?: `/${string}`;
  /** The resources whose lists it shows first: the boot requests them in parallel with the code. */
  shows?: readonly Subject[];
};
