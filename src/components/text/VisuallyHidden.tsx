import type { ReactNode } from 'react';
import './text.css';

type VisuallyHiddenProps = { children: ReactNode; role?: 'status' };

/** Text for screen readers only. Its direction is its own, so that a name in it turns nothing around. */
export function VisuallyHidden({ children, role }: VisuallyHiddenProps) {
  return (
    <bdi role={role} className="visually-hidden">
      {children}
    </bdi>
  );
}
