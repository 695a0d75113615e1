import { useEffect, useId, type ComponentProps, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckboxField } from './CheckboxField.tsx';
import { FieldError, SelectBox, TextBox } from './Field.tsx';
import { OptionCard, OptionGroup } from './OptionGroup.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useZodInput } from './ZodForm.tsx';

/** The properties of every input, named as react-admin's are. */
type InputProps = {
  /** The name of the value in the form. */
  source: string;
  label: string;
  helperText?: string | undefined;
};

type TextInputProps = InputProps &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'color'> & {
    /** Starts with focus and with its text selected, so that typing replaces it. */
    startsSelected?: boolean;
  };

/** A line of text, marked as required where the schema refuses it empty. */
export function TextInput(props: TextInputProps) {
  const { source, helperText, startsSelected = false, ...input } = props;
  const { value, handlers, error, required, pending } = useZodInput(source);
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (startsSelected) setFocus(source, { shouldSelect: true });
  }, [startsSelected, setFocus, source]);
  return (
    <TextBox
      {...handlers}
      value={String(value)}
      autoFocus={startsSelected}
      required={required}
      readOnly={pending}
      hint={helperText}
      error={error}
      {...input}
    />
  );
}

/** A box for a value that is on or off. */
export function BooleanInput({ source, helperText, ...texts }: InputProps) {
  const { value, handlers, error } = useZodInput(source, { type: 'checkbox' });
  return (
    <CheckboxField
      {...handlers}
      {...texts}
      checked={Boolean(value)}
      hint={helperText}
      error={error}
    />
  );
}

/** One value of a choice, with its name in words. */
export type Choice = { id: string; name: ReactNode; hint?: ReactNode };

type RadioButtonGroupInputProps = Omit<InputProps, 'helperText'> & {
  choices: readonly Choice[];
  columns?: 2 | 3;
  disabled?: boolean;
  /** Content after the choices, inside the group. */
  footer?: ReactNode;
  onChange?: () => void;
};

/** A choice of one among a few values, as cards. */
export function RadioButtonGroupInput(props: RadioButtonGroupInputProps) {
  const { source, label, choices, columns = 2, disabled = false, footer, onChange } = props;
  const { value, handlers, error } = useZodInput(source, onChange ? { onChange } : {});
  const { ref, ...radio } = handlers;
  return (
    <OptionGroup {...{ columns, disabled, error, footer }} legend={label}>
      {choices.map(({ id, name, hint }) => (
        <OptionCard
          key={id}
          {...radio}
          // The chosen one takes the focus when the group has an error.
          {...(id === value ? { ref } : {})}
          value={id}
          checked={id === value}
          title={name}
          hint={hint}
        />
      ))}
    </OptionGroup>
  );
}

type SelectInputProps = InputProps & { choices: readonly { id: string; name: string }[] };

/** The platform's choice of one among many. */
export function SelectInput({ source, helperText, choices, label }: SelectInputProps) {
  const { value, handlers, error } = useZodInput(source);
  const options = choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectBox
      {...handlers}
      value={String(value)}
      {...{ label, options, error }}
      hint={helperText}
    />
  );
}

type CheckboxGroupInputProps = Omit<InputProps, 'helperText'> & {
  choices: readonly string[];
  /** An error that is shown whether or not the group was touched. */
  error?: string | undefined;
  /** A box that stands for all others: they are then indented below it, and only heard as a group. */
  header?: ReactNode;
};

/** A box for each of several values, of which any may be ticked; the form has them in the order of the boxes. */
export function CheckboxGroupInput(props: CheckboxGroupInputProps) {
  const { source, label, choices, header } = props;
  const { value, handlers, error: problem } = useZodInput(source);
  const error = props.error ?? problem;
  const errorId = useId();
  const chosen = new Set(value as readonly string[]);
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="option-group">
      <legend className={header ? undefined : 'field-label'}>
        {header ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {header}
      {choices.length > 0 && (
        <div className={header ? 'checkboxes-indented' : 'checkboxes'}>
          {choices.map((choice, index) => (
            <CheckboxField
              key={choice}
              {...(index === 0 ? { ref: handlers.ref } : {})}
              plain
              label={<bdi translate="no">{choice}</bdi>}
              checked={chosen.has(choice)}
              onBlur={handlers.onBlur}
              onChange={({ target }) => {
                const ticked = (other: string) =>
                  other === choice ? target.checked : chosen.has(other);
                handlers.onChange(choices.filter(ticked));
              }}
            />
          ))}
        </div>
      )}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
