import type { ComponentProps } from 'react';
import Box from '@mui/material/Box';
import { inputSx, LabelledField } from './Field.tsx';

type TextInputProps = Omit<ComponentProps<'input'>, 'id' | 'color'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** A one-line text field with its label, hint and error. */
export function TextInput({ label, hint, error, ...input }: TextInputProps) {
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {(connected) => (
        <Box
          component="input"
          type="text"
          autoComplete="off"
          {...input}
          {...connected}
          sx={inputSx}
        />
      )}
    </LabelledField>
  );
}
