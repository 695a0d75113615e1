import { monospace, textSize, token } from '../../theme/tokens.ts';

/** The style of an `Iban`, for an element around it. The gaps are margins and are not copied. */
export const ibanSx = {
  '& .iban': {
    font: monospace.compact,
    overflowWrap: 'anywhere',
    '& > span:not(:last-child)': { marginRight: '0.45em' },
  },
} as const;

/** A list of accounts that scrolls in its own box, so that the buttons below stay visible. */
export const accountsSx = {
  ...ibanSx,
  maxHeight: 'max(200px, min(440px, 52vh))',
  overflowY: 'auto',
  border: `1px solid ${token('line')}`,
  borderRadius: '10px',
  backgroundColor: token('surface'),
  '& > .account': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    paddingRight: '8px',
    // Only visible accounts are laid out, of hundreds.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 68px',
    '&:not(:last-child)': { borderBottom: `1px solid ${token('line2')}` },
    '&.chosen': { backgroundColor: token('soft') },
    '& > .below': { flexBasis: '100%', padding: '0 16px 10px 46px', overflowWrap: 'anywhere' },
  },
  '& .account > label': {
    flex: '1 1 0',
    minWidth: 0,
    display: 'flex',
    gap: '12px',
    padding: '12px 8px 12px 16px',
    cursor: 'pointer',
  },
  '& input': {
    flex: 'none',
    width: 18,
    height: 18,
    margin: '1px 0',
    accentColor: token('accent'),
    cursor: 'inherit',
  },
  '& .about': { minWidth: 0, display: 'grid', overflowWrap: 'anywhere' },
  '& .owner': { fontWeight: 550 },
  '& .facts': { color: token('dim'), fontSize: textSize.small, lineHeight: '18px' },
  '& .chosen .facts': { color: token('text') },
  '@media (forced-colors: active)': {
    '& > .account.chosen': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
} as const;
