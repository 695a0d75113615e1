import { lazy, type ComponentType } from 'react';

/** Imports the code of a page; the same function each time. */
type Load = () => Promise<{ default: ComponentType }>;

/** The components of pages whose code was asked for. */
const views = new WeakMap<Load, ComponentType>();

/** Loads the code of a page, which then renders without a Suspense: React shows any fallback for 300 ms. */
export async function loadView(load: Load): Promise<void> {
  const code = await load();
  views.set(load, code.default);
}

/** The component of a page; `lazy` until its code is there. After a failure the next visit tries again. */
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
