import { createContext, use } from 'react';
import type { Config } from '../../config/schema.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { SessionManager } from '../session/session.ts';
import { can, openRoutes, type AccessClaims } from './access.ts';
import type { Requirement } from './permissions.ts';
import type { Route, Title } from './routes.ts';

/** Values that every page has from its first render. */
export type ConsoleContextValue = {
  config: Config;
  session: SessionManager;
  /** Absent on public pages. */
  routes?: readonly Route[] | undefined;
  /** Renders the console again, with the current claims. */
  showAgain?: () => void;
};

export const ConsoleContext = createContext<ConsoleContextValue | undefined>(undefined);

function useConsoleContext(): ConsoleContextValue {
  const value = use(ConsoleContext);
  if (!value) throw new Error('useConfig, useSession and useRoutes need a ConsoleContext');
  return value;
}

/** The runtime configuration. */
export const useConfig = (): Config => useConsoleContext().config;

/** The session: sign-in, log-out, and the claims of the ID token. */
export const useSession = (): SessionManager => useConsoleContext().session;

/** The pages of the signed-in console; none without a session. */
export const useRoutes = (): readonly Route[] => useConsoleContext().routes ?? [];

/** Renders the whole page again after a refresh has changed the claims. */
export const useShowAgain = (): (() => void) => useConsoleContext().showAgain ?? NOTHING_SHOWN;

/** The permissions and feature flags of the ID token. */
export const useClaims = (): AccessClaims => useSession().current()?.claims ?? NO_CLAIMS;

/**
 * True if the user may perform an action, known at the first render. If the answer may come later,
 * use ra-core's `useCanAccess` or `<CanAccess>`.
 */
export const useCan = (action: Requirement): boolean => can(useClaims().permissions, action);

/** The pages that the user may open. */
export const useOpenRoutes = (): readonly Route[] => openRoutes(useRoutes(), useClaims());

/** True if the user may open the page at a path. */
export const useCanOpen = (path: string): boolean =>
  useOpenRoutes().some((route) => route.path === path);

/** The name of a page or a resource, in the language of the page load. */
export const titleOf = ({ title }: { title: Title }): string => textsOf().shell[title];

const NOTHING_SHOWN = () => undefined;
const NO_CLAIMS: AccessClaims = { permissions: new Set(), featureFlags: new Map() };
