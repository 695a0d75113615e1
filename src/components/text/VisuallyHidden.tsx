import type { ComponentProps } from 'react';

/** Text for screen readers only, directionally isolated because it may contain a name. */
export function VisuallyHidden(props: ComponentProps<'bdi'>) {
  return <bdi {...props} className="visually-hidden" />;
}
