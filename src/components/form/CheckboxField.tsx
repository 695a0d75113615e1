import { useId, type ComponentProps, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { textSize, token } from '../../theme/tokens.ts';
import { FieldError } from './Field.tsx';

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
        <Box
          component="input"
          type="checkbox"
          {...input}
          id={id}
          aria-describedby={described || undefined}
          sx={checkboxSx}
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

/** The look of a checkbox. Drawn in CSS: the browsers' own boxes differ, and none fits the dark scheme. */
export const checkboxSx = {
  appearance: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  width: 18,
  height: 18,
  margin: '1px 0 0',
  border: `1.5px solid ${token('field')}`,
  borderRadius: '5px',
  backgroundColor: token('surface'),
  cursor: 'pointer',
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    clipPath: 'polygon(14% 44%, 0 58%, 40% 98%, 100% 18%, 86% 6%, 38% 70%)',
    backgroundColor: token('onAccent'),
    transform: 'scale(0)',
  },
  '&:checked': { borderColor: token('accent'), backgroundColor: token('accent') },
  '&:checked::before': { transform: 'scale(1)' },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;
