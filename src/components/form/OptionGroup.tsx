import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './Field.tsx';
import '../text/text.css';
import './form.css';
import './options.css';

type OptionGroupProps = {
  legend: string;
  columns: 2 | 3;
  error?: string | undefined;
  disabled?: boolean;
  children: ReactNode;
  /** Content after the options, inside the group. */
  footer?: ReactNode;
};

/** A choice of one among a few options, as cards. */
export function OptionGroup(props: OptionGroupProps) {
  const { legend, columns, error, disabled = false, children, footer } = props;
  const errorId = useId();
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={error ? errorId : undefined}
      className="option-group"
    >
      <legend className="field-label">{legend}</legend>
      <div className={columns === 3 ? 'options options-3' : 'options'}>{children}</div>
      <FieldError id={errorId} text={error} />
      {footer}
    </fieldset>
  );
}

type OptionCardProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'title'> & {
  title: ReactNode;
  hint?: ReactNode;
};

/** One option: a native radio button that looks like a card. */
export function OptionCard({ title, hint, ...input }: OptionCardProps) {
  const id = useId();
  return (
    <label className="option">
      <input
        type="radio"
        {...input}
        aria-labelledby={`${id}-title`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <span className="option-card">
        <span id={`${id}-title`} className="option-title">
          {title}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="note">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
