import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useCanAccess, useNotify } from 'ra-core';
import { Navigate } from 'react-router';
import { lateView } from '../../components/later/lateView.tsx';
import { NotFound } from '../../custom-pages/not-found/NotFound.tsx';
import { can, isOn, requiredPermission } from '../../providers/access/access.ts';
import { useClaims } from '../../providers/access/consoleContext.ts';
import type { Requirement } from '../../providers/access/permissions.ts';
import type { Route } from '../../providers/access/routes.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { loadedPage, loadPage } from '../pageCode.ts';
import { PageMissing } from '../failure/FailureScreen.tsx';

type PageViewProps = { route: Route };

/** A page behind its permission and flag. */
export function PageView({ route }: PageViewProps) {
  const on = isOn(route.flag, useClaims());
  const code = <PageCode key={`${route.path} ${on}`} route={route} on={on} />;
  return route.needs ? <Guarded needs={route.needs}>{code}</Guarded> : code;
}

/** Loaded code renders without Suspense, because React shows any fallback for at least 300 ms. */
function PageCode({ route, on }: PageViewProps & { on: boolean }) {
  // Chosen once, because a change of the component type would lose the state of the page.
  const [Page] = useState(() => (on ? (loadedPage(route) ?? latePage(route)) : whenOff(route)));
  return <Page />;
}

const latePages = new WeakMap<Route, ComponentType>();

function latePage(route: Route): ComponentType {
  const component = latePages.get(route) ?? lateView(() => loadPage(route), PageMissing);
  latePages.set(route, component);
  return component;
}

const offPages = new WeakMap<Route, ComponentType>();

/** The page shown while the flag is off; NotFound where there is none. */
function whenOff(route: Route): ComponentType {
  if (!route.whenOff) return NotFound;
  const component = offPages.get(route) ?? lateView(route.whenOff, PageMissing);
  offPages.set(route, component);
  return component;
}

type GuardedProps = { needs: Requirement; children: ReactNode };

/**
 * The guard of every page that needs a permission: without it the page is never mounted, and the
 * user is redirected to / with the reason. It asks `authProvider.canAccess`; until that answers, the
 * access table decides, so that neither a blank page nor a forbidden one is painted.
 */
function Guarded({ needs, children }: GuardedProps) {
  const { canAccess } = useCanAccess({
    ...needs,
    placeholderData: can(useClaims().permissions, needs),
  });
  return canAccess ? children : <Denied needs={needs} />;
}

function Denied({ needs }: Pick<GuardedProps, 'needs'>) {
  const notify = useNotify();
  const texts = textsOf().shell;
  const permission = requiredPermission(needs);
  useEffect(() => {
    notify(texts.missingPermission(permission), { type: 'warning' });
  }, [notify, texts, permission]);
  return <Navigate to="/" replace state={{ denied: permission }} />;
}
