import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useCanAccess, useNotify } from 'ra-core';
import { Navigate } from 'react-router';
import { lateView } from '../../components/later/lateView.tsx';
import { NotFound } from '../../custom-pages/not-found/NotFound.tsx';
import { can, requiredPermission } from '../../providers/access/access.ts';
import { useClaims, useDeclared } from '../../providers/access/consoleContext.ts';
import { isOn, type Page } from '../../providers/access/declaration.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { loadedPage, loadPage } from '../pageCode.ts';
import { PageMissing } from '../failure/FailureScreen.tsx';

type PageViewProps = { page: Page };

/** A page behind its declared permission and flag. */
export function PageView({ page }: PageViewProps) {
  const on = isOn(page.flag, useClaims());
  const code = <PageCode key={`${page.path} ${on}`} page={page} on={on} />;
  return page.needs ? <Guarded needs={page.needs}>{code}</Guarded> : code;
}

/** Loaded code renders without Suspense, because React shows any fallback for at least 300 ms. */
function PageCode({ page, on }: PageViewProps & { on: boolean }) {
  // Chosen once, because a change of the component type would lose the state of the page.
  const [Component] = useState(() => (on ? (loadedPage(page) ?? latePage(page)) : whenOff(page)));
  return <Component />;
}

const latePages = new WeakMap<Page, ComponentType>();

function latePage(page: Page): ComponentType {
  const component = latePages.get(page) ?? lateView(() => loadPage(page), PageMissing);
  latePages.set(page, component);
  return component;
}

const offPages = new WeakMap<Page, ComponentType>();

/** The page shown while the flag is off; NotFound where none is declared. */
function whenOff(page: Page): ComponentType {
  if (!page.whenOff) return NotFound;
  const component = offPages.get(page) ?? lateView(page.whenOff, PageMissing);
  offPages.set(page, component);
  return component;
}

type GuardedProps = { needs: NonNullable<Page['needs']>; children: ReactNode };

/**
 * The guard of every page that needs a permission: without it the page is never mounted, and the
 * user is redirected to / with the reason. It asks `authProvider.canAccess`; until that answers, the
 * access table decides, so that neither a blank page nor a forbidden one is painted.
 */
function Guarded({ needs, children }: GuardedProps) {
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
  return <Navigate to="/" replace state={{ denied: permission }} />;
}
