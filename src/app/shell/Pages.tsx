import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { Resource } from 'ra-core';
import { Route as RouteElement, Routes, useLocation } from 'react-router';
import { NotFound } from '../../custom-pages/not-found/NotFound.tsx';
import { useRoutes } from '../../providers/access/consoleContext.ts';
import type { Route } from '../../providers/access/routes.ts';
import { RESOURCES } from '../../resources/index.ts';
import { PageView } from './PageView.tsx';

/**
 * The routes. A navigation changes title and sidebar immediately; the old page stays until the next
 * one has loaded and rendered.
 */
export function Pages() {
  const table = useRoutes();
  const elements = useMemo(() => elementsOf(table), [table]);
  const location = useDeferredValue(useLocation());
  return <Routes location={location}>{elements}</Routes>;
}

/** A `<Resource>` with its pages for each resource, and all other pages. */
function elementsOf(table: readonly Route[]): ReactNode {
  const isOf = (name: string) => (route: Route) => route.path.split('/')[1] === name;
  const others = table.filter((route) => !RESOURCES.some(({ name }) => isOf(name)(route)));
  const unknown = <RouteElement path="*" element={<NotFound />} />;
  return (
    <>
      {others.map((route) => elementOf(route, route.path))}
      {RESOURCES.map(({ name }) => (
        <RouteElement
          key={name}
          path={`${name}/*`}
          element={
            <Resource name={name}>
              {table.filter(isOf(name)).map((route) => elementOf(route, below(name, route)))}
              {unknown}
            </Resource>
          }
        />
      ))}
      {unknown}
    </>
  );
}

/** A page's path relative to its resource. */
const below = (name: string, { path }: Route) => path.slice(`/${name}/`.length);

function elementOf(route: Route, path: string) {
  const element = <PageView route={route} />;
  return path === '' ? (
    <RouteElement key={route.path} index element={element} />
  ) : (
    <RouteElement key={route.path} path={path} element={element} />
  );
}
