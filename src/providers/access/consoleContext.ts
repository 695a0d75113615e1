import { createContext, use } from 'react';
import type { Config } from '../../config/schema.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { SessionManager } from '../session/session.ts';
import { can, type Requirement } from './access.ts';
import { openPages, type Declared, type Page } from './declaration.ts';

/** The values that every page has from its first render on. */
export type ConsoleContextValue = {
  config: Config;
  session: SessionManager;
  /** Absent on pages that need no session. */
  declared?: Declared | undefined;
  /** Renders the console again with the current claims. */
  showAgain?: () => void;
};

export const ConsoleContext = createContext<ConsoleContextValue | undefined>(undefined);

function useConsoleContext(): ConsoleContextValue {
  const value = use(ConsoleContext);
  if (!value)
    throw new Error('useConfig, useSession and useDeclared need a ConsoleContext around them');
  return value;
}

/** The runtime configuration. */
export const useConfig = (): Config => useConsoleContext().config;

/** The session: signing in and out, and the claims of the identity token. */
export const useSession = (): SessionManager => useConsoleContext().session;

/** The declared resources and pages. */
export function useDeclared(): Declared {
  const { declared } = useConsoleContext();
  if (!declared)
    throw new Error(
      'useDeclared needs a ConsoleContext with the declarations of the signed-in console',
    );
  return declared;
}

/** Renders every part of the page again, after a refresh has changed the claims. */
export const useShowAgain = (): (() => void) => useConsoleContext().showAgain ?? NOTHING_SHOWN;

/** The permissions and feature flags of the identity token. */
export const useClaims = () => useSession().current()?.claims ?? NOTHING;

/** Whether the signed-in user may carry out an action. */
export function useCan({ resource, action }: Requirement): boolean {
  return can(useDeclared().access, useClaims().permissions, resource, action);
}

/** The pages that the signed-in user may open. */
export const useOpenPages = (): readonly Page[] => openPages(useDeclared(), useClaims());

/** Whether the signed-in user may open the page at a path. */
export function useCanOpen(path: string): boolean {
  return useOpenPages().some((page) => page.path === path);
}

/** What a page is called, in the language of the page load. */
export function titleOf({ title }: Pick<Page, 'title'>): string {
  return typeof title === 'string' ? textsOf().shell[title] : title();
}

const NOTHING_SHOWN = () => undefined;
const NOTHING = { permissions: new Set<string>(), featureFlags: new Map<string, never>() } as const;
