import { useId, type ReactNode } from 'react';
import { InlineWarning } from '../feedback/Notice.tsx';
import '../text/text.css';
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

type FieldErrorProps = { id?: string; text: string | undefined };

/** The error of a field, announced when it appears. */
export function FieldError({ text, ...rest }: FieldErrorProps) {
  return text ? <InlineWarning {...rest} tone="bad" role="alert" text={text} /> : null;
}

type LabelledFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The input, with the attributes that connect it to its label, hint and error. */
  children: (connected: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

/** An input with its label above, its hint and its error below. */
export function LabelledField({ label, hint, error, children }: LabelledFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
