import {
  startTransition,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
  type Ref,
} from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Search from '@mui/icons-material/Search';
import '../../../components/form/form.css';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { Connection } from '../../client/service.ts';
import { compactOf } from '../flow/search.ts';
import { visibleHits, type BankSearch } from '../flow/state.ts';
import { BankOption, moreIdOf } from './BankOption.tsx';
import { MOST_FLAGS } from './CountryFlags.tsx';
import { CountryTip } from './CountryTip.tsx';
import { countriesOf } from './countries.ts';
import { IbanLine } from './IbanLine.tsx';
import { delayedTip } from './delayedTip.ts';
import { readIban } from '../../../lib/iban.ts';
import { SearchStatus } from './SearchStatus.tsx';
import { useCombobox } from './useCombobox.ts';
import '../../../components/text/text.css';
import './bankSearch.css';

/** Longer than any name, bank code or IBAN. */
const MOST_CHARACTERS = 200;

/** As many banks as the list shows at once, which is three fifths of the window; none is lower than 54 px. */
const firstScreen = () => Math.ceil((0.6 * window.innerHeight) / 54) + 1;

const NO_TERMS: readonly string[] = [];

type BankComboboxProps = {
  query: string;
  search: BankSearch;
  field: Ref<HTMLInputElement>;
  onType: (query: string) => void;
  onChoose: (bank: Connection) => void;
};

/**
 * The search for a bank as a combobox. The list is part of the page's layout, so it covers nothing. No state
 * of the search changes what is typed.
 */
export function BankCombobox({ query, search, field, onType, onChoose }: BankComboboxProps) {
  const texts = textsOf(bankSearchEn).bankSearch;
  const id = useId();
  const hintId = `${id}-hint`;
  const hits = visibleHits(search);
  const banks = useMemo(() => eachOnce(hits?.connections ?? []), [hits]);
  const searching = search.phase === 'searching';
  const compact = compactOf(query);
  const terms = hits?.terms ?? NO_TERMS;
  const bankCode = readIban(terms.join(''))?.bankCode;
  const [tipOf, setTipOf] = useState<string>();
  const [tip] = useState(() => delayedTip(setTipOf));
  const combobox = useCombobox({
    initial: query,
    options: banks,
    settled: !searching,
    onType: (text) => {
      tip.hide();
      onType(text);
    },
    onChoose,
  });
  const { open, index, byKey, optionId } = combobox;
  // New banks: the first screen at once, the others after it.
  const first = useDeferredValue(banks) === banks ? banks.length : firstScreen();
  const shown = index < first ? banks.slice(0, first) : banks;
  const pictured = useAfter(open);
  useCountryTip(tip, open, byKey ? banks[index] : undefined);

  const tipAt = open ? banks.findIndex((bank) => bank.id === tipOf) : -1;
  const tipBank = banks[tipAt];
  const waiting = searching && banks.length === 0;
  return (
    <div>
      <label htmlFor={`${id}-field`} className="field-label">
        {texts.label}
      </label>
      <div className="bank-search">
        <Search />
        <input
          type="text"
          className="input"
          {...combobox.field}
          ref={field}
          id={`${id}-field`}
          autoCapitalize="none"
          inputMode="search"
          enterKeyHint="search"
          maxLength={MOST_CHARACTERS}
          aria-describedby={hintId}
          onBlur={() => tip.hide()}
        />
      </div>
      <div className="note bank-search-hint">
        <IbanLine id={hintId} text={compact} otherwise={texts.hint} />
      </div>
      <div className={open || waiting ? 'bank-search-card' : undefined}>
        {open && (
          <div
            {...combobox.list}
            aria-label={texts.banks}
            aria-busy={searching}
            className="bank-search-list"
          >
            {shown.map((bank, at) => (
              <BankOption
                key={bank.id}
                id={optionId(at)}
                bank={bank}
                place={at + 1}
                of={banks.length}
                terms={terms}
                bankCode={bankCode}
                selected={at === index}
                pictured={pictured}
                onPoint={combobox.point}
                onChoose={onChoose}
                tip={tip}
              />
            ))}
          </div>
        )}
        {waiting && <SkeletonRows />}
        {open && hits?.more && <More />}
        <SearchStatus search={search} query={query} count={banks.length} />
      </div>
      {tipBank && (
        <CountryTip
          key={`${tipAt} ${tipBank.id}`}
          countries={countriesOf(tipBank.countries)}
          anchorId={moreIdOf(optionId(tipAt))}
          tipId={tipBank.id}
          tip={tip}
        />
      )}
    </div>
  );
}

/** Shows the countries of the option that the keyboard marks, while the list is open. */
function useCountryTip(
  tip: ReturnType<typeof delayedTip>,
  open: boolean,
  marked: Connection | undefined,
): void {
  useEffect(() => {
    if (!marked) return undefined;
    if (countriesOf(marked.countries).length > MOST_FLAGS) tip.enter(marked.id);
    return () => tip.drop(marked.id);
  }, [marked, tip]);

  useEffect(() => (open ? () => tip.hide() : undefined), [open, tip]);
}

/** Whether something has been there for a frame: what can wait follows it, ahead of what is not in view. */
function useAfter(there: boolean): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => startTransition(() => setAfter(there)), [there]);
  return there && after;
}

/** Each bank once: keys could not tell two options of the same id apart. */
function eachOnce(banks: readonly Connection[]): readonly Connection[] {
  return [...new Map(banks.toReversed().map((bank) => [bank.id, bank])).values()].toReversed();
}

/** Says that there are more banks than the list has. */
function More() {
  const texts = textsOf(bankSearchEn).bankSearch;
  return (
    <div className="bank-search-line bank-search-more">
      <span aria-hidden>{texts.ellipsis}</span>
      <span>{texts.more}</span>
    </div>
  );
}

function SkeletonRows() {
  return [1, 2, 3].map((row) => (
    <Box key={row} sx={{ display: 'flex', gap: 1.5, padding: '11px 14px' }}>
      <Skeleton width={32} height={32} sx={{ flex: 'none' }} />
      <Skeleton width="50%" height={18} sx={{ marginTop: '7px' }} />
    </Box>
  ));
}
