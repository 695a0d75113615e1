import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { coarse, forced } from '../../theme/media.ts';
import { noteSx } from '../../theme/styles.ts';
import { token } from '../../theme/tokens.ts';

type OptionCardProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'title'> & {
  title: ReactNode;
  hint?: ReactNode;
};

/** A native radio button in the look of a card. */
export function OptionCard({ title, hint, ...input }: OptionCardProps) {
  const id = useId();
  return (
    <Option>
      <input
        type="radio"
        {...input}
        aria-labelledby={`${id}-title`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <span>
        <span id={`${id}-title`}>{title}</span>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
    </Option>
  );
}

const Option = styled('label')({
  position: 'relative',
  display: 'flex',
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '& > span': {
    flex: 1,
    minWidth: 0,
    padding: '10px 12px',
    border: `1px solid ${token('line')}`,
    borderRadius: 8,
    overflowWrap: 'anywhere',
    [coarse]: { display: 'grid', alignContent: 'center', minHeight: 44 },
  },
  '& > span > *': { display: 'block', fontWeight: 550 },
  '& > span > small': { ...noteSx, fontWeight: 400 },
  '&:hover > span': { borderColor: token('field') },
  '& > input:checked + span': {
    borderColor: token('accent'),
    backgroundColor: token('soft'),
    boxShadow: `0 0 0 1px ${token('accent')}`,
    [forced]: { borderColor: 'Highlight', borderWidth: 3 },
  },
  '& > input:focus-visible + span': { outline: `2px solid ${token('accent')}`, outlineOffset: 3 },
});
