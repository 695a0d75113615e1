import { lazy, useState } from 'react';
import { Guarded } from './Guarded.tsx';
import { loadedPage, loadPage } from './pageCode.ts';
import { PAGES, type Page } from './pages.ts';

const LAZY_PAGES = new Map(
  Object.values<Page>(PAGES).map((page) => [page, lazy(() => loadPage(page))]),
);

type PageViewProps = { page: Page };

/**
 * A page behind its declared permission. Code that is there renders at once: React shows a fallback,
 * however short, for 300 ms at least.
 */
export function PageView({ page }: PageViewProps) {
  const code = <PageCode key={page.path} page={page} />;
  return page.needs ? <Guarded needs={page.needs}>{code}</Guarded> : code;
}

function PageCode({ page }: PageViewProps) {
  // Chosen once: another component type in its place would lose the page's state.
  const [Component] = useState(() => loadedPage(page) ?? LAZY_PAGES.get(page));
  return Component ? <Component /> : null;
}
