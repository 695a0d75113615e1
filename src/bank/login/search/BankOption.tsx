import { Fragment, memo, useMemo } from 'react';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { Connection } from '../../client/service.ts';
import { CountryFlags } from './CountryFlags.tsx';
import { countriesOf } from './countries.ts';
import { matchOf, piecesOf, initialsOf } from './matches.ts';
import type { DelayedTip } from './delayedTip.ts';
import { brief } from '../../../lib/graphemes.ts';
import './bankOption.css';

type BankOptionProps = {
  id: string;
  bank: Connection;
  /** Its place in the list from 1, and how many there are: the last ones are rendered later. */
  place: number;
  of: number;
  /** The search that found it. */
  terms: readonly string[];
  /** The bank's code in the IBAN that was searched for. */
  bankCode: string | undefined;
  selected: boolean;
  /** Whether its flags are fetched yet. */
  pictured: boolean;
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
  const { id, bank, place, of, terms, bankCode, selected, pictured, onPoint, onChoose, tip } =
    props;
  const { by } = textsOf(bankSearchEn).bankSearch;
  const match = matchOf(bank, terms, bankCode);
  const countries = useMemo(() => countriesOf(bank.countries), [bank]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-posinset={place}
      aria-setsize={of}
      className="bank-option"
      tabIndex={-1}
      // Not on entering: a list that scrolls under a pointer at rest marks nothing.
      onPointerMove={selected ? undefined : () => onPoint(bank.id)}
      onClick={() => onChoose(bank)}
    >
      <span aria-hidden translate="no" className="bank-option-initials">
        {initialsOf(bank.displayName)}
      </span>
      <span className="bank-option-name" dir="auto">
        {piecesOf(brief(bank.displayName), terms).map(({ text, hit }, at) =>
          // The pieces of a name never change their order.
          hit ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
        )}
        <bdi className="bank-option-hidden">{countries.map(({ name }) => `, ${name}`)}</bdi>
        {match && <small dir="auto">{by[match.by](brief(match.term, LONGEST_TERM))}</small>}
      </span>
      <CountryFlags
        countries={countries}
        pictured={pictured}
        moreId={moreIdOf(id)}
        tipId={bank.id}
        tip={tip}
      />
    </div>
  );
});
