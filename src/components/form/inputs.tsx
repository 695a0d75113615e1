import { useEffect, useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { HelpText } from './HelpText.tsx';
import { OptionCard } from './OptionCard.tsx';
import { useZodInput } from './ZodForm.tsx';

/** The properties of every input, named as react-admin's are. */
type InputProps = {
  /** The name of the value in the form. */
  source: string;
  label: string;
  helperText?: string | undefined;
};

type TextInputProps = InputProps &
  Pick<TextFieldProps, 'type' | 'autoComplete' | 'autoFocus' | 'onFocus'> & {
    /** Attributes of the element. */
    htmlInput?: { inputMode?: 'decimal'; spellCheck?: boolean };
    /** Starts with focus and with its text selected, so that typing replaces it. */
    startsSelected?: boolean;
  };

/** A line of text, marked as required where the schema refuses it empty. */
export function TextInput(props: TextInputProps) {
  const { source, helperText, htmlInput, startsSelected = false, ...field } = props;
  const { value, handlers, error, required, pending } = useZodInput(source);
  const { ref, ...rest } = handlers;
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (startsSelected) setFocus(source, { shouldSelect: true });
  }, [startsSelected, setFocus, source]);
  return (
    <TextField
      {...rest}
      inputRef={ref}
      value={String(value)}
      autoFocus={startsSelected}
      required={required}
      error={error !== undefined}
      helperText={(error ?? helperText) && <HelpText hint={helperText} error={error} />}
      slotProps={{ htmlInput: { ...htmlInput, readOnly: pending } }}
      {...field}
    />
  );
}

/** A box for a value that is on or off. */
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
      error={error}
    />
  );
}

type SelectInputProps = InputProps & { choices: readonly { id: string; name: string }[] };

/** The platform's choice of one among many. */
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
      helperText={(error ?? helperText) && <HelpText hint={helperText} error={error} />}
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
    <Group label={label} error={error} footer={footer}>
      <Box sx={columns === 3 ? threeColumnsSx : twoColumnsSx}>
        {choices.map(({ id, name, hint }) => (
          <OptionCard
            key={id}
            {...radio}
            // The chosen one takes the focus when the group has an error.
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
  /** An error that is shown whether or not the group was touched. */
  error?: string | undefined;
  /** A box that stands for all others: they are then indented below it, and only heard as a group. */
  header?: ReactNode;
};

/** A box for each of several values, of which any may be ticked; the form has them in the order of the boxes. */
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

/** Inputs that are one value, with their name and their error. */
function Group({ label, error, children, footer }: GroupProps) {
  const id = useId();
  return (
    <FormControl component="fieldset" fullWidth aria-describedby={error && id}>
      <FormLabel component="legend">{label}</FormLabel>
      {children}
      {error && (
        <FormHelperText id={id} error>
          <HelpText error={error} />
        </FormHelperText>
      )}
      {footer}
    </FormControl>
  );
}

const twoColumnsSx = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** What is left in the last line shares its width. */
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
