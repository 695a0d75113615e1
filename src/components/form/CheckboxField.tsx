import { useId, type ReactNode, type Ref } from 'react';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { HelpText } from './HelpText.tsx';

type CheckboxFieldProps = CheckboxProps & {
  inputRef?: Ref<HTMLInputElement>;
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A checkbox with a hint or an error below, which MUI's label does not connect to the box. */
export function CheckboxField({ inputRef, label, hint, error, ...box }: CheckboxFieldProps) {
  const id = useId();
  const isDescribed = Boolean(hint ?? error);
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...box}
            slotProps={{
              input: { ref: inputRef, 'aria-describedby': isDescribed ? id : undefined },
            }}
          />
        }
        slotProps={{ typography: { sx: { fontWeight: 550 } } }}
      />
      {isDescribed && (
        <FormHelperText id={id} error={error !== undefined} sx={indented}>
          <HelpText hint={hint} error={error} />
        </FormHelperText>
      )}
    </div>
  );
}

/** Below the label of a box. */
const indented = { marginTop: 0, marginInlineStart: '32px' } as const;
