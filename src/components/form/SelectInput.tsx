import type { ComponentProps } from 'react';
import Box from '@mui/material/Box';
import { inputSx, LabelledField } from './Field.tsx';

type SelectInputProps = Omit<ComponentProps<'select'>, 'id' | 'color'> & {
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string | undefined;
  error?: string | undefined;
};

/** The platform's choice of one among many, with its label, hint and error. */
export function SelectInput({ label, options, hint, error, ...select }: SelectInputProps) {
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {(connected) => (
        <Box component="select" {...select} {...connected} sx={inputSx}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Box>
      )}
    </LabelledField>
  );
}
