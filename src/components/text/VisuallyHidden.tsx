import type { ReactNode } from 'react';
import './text.css';

type VisuallyHiddenProps = { children: ReactNode; id?: string; role?: 'status' };

/** Text for screen readers only. Its direction is its own, so that a name in it turns nothing around. */
export function VisuallyHidden({ children, id, role }: VisuallyHiddenProps) {
  return (
    <bdi id={id} role={role} className="visually-hidden">
      {children}
    </bdi>
  );
}
