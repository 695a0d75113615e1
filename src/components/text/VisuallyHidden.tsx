import type { ComponentProps } from 'react';

/** Text for screen readers only. Its direction is its own, so that a name in it turns nothing around. */
export function VisuallyHidden(props: ComponentProps<'bdi'>) {
  return <bdi {...props} className="visually-hidden" />;
}
