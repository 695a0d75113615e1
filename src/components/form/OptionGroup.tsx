import { useId, type ComponentProps, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { textSize, token } from '../../theme/tokens.ts';
import { FieldError } from './Field.tsx';

type OptionGroupProps = {
  legend: string;
  columns: 2 | 3;
  error?: string | undefined;
  disabled?: boolean;
  children: ReactNode;
  /** Content after the options, inside the group. */
  footer?: ReactNode;
};

/** A choice of one among a few options, as cards. */
export function OptionGroup(props: OptionGroupProps) {
  const { legend, columns, error, disabled = false, children, footer } = props;
  const errorId = useId();
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      aria-describedby={error ? errorId : undefined}
      sx={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}
    >
      <legend className="field-label">{legend}</legend>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: {
            xs: columns === 3 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
            sm: `repeat(${columns}, minmax(0, 1fr))`,
          },
        }}
      >
        {children}
      </Box>
      <FieldError id={errorId} text={error} />
      {footer}
    </Box>
  );
}

type OptionCardProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'title'> & {
  title: string;
  hint?: string;
};

/** One option: a native radio button that looks like a card. */
export function OptionCard({ title, hint, ...input }: OptionCardProps) {
  const id = useId();
  return (
    <Box component="label" sx={cardSx}>
      <input
        type="radio"
        {...input}
        aria-labelledby={`${id}-title`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <Box component="span" className="card">
        <Box component="span" id={`${id}-title`} sx={{ display: 'block', fontWeight: 550 }}>
          {title}
        </Box>
        {hint && (
          <Box component="span" id={`${id}-hint`} sx={hintSx}>
            {hint}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const hintSx = { color: token('dim'), fontSize: textSize.small, lineHeight: '18px' } as const;

const cardSx = {
  position: 'relative',
  display: 'flex',
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '& > .card': {
    flex: 1,
    minWidth: 0,
    padding: '10px 12px',
    border: `1px solid ${token('line')}`,
    borderRadius: '8px',
    overflowWrap: 'anywhere',
  },
  '@media (pointer: coarse)': {
    '& > .card': {
      display: 'grid',
      alignContent: 'center',
      minHeight: 44,
      boxSizing: 'border-box',
    },
  },
  '&:hover > .card': { borderColor: token('field') },
  '& > input:checked + .card': {
    borderColor: token('accent'),
    boxShadow: `0 0 0 1px ${token('accent')}`,
    backgroundColor: token('soft'),
  },
  '& > input:focus-visible + .card': {
    outline: `2px solid ${token('accent')}`,
    outlineOffset: '3px',
  },
  '@media (forced-colors: active)': {
    '& > input:checked + .card': { borderColor: 'Highlight', borderWidth: 3 },
  },
} as const;
