import type { ComponentType } from 'react';
import type { Texts } from '../../texts/en.ts';
import type { Requirement, Subject } from './permissions.ts';

/** Keys of a section of the texts that take no parameters. */
type PlainText<T> = keyof { [K in keyof T as T[K] extends string ? K : never]: K };

/** Title of a page or a resource: a key of the shell's texts. */
export type Title = PlainText<Texts['shell']>;

type PageModule = { default: ComponentType };

/** A page of the signed-in console. */
export type Route = {
  /** `:id` stands for one segment that is not empty. */
  path: `/${string}`;
  title: Title;
  load: () => Promise<PageModule>;
  /** The action that the page requires; without one, every user may open it. */
  needs?: Requirement;
  /** A feature flag of the ID token; while it is false, no link leads here. */
  flag?: string;
  /** The page shown instead while the flag is false. */
  whenOff?: () => Promise<PageModule>;
  /** The group in the sidebar, or only the search palette. */
  menu?: 'main' | 'tools' | 'admin' | 'palette';
  /** The parent page, which the sidebar marks as current. */
  within?: `/${string}`;
  /** Resources whose lists appear first: the boot requests them in parallel with the code. */
  shows?: readonly Subject[];
};
