import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/form/Button.tsx';
import { FieldHint } from '../../components/form/Field.tsx';
import { SearchBox } from '../../components/form/SearchBox.tsx';
import { bankOutcomeEn } from '../../texts/bank/outcome.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { ResultAccount } from '../../bank/client/result.ts';
import { AccountOption, findAccounts } from './AccountOption.tsx';
import { Name } from '../../components/text/Name.tsx';

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
/** A slow device renders this many in less than half a second. */
const AT_ONCE = 500;
/** As many as the list shows at once; no account is lower than 64 px. */
const firstScreen = () => Math.ceil(Math.max(200, Math.min(440, 0.52 * window.innerHeight)) / 64);

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
  // The first screen at once, the other accounts after it.
  const most = useDeferredValue(limit, firstScreen());
  useEffect(() => {
    // The pressed button may be gone, so the focus moves to the first account that it added.
    if (most > AT_ONCE) list.current?.querySelectorAll('input')[most - AT_ONCE]?.focus();
  }, [most]);

  // Deferred, so that typing does not wait for the rows.
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => findAccounts(accounts, wanted), [accounts, wanted]);
  const shown = found.slice(0, most);
  const hidden = !shown.some(({ index }) => index === chosen);
  const rows = hidden ? [...shown, ...accounts.filter(({ index }) => index === chosen)] : shown;

  return (
    <fieldset disabled={disabled} className="account-choice">
      <legend className="field-label account-bank">
        {words.accountsAt} <Name text={bankName} />
      </legend>
      {accounts.length > WITHOUT_FILTER && (
        <div className="account-filter">
          <SearchBox label={words.filter} value={filter} onChange={setFilter} />
          <div role="status">
            {wanted.trim() !== '' && (
              <FieldHint>
                {words.matching(found.length)}
                {hidden && `. ${words.chosenStays}`}
              </FieldHint>
            )}
          </div>
        </div>
      )}
      <div ref={list} className="accounts">
        {rows.map((account) => (
          <AccountOption
            key={account.index}
            {...{ account, group, onChoose }}
            chosen={account.index === chosen}
          />
        ))}
        {most === limit && found.length > shown.length && (
          <Button onClick={() => setLimit(limit + AT_ONCE)} style={{ margin: '12px 16px' }}>
            {words.more(shown.length, found.length)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
