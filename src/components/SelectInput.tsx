import { useId, type ComponentProps } from 'react';
import Box from '@mui/material/Box';
import { FieldError, FieldHint, inputSx, labelSx } from './Field.tsx';

type SelectInputProps = Omit<ComponentProps<'select'>, 'id' | 'color'> & {
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string | undefined;
  error?: string | undefined;
};

/** The platform's choice of one among many, with its label, hint and error. */
export function SelectInput({ label, options, hint, error, ...select }: SelectInputProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <Box component="label" htmlFor={id} sx={labelSx}>
        {label}
      </Box>
      <Box
        component="select"
        {...select}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        sx={inputSx}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Box>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
