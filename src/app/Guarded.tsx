import { useEffect, type ReactNode } from 'react';
import { useNotify } from 'ra-core';
import { Navigate } from 'react-router-dom';
import { requiredPermission, type Requirement } from '../providers/access.ts';
import { useCan } from '../providers/consoleContext.ts';
import { textsOf } from '../texts/textsOf.ts';

type GuardedProps = { needs: Requirement; children: ReactNode };

/**
 * The one guard of every page that needs a permission: without it the page is never mounted, and
 * the user lands on / with the reason (decision 9).
 */
export function Guarded({ needs, children }: GuardedProps) {
  return useCan(needs) ? children : <Denied needs={needs} />;
}

function Denied({ needs }: { needs: Requirement }) {
  const notify = useNotify();
  const texts = textsOf().shell;
  const permission = requiredPermission(needs.resource, needs.action) ?? needs.action;
  useEffect(() => {
    notify(texts.missingPermission(permission), { type: 'warning' });
  }, [notify, texts, permission]);
  return <Navigate to="/" replace />;
}
