import { Fragment, memo } from 'react';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { brief, shorten } from '../../../lib/graphemes.ts';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { coarse, forced } from '../../../theme/media.ts';
import { noteSx } from '../../../theme/styles.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import type { Connection } from '../../client/service.ts';
import { countriesOf } from './countries.ts';
import { CountryTip } from './CountryTip.tsx';
import { matchOf, piecesOf } from './matches.ts';

/** Characters. An IBAN of an unknown country is one long term. */
const MAX_TERM_LENGTH = 40;

/** Flags that fit beside a name on a phone. */
const MAX_FLAGS = 3;
/** Letters of a code without a flag. */
const MAX_LETTERS = 3;

type BankOptionProps = {
  id: string;
  bank: Connection;
  terms: readonly string[];
  markedBy: 'key' | 'pointer' | undefined;
  onPoint: (id: string) => void;
  onChoose: (bank: Connection) => void;
};

/**
 * A bank in the list. Memoised, so that a moving mark renders two options. Styled by the list:
 * fifty styled options take half a second on a slow phone.
 */
export const BankOption = memo(function BankOption(props: BankOptionProps) {
  const { id, bank, terms, markedBy, onPoint, onChoose } = props;
  const { matches, matchesBankCode } = textsOf(bankSearchEn).bankSearch;
  const match = matchOf(bank.displayName, terms);
  const countries = countriesOf(bank.countries);
  const more = countries.length - MAX_FLAGS;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={markedBy !== undefined}
      tabIndex={-1}
      // Not onPointerEnter: a list that scrolls under a resting pointer must not move the mark.
      onPointerMove={markedBy ? undefined : () => onPoint(bank.id)}
      onClick={() => onChoose(bank)}
    >
      <span dir="auto">
        <span translate="no">
          {piecesOf(brief(bank.displayName), terms).map(({ text, hit }, at) =>
            // The order of the pieces never changes.
            hit ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
          )}
        </span>
        <VisuallyHidden>{countries.map(({ name }) => `, ${name}`)}</VisuallyHidden>
        {match && (
          <small dir="auto">
            {(match.isBankCode ? matchesBankCode : matches)(brief(match.term, MAX_TERM_LENGTH))}
          </small>
        )}
      </span>
      <span aria-hidden>
        {countries
          .slice(0, MAX_FLAGS)
          .map(({ code, flag }) =>
            flag === undefined ? (
              <bdi key={code}>{shorten(code, MAX_LETTERS)}</bdi>
            ) : (
              <img key={code} src={flag} alt="" width={18} height={12} loading="lazy" />
            ),
          )}
        {more > 0 && <CountryTip countries={countries} more={more} marked={markedBy === 'key'} />}
      </span>
    </div>
  );
});

/** Styles of the options, for the list around them. */
export const optionsSx = {
  '& [role=option]': {
    // Otherwise the visually hidden text lengthens the page.
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: 44,
    padding: '10px 14px',
    cursor: 'pointer',
  },
  '& [role=option] + [role=option]': { borderTop: `1px solid ${token('line2')}` },
  '& [aria-selected=true]': {
    backgroundColor: token('soft'),
    boxShadow: `inset 3px 0 0 ${token('accent')}`,
    [forced]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '& [role=option] > [dir]': {
    flex: 1,
    minWidth: 0,
    // Aligns names of another direction with the others. Chrome supports only the prefixed value.
    textAlign: '-webkit-match-parent',
    '@supports (text-align: match-parent)': { textAlign: 'match-parent' },
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
  '& mark': { backgroundColor: 'transparent', color: token('accent'), fontWeight: 650 },
  '& small': { ...noteSx, display: 'block', fontWeight: 400 },
  '& [role=option] > [aria-hidden]': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    color: token('dim'),
    fontSize: textSize.caption,
    fontWeight: 600,
  },
  // The number of further countries.
  '& [aria-hidden] > span': {
    display: 'grid',
    placeItems: 'center end',
    minWidth: 24,
    minHeight: 24,
    // The touch target overlaps the last flag, which does nothing when pressed.
    [coarse]: { minWidth: 44, minHeight: 44, marginBlock: '-11px', marginInlineStart: '-22px' },
  },
  '& img': { border: `1px solid ${token('line')}` },
} as const;
