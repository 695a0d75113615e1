// oxlint-disable-next-line no-restricted-imports -- the one place that catches what it throws
import { lazy, useEffect, useState, type ComponentType } from 'react';

type Code<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A page whose code is loaded on demand, inside a Suspense: the former page stays until it is there.
 * `load` asks as `loadCode` does. With `lazy` alone, code that does not arrive is a rendering error:
 * React renders everything anew, reports a fault of the console (its error 520) and refuses the view
 * for the rest of the visit. Here `Missing` stands in for the view, and the next attempt to show it
 * asks for its code again.
 */
export function lateView<P extends object>(
  load: Code<P>,
  Missing: ComponentType<P & { error: unknown }>,
): ComponentType<P> {
  let view: ComponentType<P> | undefined;

  function standIn(error: unknown): ComponentType<P> {
    return function StandIn(props) {
      // Only once it is shown: a render that still waits would ask again and again.
      useEffect(() => void (view = undefined), []);
      return <Missing {...props} error={error} />;
    };
  }

  const start = (): ComponentType<P> =>
    lazy(() => load().catch((error: unknown) => ({ default: standIn(error) })));

  return function LateView(props) {
    // One for every attempt to render: a new one for each would wait forever.
    const [View] = useState(() => (view ??= start()));
    return <View {...props} />;
  };
}
