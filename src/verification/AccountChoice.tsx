import { Fragment, useId, useState } from 'react';
import Search from '@mui/icons-material/Search';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { OptionCard } from '../components/form/OptionCard.tsx';
import { Name } from '../components/text/Name.tsx';
import { bankOutcomeEn } from '../texts/bank/outcome.en.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { ResultAccount } from '../bank/client/result.ts';
import { brief } from '../lib/graphemes.ts';
import { ibanIn } from '../lib/bankNumbers.ts';
import { groupIban } from '../lib/iban.ts';
import { monospace, rem, token } from '../theme/tokens.ts';

type AccountChoiceProps = {
  bankName: string;
  accounts: readonly ResultAccount[];
  chosen: ResultAccount;
  onChoose: (account: ResultAccount) => void;
  disabled: boolean;
};

const WITHOUT_FILTER = 10;
/**
 * Maximum number of shown accounts, which a slow device renders without a noticeable delay. The
 * filter finds the others.
 */
const MAX_SHOWN = 200;

/** Radio buttons named by owner and IBAN. Every filter shows the chosen account. */
export function AccountChoice(props: AccountChoiceProps) {
  const { bankName, accounts, chosen, onChoose, disabled } = props;
  const { common, bankAccounts: words } = textsOf(bankOutcomeEn);
  const group = useId();
  const [filter, setFilter] = useState('');
  const found = findAccounts(accounts, filter);
  const shown = found.slice(0, MAX_SHOWN);
  const isHidden = !shown.includes(chosen);
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend">
        {words.accountsAt} <Name text={bankName} />
      </FormLabel>
      {accounts.length > WITHOUT_FILTER && (
        <>
          <OutlinedInput
            type="search"
            autoComplete="off"
            placeholder={words.filter}
            value={filter}
            disabled={disabled}
            onChange={({ target }) => setFilter(target.value)}
            startAdornment={<Search aria-hidden sx={{ color: token('dim'), fontSize: rem(18) }} />}
            slotProps={{ input: { 'aria-label': words.filter, spellCheck: false } }}
            sx={filterSx}
          />
          <FormHelperText component="div" role="status">
            {filter.trim() !== '' && `${words.matching(found.length)}. `}
            {isHidden && `${words.chosenStays} `}
            {found.length > MAX_SHOWN && words.first(MAX_SHOWN, found.length)}
          </FormHelperText>
        </>
      )}
      <Accounts>
        {[...shown, ...(isHidden ? [chosen] : [])].map((account) => {
          const facts = factsOf(account);
          return (
            <OptionCard
              key={account.index}
              name={group}
              disabled={disabled}
              checked={account === chosen}
              onChange={() => onChoose(account)}
              title={
                <>
                  <bdi translate="no">{brief(account.ownerName.trim() || common.none)}</bdi>{' '}
                  <Iban iban={account.iban} />
                </>
              }
              hint={
                facts.length > 0 &&
                facts.map((fact, index) => (
                  <Fragment key={fact}>
                    {index > 0 && ' · '}
                    <bdi translate="no">{brief(fact)}</bdi>
                  </Fragment>
                ))
              }
            />
          );
        })}
      </Accounts>
    </FormControl>
  );
}

const filterSx = {
  maxWidth: { sm: '16.25rem' },
  paddingInlineStart: 1.5,
  '& input': { paddingInlineStart: 1 },
  '& ::-webkit-search-cancel-button': { filter: 'grayscale(1)', cursor: 'pointer' },
} as const;

/** Scrolls in its own box, so that the buttons below stay visible. */
const Accounts = styled('div')({
  display: 'grid',
  gap: 8,
  maxHeight: 'max(200px, min(440px, 52vh))',
  overflowY: 'auto',
  margin: '3px -5px 11px',
  // Space for the focus outline.
  padding: 5,
  // The text of a card can be selected and copied.
  '& input': { pointerEvents: 'none' },
});

/** Texts that distinguish the accounts of one owner, each once. */
export function factsOf(account: ResultAccount): string[] {
  const { ownerName, displayName, productName, name, currency, bic } = account;
  const facts = [displayName, productName, name, currency, bic].map((fact) => fact?.trim() ?? '');
  return [...new Set(facts)].filter((fact) => fact !== '' && fact !== ownerName.trim());
}

const comparable = (text: string) => text.replace(/\s/g, '').toLowerCase();

/** The accounts that contain a text or the IBAN in it, ignoring case and spaces. */
export function findAccounts(accounts: readonly ResultAccount[], text: string) {
  const wanted = comparable(ibanIn(text) || text);
  return accounts.filter((account) =>
    [account.ownerName, account.iban, ...factsOf(account)].some((known) =>
      comparable(known).includes(wanted),
    ),
  );
}

/** An IBAN in groups of four. The gaps are margins, so that it is copied without spaces. */
export function Iban({ iban }: { iban: string }) {
  return (
    <Groups dir="auto" translate="no">
      {groupIban(iban).map((group, index) => (
        // Groups may repeat; their order never changes.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{brief(group)}</span>
        </Fragment>
      ))}
    </Groups>
  );
}

const Groups = styled('code')({
  display: 'block',
  font: monospace.compact,
  '& > span:not(:last-child)': { marginInlineEnd: '0.45em' },
});
