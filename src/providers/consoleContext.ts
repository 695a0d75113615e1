import { createContext, use } from 'react';
import type { Config } from '../config/schema.ts';
import type { SessionManager } from './session/session.ts';
import { can, type Requirement } from './access.ts';

/** What every page may rely on, from before the first render. */
export type ConsoleContextValue = { config: Config; session: SessionManager };

export const ConsoleContext = createContext<ConsoleContextValue | undefined>(undefined);

function useConsoleContext(): ConsoleContextValue {
  const value = use(ConsoleContext);
  if (!value) throw new Error('ConsoleContext is missing');
  return value;
}

/** The runtime configuration. */
export const useConfig = (): Config => useConsoleContext().config;

/** The session: signing in and out, and what the identity token claims. */
export const useSession = (): SessionManager => useConsoleContext().session;

/** Whether the signed-in user may do this (specification, section 6). Constant for a session. */
export function useCan(needs: Requirement): boolean {
  return useHeldPermissions((held) => can(held, needs.resource, needs.action));
}

/** Asks something of the held permissions. */
export function useHeldPermissions<T>(question: (held: ReadonlySet<string>) => T): T {
  return question(useSession().current()?.claims.permissions ?? NOTHING);
}

/**
 * The value of a feature flag of the identity token (specification, section 6); undefined where the
 * provider says nothing about it. Constant for a session.
 */
export function useFeatureFlag(name: string): unknown {
  return useSession().current()?.claims.featureFlags.get(name)?.value;
}

const NOTHING: ReadonlySet<string> = new Set();
