import { useId, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { useLongWait } from '../../../components/listen.ts';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { ibanIn } from '../../../lib/bankNumbers.ts';
import { readIban, type IbanReading } from '../../../lib/iban.ts';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { noteSx } from '../../../theme/styles.ts';
import { iconSize, token } from '../../../theme/tokens.ts';
import type { Connection } from '../../client/service.ts';
import { FailureNotice } from '../failures/FailureNotice.tsx';
import { MAX_QUERY_LENGTH } from '../flow/search.ts';
import { visibleHits, type BankSearch, type LoginActions } from '../flow/state.ts';
import { BankOption, optionsSx } from './BankOption.tsx';
import { useCombobox } from './useCombobox.ts';

const SEARCHED = {
  autoCapitalize: 'none',
  inputMode: 'search',
  enterKeyHint: 'search',
  maxLength: MAX_QUERY_LENGTH,
} as const;

type BankSearchFieldProps = {
  query: string;
  search: BankSearch;
  actions: Pick<LoginActions, 'type' | 'searchAgain' | 'report'>;
  /** Must be stable: a new function renders every hit again with each keystroke. */
  onChoose: (bank: Connection) => void;
};

/** The bank search as a combobox, whose list is part of the page's layout and covers nothing. */
export function BankSearchField({ query, search, actions, onChoose }: BankSearchFieldProps) {
  const texts = textsOf(bankSearchEn).bankSearch;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hits = visibleHits(search);
  // React needs unique keys, and the service may repeat an id.
  const banks = useMemo(
    () => [...new Map(hits?.connections.map((bank) => [bank.id, bank])).values()],
    [hits],
  );
  const settled = search.phase !== 'searching';
  const combobox = useCombobox({ initial: query, banks, settled, onType: actions.type, onChoose });
  const waiting = !settled && banks.length === 0;
  const iban = readIban(ibanIn(query));
  const isWholeIban = iban?.state === 'valid' || iban?.state === 'wrong';

  function searchAgain() {
    actions.searchAgain();
    // The pressed button disappears.
    input.current?.focus();
  }
  return (
    <div>
      <FormControl fullWidth>
        <InputLabel htmlFor={id}>{texts.label}</InputLabel>
        <OutlinedInput
          id={id}
          inputRef={input}
          aria-describedby={`${id}-hint`}
          startAdornment={<Search aria-hidden sx={searchSx} />}
          slotProps={{ input: { ...combobox.field, ...SEARCHED } }}
        />
        <FormHelperText id={`${id}-hint`} component="div">
          {iban ? ibanWords(iban) : texts.hint}
        </FormHelperText>
      </FormControl>
      {/* Announcing the character count would interrupt each keystroke. */}
      {iban && <VisuallyHidden role="status">{isWholeIban && ibanWords(iban)}</VisuallyHidden>}
      <Box sx={combobox.open || waiting ? cardSx : undefined}>
        {combobox.open && hits && (
          <Box {...combobox.list} aria-label={texts.banks} aria-busy={!settled} sx={listSx}>
            {banks.map((bank, at) => (
              <BankOption
                key={bank.id}
                id={combobox.optionId(at)}
                bank={bank}
                terms={hits.terms}
                markedBy={at === combobox.index ? combobox.markedBy : undefined}
                onPoint={combobox.point}
                onChoose={onChoose}
              />
            ))}
          </Box>
        )}
        {combobox.open && hits?.more && (
          <Box sx={{ ...lineSx, borderTop: `1px solid ${token('line2')}` }}>
            <span aria-hidden>{texts.ellipsis}</span>
            <span>{texts.more}</span>
          </Box>
        )}
        {waiting && (
          <Box sx={{ padding: '14px' }}>
            <Loading quiet heights={[18, 18, 18]} />
          </Box>
        )}
        <div role="status">
          {/* A new query restarts the wait. */}
          {search.phase === 'searching' && <Waiting key={query} />}
          {search.phase === 'short' && <Box sx={{ paddingTop: 1 }}>{texts.tooShort}</Box>}
          {search.phase === 'found' && <Found count={banks.length} more={search.hits.more} />}
        </div>
      </Box>
      {search.phase === 'failed' && (
        <Box sx={{ marginTop: 2 }}>
          <FailureNotice
            failure={search.failure}
            report={actions.report}
            actions={
              <Button size="small" onClick={searchAgain}>
                {textsOf().common.retry}
              </Button>
            }
          />
        </Box>
      )}
    </div>
  );
}

function ibanWords({ state, length, expected, bankCode }: IbanReading): string {
  const { ibanSearch: words } = textsOf(bankSearchEn);
  switch (state) {
    case 'typing':
      return bankCode ? words.typingAt(length, expected, bankCode) : words.typing(length, expected);
    case 'long':
      return words.long(length, expected);
    case 'wrong':
      return words.wrong;
    case 'valid':
      return bankCode ? words.valid(bankCode) : words.validWhole;
  }
}

/** The number of hits for screen readers; visible only if there are none. */
function Found({ count, more }: { count: number; more: boolean }) {
  const texts = textsOf(bankSearchEn).bankSearch;
  if (count === 0) return <Box sx={{ paddingTop: 1 }}>{texts.noMatch}</Box>;
  return <VisuallyHidden>{more ? texts.manyHits(count) : texts.hits(count)}</VisuallyHidden>;
}

/** Milliseconds until a running search is announced. */
const ANNOUNCEMENT_DELAY = 500;

function Waiting() {
  const texts = textsOf(bankSearchEn).bankSearch;
  const shown = useLongWait(ANNOUNCEMENT_DELAY);
  const long = useLongWait();
  if (!shown) return null;
  return (
    <Box sx={lineSx}>
      <CircularProgress aria-hidden size={14} thickness={5} color="inherit" sx={{ flex: 'none' }} />
      <span>{long ? texts.longWait : texts.searching}</span>
    </Box>
  );
}

const searchSx = { color: 'text.secondary', fontSize: iconSize.medium };

const cardSx = {
  marginTop: 1,
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  backgroundColor: 'background.paper',
} as const;

const listSx = {
  ...optionsSx,
  maxHeight: 'max(60vh, 180px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const;

const lineSx = {
  ...noteSx,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  padding: '10px 14px',
} as const;
