// oxlint-disable-next-line no-restricted-imports -- the one place that catches what it throws
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { loadCode } from '../../lib/loadCode.ts';

type Code<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A view whose code comes on demand, below a Suspense. Unlike with `lazy` alone, code that does not
 * arrive is no error of rendering: React would render everything anew, report a fault of the console
 * (its error 520), and refuse the view for the rest of the visit. `Missing` stands in for the view,
 * and whoever shows it next asks for its code again.
 */
export function lateView<P extends object>(
  load: Code<P>,
  Missing: ComponentType<P & { error: unknown }>,
): ComponentType<P> {
  let view: ComponentType<P> | undefined;

  function standIn(error: unknown): ComponentType<P> {
    return function StandIn(props) {
      // Not before it is shown: a render that waits would ask without end.
      useEffect(() => void (view = undefined), []);
      return <Missing {...props} error={error} />;
    };
  }

  const start = (): ComponentType<P> =>
    lazy(() => loadCode(load).catch((error: unknown) => ({ default: standIn(error) })));

  return function LateView(props) {
    // One for every attempt to render: a new one for each would wait forever.
    const [View] = useState(() => (view ??= start()));
    return <View {...props} />;
  };
}
