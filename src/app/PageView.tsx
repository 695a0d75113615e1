import { lazy, useState, type ComponentType } from 'react';
import { NotFound } from '../custom-pages/not-found/NotFound.tsx';
import { useClaims } from '../providers/consoleContext.ts';
import { isOn, type Page } from '../providers/declaration.ts';
import { Guarded } from './Guarded.tsx';
import { loadedPage, loadPage } from './pageCode.ts';

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
  const [Component] = useState(() => (on ? (loadedPage(page) ?? lazyPage(page)) : whenOff(page)));
  return <Component />;
}

const lazyPages = new WeakMap<Page, ComponentType>();

/** One lazy component a page: a new one for each attempt to render would suspend forever. */
function lazyPage(page: Page): ComponentType {
  let component = lazyPages.get(page);
  if (!component) {
    component = lazy(() => loadPage(page));
    lazyPages.set(page, component);
  }
  return component;
}

const offPages = new WeakMap<Page, ComponentType>();

/** The page shown while the flag is off; NotFound where none is declared. */
function whenOff(page: Page): ComponentType {
  if (!page.whenOff) return NotFound;
  const component = offPages.get(page) ?? lazy(page.whenOff);
  offPages.set(page, component);
  return component;
}
