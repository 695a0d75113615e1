import { Fragment, memo, useMemo } from 'react';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import type { Connection } from '../../client/service.ts';
import { CountryFlags } from './CountryFlags.tsx';
import { countriesOf } from './countries.ts';
import { matchOf, piecesOf, initialsOf } from './matches.ts';
import type { DelayedTip } from './delayedTip.ts';
import { brief } from '../../../lib/graphemes.ts';

type BankOptionProps = {
  id: string;
  bank: Connection;
  /** The search that found it. */
  terms: readonly string[];
  /** The bank's code in the IBAN that was searched for. */
  bankCode: string | undefined;
  selected: boolean;
  onPoint: (id: string) => void;
  onChoose: (bank: Connection) => void;
  tip: DelayedTip;
};

/** An IBAN of a country that is not known here is one long term. */
const LONGEST_TERM = 40;

/** Id of the element that the tooltip of an option belongs to. */
export const moreIdOf = (optionId: string) => `${optionId}-more`;

/**
 * A bank in the list; a press anywhere on it chooses it. Its name for screen readers is the name of
 * the bank with all its countries. Memoised, so that moving the mark does not render a long list again.
 */
export const BankOption = memo(function BankOption(props: BankOptionProps) {
  const { id, bank, terms, bankCode, selected, onPoint, onChoose, tip } = props;
  const { by } = textsOf(bankSearchEn).bankSearch;
  const match = matchOf(bank, terms, bankCode);
  const countries = useMemo(() => countriesOf(bank.countries), [bank]);
  return (
    <Box
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      // Not on entering: a list that scrolls under a pointer at rest marks nothing.
      onPointerMove={selected ? undefined : () => onPoint(bank.id)}
      onClick={() => onChoose(bank)}
      sx={optionSx}
    >
      <span aria-hidden className="initials">
        {initialsOf(bank.displayName)}
      </span>
      <span className="name" dir="auto">
        {piecesOf(brief(bank.displayName), terms).map(({ text, hit }, at) =>
          // The pieces of a name never change their order.
          hit ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
        )}
        <VisuallyHidden>{countries.map(({ name }) => `, ${name}`)}</VisuallyHidden>
        {match && <small dir="auto">{by[match.by](brief(match.term, LONGEST_TERM))}</small>}
      </span>
      <CountryFlags countries={countries} moreId={moreIdOf(id)} tipId={bank.id} tip={tip} />
    </Box>
  );
});

const optionSx = {
  // Contains the visually hidden text, which would otherwise lengthen the page.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 54,
  padding: '11px 14px',
  color: token('text'),
  cursor: 'pointer',
  '& + &': { borderTop: `1px solid ${token('line2')}` },
  '&[aria-selected=true]': {
    backgroundColor: token('soft'),
    boxShadow: `inset 3px 0 0 ${token('accent')}`,
  },
  '& .initials': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 32,
    height: 32,
    overflow: 'hidden',
    borderRadius: '8px',
    backgroundColor: token('line2'),
    color: token('dim'),
    fontSize: textSize.caption,
    fontWeight: 600,
  },
  '& .name': {
    flex: 1,
    minWidth: 0,
    // Right-to-left names start at the left, too, in line with the others.
    textAlign: 'left',
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
  '& mark': { backgroundColor: 'transparent', color: token('accent'), fontWeight: 650 },
  '& small': {
    display: 'block',
    color: token('dim'),
    fontSize: textSize.small,
    lineHeight: '18px',
    fontWeight: 400,
  },
  '& .flags': { flex: 'none', display: 'flex', alignItems: 'center', gap: '6px' },
  '& .flags > img': {
    boxSizing: 'border-box',
    border: `1px solid ${token('line')}`,
    borderRadius: '2px',
    objectFit: 'cover',
  },
  '& .flags > bdi': { color: token('dim'), fontSize: textSize.caption, fontWeight: 600 },
  '@media (forced-colors: active)': {
    '&[aria-selected=true]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    '& .initials': { border: '1px solid CanvasText' },
  },
} as const;
