import { useMemo, type ReactNode } from 'react';
import { Resource } from 'ra-core';
import { Route, Routes } from 'react-router';
import { NotFound } from '../../custom-pages/not-found/NotFound.tsx';
import { useDeclared } from '../../providers/access/consoleContext.ts';
import type { Declared, Page } from '../../providers/access/declaration.ts';
import { LateLocation } from './LateLocation.tsx';
import { PageView } from './PageView.tsx';

/**
 * The pages at their addresses. On a navigation the title and the sidebar change at once, and the old
 * page stays until the next one is rendered, or its code has arrived.
 */
export function Pages() {
  const declared = useDeclared();
  // Kept, so that a page is not rendered again by every change of its address.
  const routes = useMemo(() => <Routes>{routesOf(declared)}</Routes>, [declared]);
  return <LateLocation>{routes}</LateLocation>;
}

/** The pages of a resource are mounted below its name, all others at their own path. */
function routesOf({ resources, pages }: Declared): ReactNode {
  return (
    <>
      {pages.filter(({ of }) => !of).map((page) => routeOf(page))}
      {resources.map(({ name }) => (
        <Route
          key={name}
          path={`${name}/*`}
          element={
            <Resource name={name}>
              {pages.filter(({ of }) => of?.resource === name).map((page) => routeOf(page))}
              <Route path="*" element={<NotFound />} />
            </Resource>
          }
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </>
  );
}

function routeOf(page: Page) {
  const element = <PageView page={page} />;
  if (page.of && page.of.at === undefined) return <Route key={page.path} index element={element} />;
  return <Route key={page.path} path={page.of?.at ?? page.path} element={element} />;
}
