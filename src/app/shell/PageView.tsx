import { useEffect, useState, type ReactNode } from 'react';
import { useCanAccess, useNotify } from 'ra-core';
import { Navigate } from 'react-router';
import { NotFound } from '../../custom-pages/not-found/NotFound.tsx';
import { can, isOn, requiredPermission } from '../../providers/access/access.ts';
import { useClaims } from '../../providers/access/consoleContext.ts';
import type { Requirement } from '../../providers/access/permissions.ts';
import type { Route } from '../../providers/access/routes.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { viewOf } from '../pageViews.ts';

type PageViewProps = { route: Route };

/** A page, guarded by its permission and feature flag. */
export function PageView({ route }: PageViewProps) {
  const on = isOn(route.flag, useClaims());
  const code = <PageCode key={`${route.path} ${on}`} route={route} on={on} />;
  return route.needs ? <Guarded needs={route.needs}>{code}</Guarded> : code;
}

/** The page; if its flag is off, `whenOff` or NotFound. */
function PageCode({ route, on }: PageViewProps & { on: boolean }) {
  // Chosen once, because another component type would lose the page's state.
  const [View] = useState(() => {
    const load = on ? route.load : route.whenOff;
    return load ? viewOf(load) : NotFound;
  });
  return <View />;
}

type GuardedProps = { needs: Requirement; children: ReactNode };

/**
 * Guard of a page that needs a permission: without it the page is never mounted, and the user is
 * redirected to / with a toast. Until `authProvider.canAccess` answers, the access table decides,
 * so that neither a blank nor a forbidden page is painted.
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
  return <Navigate to="/" replace />;
}
