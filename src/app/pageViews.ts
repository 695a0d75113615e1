import { lazy, type ComponentType } from 'react';

/** Imports the code of a page. A page always has the same function, which is its key. */
type Load = () => Promise<{ default: ComponentType }>;

/** Components of pages whose code was requested. */
const views = new WeakMap<Load, ComponentType>();

/** Loads a page's code, so that it renders without Suspense: React shows a fallback for 300 ms. */
export async function loadView(load: Load): Promise<void> {
  const code = await load();
  views.set(load, code.default);
}

/** The component of a page; `lazy` until its code has loaded. A later visit retries a failure. */
export function viewOf(load: Load): ComponentType {
  const known = views.get(load);
  if (known) return known;
  const view = lazy(() =>
    load().catch((error: unknown) => {
      views.delete(load);
      throw error;
    }),
  );
  views.set(load, view);
  return view;
}
