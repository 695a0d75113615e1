import { useDeferredValue, useEffect, useId, useMemo, useState, type Ref } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Search from '@mui/icons-material/Search';
import { labelSx } from '../../../components/form/Field.tsx';
import { useCombobox } from '../../../components/form/useCombobox.ts';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
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
  useCountryTip(tip, open, byKey ? banks[index] : undefined);

  const tipAt = open ? banks.findIndex((bank) => bank.id === tipOf) : -1;
  const tipBank = banks[tipAt];
  const waiting = searching && banks.length === 0;
  return (
    <div>
      <Box component="label" htmlFor={`${id}-field`} sx={labelSx}>
        {texts.label}
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Search aria-hidden sx={iconSx} />
        <Box
          component="input"
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
          sx={fieldSx}
        />
      </Box>
      <Box sx={hintSx}>
        <IbanLine id={hintId} text={compact} otherwise={texts.hint} />
      </Box>
      <Box sx={open || waiting ? cardSx : undefined}>
        {open && (
          <Box {...combobox.list} aria-label={texts.banks} aria-busy={searching} sx={listSx}>
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
                onPoint={combobox.point}
                onChoose={onChoose}
                tip={tip}
              />
            ))}
          </Box>
        )}
        {waiting && <SkeletonRows />}
        {open && hits?.more && (
          <Box sx={moreSx}>
            <span aria-hidden>{texts.ellipsis}</span>
            <span>{texts.more}</span>
          </Box>
        )}
        <SearchStatus search={search} query={query} count={banks.length} />
      </Box>
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

/** Each bank once: keys could not tell two options of the same id apart. */
function eachOnce(banks: readonly Connection[]): readonly Connection[] {
  return [...new Map(banks.toReversed().map((bank) => [bank.id, bank])).values()].toReversed();
}

function SkeletonRows() {
  return [1, 2, 3].map((row) => (
    <Box key={row} sx={{ display: 'flex', gap: 1.5, padding: '11px 14px' }}>
      <Skeleton width={32} height={32} sx={{ flex: 'none' }} />
      <Skeleton width="50%" height={18} sx={{ marginTop: '7px' }} />
    </Box>
  ));
}

const hintSx = {
  position: 'relative',
  minHeight: 18,
  marginTop: '6px',
  color: token('dim'),
  fontSize: textSize.small,
  lineHeight: '18px',
} as const;

const iconSx = {
  position: 'absolute',
  left: 13,
  top: '50%',
  transform: 'translateY(-50%)',
  fontSize: 17,
  color: token('dim'),
  pointerEvents: 'none',
} as const;

const fieldSx = {
  minHeight: 42,
  paddingLeft: '37px',
  '&:focus-visible': {
    borderColor: token('accent'),
    outline: `2px solid ${token('accent')}`,
    outlineOffset: '-1px',
  },
  // Phones zoom into a field with text below 16 px.
  '@media (pointer: coarse)': { minHeight: 44, fontSize: textSize.input },
} as const;

const cardSx = {
  position: 'relative',
  marginTop: 1,
  overflow: 'hidden',
  border: `1px solid ${token('line')}`,
  borderRadius: '10px',
  backgroundColor: token('surface'),
  boxShadow: token('shadow'),
} as const;

const listSx = {
  maxHeight: 'max(60vh, 180px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const;

const moreSx = {
  display: 'flex',
  gap: 1,
  padding: '10px 14px',
  borderTop: `1px solid ${token('line2')}`,
  color: token('dim'),
  fontSize: textSize.compact,
  lineHeight: '18px',
} as const;
