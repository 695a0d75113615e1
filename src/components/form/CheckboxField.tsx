import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './Field.tsx';
import '../text/text.css';
import './form.css';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'color'> & {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  /** True for one box of a group: its label is not set in the type of a field's name. */
  plain?: boolean;
};

/** A checkbox with a hint and an error; its whole line is clickable. */
export function CheckboxField({ label, hint, error, plain, ...input }: CheckboxFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <div className="checkbox-line">
        <input
          type="checkbox"
          className="checkbox"
          {...input}
          id={id}
          aria-describedby={described || undefined}
        />
        <div>
          <label htmlFor={id} className={plain ? undefined : 'checkbox-name'}>
            {label}
          </label>
          {hint && (
            <div id={`${id}-hint`} className="note">
              {hint}
            </div>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
