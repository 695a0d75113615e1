import { useEffect, type ReactNode } from 'react';
import { useCanAccess, useNotify } from 'ra-core';
import { Navigate } from 'react-router-dom';
import { can, requiredPermission } from '../providers/access.ts';
import { useClaims, useDeclared } from '../providers/consoleContext.ts';
import type { Page } from '../providers/declaration.ts';
import { textsOf } from '../texts/textsOf.ts';

type GuardedProps = { needs: NonNullable<Page['needs']>; children: ReactNode };

/**
 * The guard of every page that needs a permission: without it the page is never mounted, and the
 * user is redirected to / with the reason. It asks `authProvider.canAccess`; until that answers, the
 * access table decides, so that neither a blank page nor a forbidden one is painted.
 */
export function Guarded({ needs, children }: GuardedProps) {
  const { access } = useDeclared();
  const { canAccess } = useCanAccess({
    ...needs,
    placeholderData: can(access, useClaims().permissions, needs.resource, needs.action),
  });
  return canAccess ? children : <Denied needs={needs} />;
}

function Denied({ needs }: Pick<GuardedProps, 'needs'>) {
  const notify = useNotify();
  const texts = textsOf().shell;
  const { access } = useDeclared();
  const permission = requiredPermission(access, needs.resource, needs.action) ?? needs.action;
  useEffect(() => {
    notify(texts.missingPermission(permission), { type: 'warning' });
  }, [notify, texts, permission]);
  return <Navigate to="/" replace />;
}
