import { token } from '../../theme/tokens.ts';

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
