import { use, useDeferredValue, type ReactNode } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';

/**
 * What is inside learns of a navigation after the frame that answers the press. The contexts themselves: with
 * `location`, `Routes` makes a new one with every address, for which each link of the old page would be rendered first.
 */
export function LateLocation({ children }: { children: ReactNode }) {
  const location = useDeferredValue(use(LocationContext));
  const route = useDeferredValue(use(RouteContext));
  return (
    <LocationContext value={location}>
      <RouteContext value={route}>{children}</RouteContext>
    </LocationContext>
  );
}
