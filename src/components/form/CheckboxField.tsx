import { useId, type ComponentProps, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { textSize, token } from '../../theme/tokens.ts';
import { FieldError } from './Field.tsx';
import './form.css';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'color'> & {
  label: ReactNode;
  hint?: string;
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
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
        <input
          type="checkbox"
          className="checkbox"
          {...input}
          id={id}
          aria-describedby={described || undefined}
        />
        <Box sx={{ minWidth: 0 }}>
          <Box component="label" htmlFor={id} sx={[touchSx, { fontWeight: plain ? 400 : 550 }]}>
            {label}
          </Box>
          {hint && (
            <Box
              id={`${id}-hint`}
              sx={{
                color: token('dim'),
                fontSize: textSize.small,
                lineHeight: '18px',
                overflowWrap: 'anywhere',
              }}
            >
              {hint}
            </Box>
          )}
        </Box>
      </Box>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** 44 px for a finger, around a label that stays where it is. */
const touchSx = {
  '@media (pointer: coarse)': { display: 'inline-block', padding: '12px 0', margin: '-12px 0' },
} as const;
