import { useId, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { TextInput as RaTextInput, type TextInputProps as RaTextInputProps } from 'react-admin';
import { HelpText } from '../feedback/InlineWarning.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { OptionCard } from './OptionCard.tsx';
import { asEntered, useZodField, useZodInput } from './ZodForm.tsx';

declare module '@mui/material/TextField' {
  interface TextFieldFormHelperTextSlotPropsOverrides {
    hint?: string | undefined;
    problem?: string | undefined;
  }
}

/** Props of every input, named as in react-admin. */
type InputProps = {
  source: string;
  label: string;
  helperText?: string | undefined;
};

type TextInputProps = InputProps &
  Pick<RaTextInputProps, 'type' | 'autoComplete' | 'onFocus'> & {
    htmlInput?: { inputMode?: 'decimal'; spellCheck?: boolean; placeholder?: string };
  };

/**
 * react-admin's text input, required if the schema rejects ''. react-admin's `readOnly` would
 * disable it and lose the focus; its error would replace the hint and not be announced.
 */
export function TextInput(props: TextInputProps) {
  const { source, helperText, htmlInput, ...input } = props;
  const { error, required, pending } = useZodField(source);
  return (
    <RaTextInput
      source={source}
      parse={asEntered}
      required={required}
      helperText={helperText ?? false}
      slots={{ root: Field, formHelperText: FieldHelp }}
      slotProps={{
        htmlInput: { ...htmlInput, readOnly: pending },
        formHelperText: { hint: helperText, problem: error },
      }}
      {...input}
    />
  );
}

/** Drops a prop of older MUI versions that react-admin passes, which would reach the DOM. */
function Field(props: FormControlProps & { InputProps?: unknown }) {
  const own = { ...props };
  delete own.InputProps;
  return <FormControl {...own} />;
}

type FieldHelpProps = { id?: string; hint?: string | undefined; problem?: string | undefined };

/** The hint and error below an input, for its `aria-describedby`. */
export function FieldHelp({ id, hint, problem }: FieldHelpProps) {
  if ((hint ?? problem) === undefined) return null;
  return (
    <FormHelperText id={id} error={problem !== undefined}>
      <HelpText hint={hint} problem={problem} />
    </FormHelperText>
  );
}

/** A checkbox in a form. */
export function BooleanInput({ source, helperText, label }: InputProps) {
  const { value, handlers, error } = useZodInput(source, { type: 'checkbox' });
  const { ref, ...box } = handlers;
  return (
    <CheckboxField
      {...box}
      inputRef={ref}
      label={label}
      checked={Boolean(value)}
      hint={helperText}
      problem={error}
    />
  );
}

type CheckboxFieldProps = CheckboxProps &
  Omit<FieldHelpProps, 'id'> & { inputRef?: Ref<HTMLInputElement>; label: ReactNode };

/** A checkbox outside a form. MUI's label does not connect the help text to the box. */
export function CheckboxField({ inputRef, label, hint, problem, ...box }: CheckboxFieldProps) {
  const id = useId();
  const describedBy = (hint ?? problem) && id;
  return (
    <Box sx={{ '& > p': { marginTop: 0, marginInlineStart: 4 } }}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...box}
            slotProps={{ input: { ref: inputRef, 'aria-describedby': describedBy } }}
          />
        }
        slotProps={{ typography: { sx: { fontWeight: 550 } } }}
      />
      <FieldHelp id={id} hint={hint} problem={problem} />
    </Box>
  );
}

type SelectInputProps = InputProps & { choices: readonly { id: string; name: string }[] };

/** A native select. */
export function SelectInput({ source, helperText, choices, label }: SelectInputProps) {
  const { value, handlers, error } = useZodInput(source);
  const { ref, ...rest } = handlers;
  return (
    <TextField
      {...rest}
      select
      inputRef={ref}
      label={label}
      value={String(value)}
      error={error !== undefined}
      helperText={(error ?? helperText) && <HelpText hint={helperText} problem={error} />}
      slotProps={{ select: { native: true } }}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}

export type Choice = { id: string; name: ReactNode; hint?: ReactNode };

type RadioButtonGroupInputProps = Omit<InputProps, 'helperText'> & {
  choices: readonly Choice[];
  columns?: 2 | 3;
  disabled?: boolean;
  footer?: ReactNode;
};

/** Radio buttons as cards. */
export function RadioButtonGroupInput(props: RadioButtonGroupInputProps) {
  const { source, label, choices, columns = 2, disabled = false, footer } = props;
  const { value, handlers, error } = useZodInput(source);
  const { ref, ...radio } = handlers;
  return (
    <Group label={label} error={error} footer={footer}>
      <Box sx={columns === 3 ? threeColumnsSx : twoColumnsSx}>
        {choices.map(({ id, name, hint }) => (
          <OptionCard
            key={id}
            {...radio}
            // The checked card takes the focus when the group has an error.
            {...(id === value ? { ref } : {})}
            disabled={disabled}
            value={id}
            checked={id === value}
            title={name}
            hint={hint}
          />
        ))}
      </Box>
    </Group>
  );
}

type CheckboxGroupInputProps = Omit<InputProps, 'helperText'> & {
  choices: readonly string[];
  /** An error to show even if the group was not touched. */
  error?: string | undefined;
  /** A checkbox for all: the others are indented below it, and the label is for screen readers. */
  header?: ReactNode;
};

/** Checkboxes. The form's value lists the ticked choices in the order of the boxes. */
export function CheckboxGroupInput(props: CheckboxGroupInputProps) {
  const { source, label, choices, header } = props;
  const { value, handlers, error } = useZodInput(source);
  const chosen = new Set(value as readonly string[]);
  return (
    <Group
      label={header ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      error={props.error ?? error}
    >
      {header}
      {choices.length > 0 && (
        <Box sx={header ? indentedSx : boxesSx}>
          {choices.map((choice, index) => (
            <FormControlLabel
              key={choice}
              label={<bdi>{choice}</bdi>}
              control={
                <Checkbox
                  {...(index === 0 ? { slotProps: { input: { ref: handlers.ref } } } : {})}
                  checked={chosen.has(choice)}
                  onBlur={handlers.onBlur}
                  onChange={({ target }) => {
                    const ticked = (other: string) =>
                      other === choice ? target.checked : chosen.has(other);
                    handlers.onChange(choices.filter(ticked));
                  }}
                />
              }
            />
          ))}
        </Box>
      )}
    </Group>
  );
}

type GroupProps = {
  label: ReactNode;
  error: string | undefined;
  children: ReactNode;
  footer?: ReactNode;
};

/** A fieldset of inputs with one value, one label and one error. */
function Group({ label, error, children, footer }: GroupProps) {
  const id = useId();
  return (
    <FormControl component="fieldset" fullWidth aria-describedby={error && id}>
      <FormLabel component="legend">{label}</FormLabel>
      {children}
      <FieldHelp id={id} problem={error} />
      {footer}
    </FormControl>
  );
}

const twoColumnsSx = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The cards in the last row share its width. */
const threeColumnsSx = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' },
  '& > *': { gridColumn: { sm: 'span 2' } },
  '& > :nth-of-type(odd):last-of-type': { gridColumn: { xs: '1 / -1', sm: 'span 2' } },
  '& > :nth-of-type(3n + 1):nth-last-of-type(2), & > :nth-of-type(3n + 2):last-of-type': {
    gridColumn: { sm: 'span 3' },
  },
} as const;

const boxesSx = {
  display: 'grid',
  columnGap: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;

const indentedSx = { display: 'grid', marginTop: '6px', marginInlineStart: 4 } as const;
