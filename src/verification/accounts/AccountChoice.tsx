import {
  Fragment,
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../../components/form/Button.tsx';
import { FieldHint } from '../../components/form/Field.tsx';
import { SearchBox } from '../../components/form/SearchBox.tsx';
import { bankOutcomeEn } from '../../texts/bank/outcome.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { ResultAccount } from '../../bank/client/result.ts';
import { brief } from '../../lib/graphemes.ts';
import { groupIban } from '../../lib/iban.ts';
import { Name } from '../../components/text/Name.tsx';
import './accounts.css';

type AccountChoiceProps = {
  bankName: string;
  accounts: readonly ResultAccount[];
  chosen: number;
  /** Called with the account's index in the result. Must be the same function on each render. */
  onChoose: (index: number) => void;
  disabled: boolean;
};

/** Longer lists have a filter. */
const WITHOUT_FILTER = 10;
/** A slow device renders this many without a felt delay. */
const AT_ONCE = 200;

/**
 * The accounts of a result as radio buttons, with a filter if there are many. The chosen account is
 * always shown, whatever the filter.
 */
export function AccountChoice(props: AccountChoiceProps) {
  const { bankName, accounts, chosen, onChoose, disabled } = props;
  const words = textsOf(bankOutcomeEn).bankAccounts;
  const group = useId();
  const [filter, setFilter] = useState('');
  const [limit, setLimit] = useState(AT_ONCE);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may be gone, so the focus moves to the first account that it added.
    if (limit > AT_ONCE) list.current?.querySelectorAll('input')[limit - AT_ONCE]?.focus();
  }, [limit]);

  // Deferred, so that typing does not wait for the rows.
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => findAccounts(accounts, wanted), [accounts, wanted]);
  const shown = found.slice(0, limit);
  const hidden = accounts.filter(
    ({ index }) => index === chosen && !shown.some((it) => it.index === index),
  );

  return (
    <fieldset disabled={disabled} className="account-choice">
      <legend className="field-label">
        {words.accountsAt} <Name text={bankName} />
      </legend>
      {accounts.length > WITHOUT_FILTER && (
        <div className="account-filter">
          <SearchBox label={words.filter} value={filter} onChange={setFilter} />
          <div role="status">
            {wanted.trim() !== '' && (
              <FieldHint>
                {words.matching(found.length)}
                {hidden.length > 0 && `. ${words.chosenStays}`}
              </FieldHint>
            )}
          </div>
        </div>
      )}
      <div ref={list} className="accounts">
        {[...shown, ...hidden].map((account) => (
          <AccountOption
            key={account.index}
            {...{ account, group, onChoose }}
            chosen={account.index === chosen}
          />
        ))}
        {found.length > limit && (
          <Button onClick={() => setLimit(limit + AT_ONCE)} style={{ margin: '12px 16px' }}>
            {words.more(limit, found.length)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type AccountOptionProps = Pick<AccountChoiceProps, 'onChoose'> & {
  account: ResultAccount;
  /** The name that all radio buttons of the choice share. */
  group: string;
  chosen: boolean;
};

/** A native radio button that is named by owner and IBAN. The list styles all rows at once. */
const AccountOption = memo(function AccountOption(props: AccountOptionProps) {
  const { account, group, chosen, onChoose } = props;
  const id = `${group}-${account.index}`;
  const facts = factsOf(account);
  return (
    <label className="account">
      <input
        type="radio"
        name={group}
        checked={chosen}
        onChange={() => onChoose(account.index)}
        aria-labelledby={`${id}-owner ${id}-iban`}
        aria-describedby={facts.length > 0 ? `${id}-facts` : undefined}
      />
      <span className="account-about">
        <bdi id={`${id}-owner`} className="account-owner">
          {brief(account.ownerName.trim() || textsOf().common.none)}
        </bdi>
        <Iban id={`${id}-iban`} iban={account.iban} />
        {facts.length > 0 && (
          <span id={`${id}-facts`} className="account-facts">
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 && ' · '}
                <bdi>{brief(fact)}</bdi>
              </Fragment>
            ))}
          </span>
        )}
      </span>
    </label>
  );
});

/** The texts that distinguish an account from the owner's others, without repetition. */
export function factsOf(account: ResultAccount): string[] {
  const { ownerName, displayName, productName, name, currency, bic } = account;
  const facts = [displayName, productName, name, currency, bic].map((fact) => fact?.trim() ?? '');
  return [...new Set(facts)].filter((fact) => fact !== '' && fact !== ownerName.trim());
}

/** The accounts that contain a text. Ignores case and spaces, as in an IBAN on paper. */
export function findAccounts(
  accounts: readonly ResultAccount[],
  text: string,
): readonly ResultAccount[] {
  const wanted = comparable(text);
  if (wanted === '') return accounts;
  return accounts.filter((account) =>
    [account.ownerName, account.iban, ...factsOf(account)].some((known) =>
      comparable(known).includes(wanted),
    ),
  );
}

/** Searched part of a text: more than a person reads of it. Characters. */
const SEARCHED = 2000;

const comparable = (text: string) => text.slice(0, SEARCHED).replace(/\s/g, '').toLowerCase();

/** Shows an IBAN in groups of four and copies it without spaces, because the gaps are margins. */
export function Iban({ iban, id }: { iban: string; id?: string }) {
  return (
    <code id={id} dir="auto" className="iban">
      {groupIban(iban).map((group, index) => (
        // Groups may repeat, and their order never changes.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{brief(group)}</span>
        </Fragment>
      ))}
    </code>
  );
}
