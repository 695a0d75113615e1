import type { ReactNode } from 'react';
import './form.css';

type FieldHintProps = { id?: string; children: ReactNode };

/** A line of help below a field. */
export function FieldHint({ children, ...rest }: FieldHintProps) {
  return (
    <div {...rest} className="note field-hint">
      {children}
    </div>
  );
}
