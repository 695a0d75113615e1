import { useId, type ComponentProps } from 'react';
import Box from '@mui/material/Box';
import { FieldError, FieldHint, inputSx, labelSx } from './Field.tsx';

type TextInputProps = Omit<ComponentProps<'input'>, 'id' | 'color'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** A one-line text field with its label, hint and error. */
export function TextInput({ label, hint, error, ...input }: TextInputProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <Box component="label" htmlFor={id} sx={labelSx}>
        {label}
      </Box>
      <Box
        component="input"
        type="text"
        autoComplete="off"
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        sx={inputSx}
      />
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
