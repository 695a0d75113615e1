import { Fragment, memo, useRef, type RefObject } from 'react';
import { CopyButton, CopyFailed } from '../../components/copy/CopyButton.tsx';
import { useCopy } from '../../components/copy/copying.ts';
import { bankOutcomeEn } from '../../texts/bank/outcome.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { ResultAccount } from '../../bank/client/result.ts';
import { brief } from '../../lib/graphemes.ts';
import { groupIban, plainIban } from '../../lib/iban.ts';
import { Name } from '../../components/text/Name.tsx';
import './accounts.css';

type AccountOptionProps = {
  account: ResultAccount;
  /** The name that all radio buttons of the choice share. */
  group: string;
  chosen: boolean;
  onChoose: (index: number) => void;
};

/**
 * An account to choose: a native radio button that is named by owner and IBAN. Only the chosen one
 * offers its IBAN for copying, so that hundreds of accounts are one tab stop. The list styles all rows
 * at once.
 */
export const AccountOption = memo(function AccountOption(props: AccountOptionProps) {
  const { account, group, chosen, onChoose } = props;
  const id = `${group}-${account.index}`;
  const facts = factsOf(account);
  const { common } = textsOf();
  const text = useRef<HTMLElement>(null);
  return (
    <div className={chosen ? 'account account-chosen' : 'account'}>
      <label>
        <input
          type="radio"
          name={group}
          checked={chosen}
          onChange={() => onChoose(account.index)}
          aria-labelledby={`${id}-owner ${id}-iban`}
          aria-describedby={facts.length > 0 ? `${id}-facts` : undefined}
        />
        <span className="account-about">
          <span id={`${id}-owner`} className="account-owner">
            <bdi>{brief(account.ownerName.trim() || common.none)}</bdi>
          </span>
          <Iban ref={text} id={`${id}-iban`} iban={account.iban} />
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
      {chosen && <CopyIban iban={account.iban} shownIn={text} />}
      {chosen && brief(account.ownerName) !== account.ownerName && (
        <div className="account-below">
          <Name text={account.ownerName} />
        </div>
      )}
    </div>
  );
});

type CopyIbanProps = { iban: string; shownIn: RefObject<HTMLElement | null> };

/** Copies the IBAN without spaces. Without a clipboard it selects the IBAN instead. */
function CopyIban({ iban, shownIn }: CopyIbanProps) {
  const { iban: label } = textsOf(bankOutcomeEn).bankAccounts;
  const copying = useCopy(shownIn);
  return (
    <>
      <CopyButton look="icon" label={label} value={plainIban(iban)} copying={copying} />
      {copying.state === 'failed' && (
        <div className="account-below">
          <CopyFailed copying={copying} />
        </div>
      )}
    </>
  );
}

/** The texts that distinguish an account from the owner's others, without repetition. */
export function factsOf(account: ResultAccount): string[] {
  const { ownerName, displayName, productName, name, currency, bic } = account;
  const facts = [displayName, productName, name, currency, bic].map((fact) => fact?.trim());
  return [...new Set(facts)].filter((fact) => !!fact && fact !== ownerName.trim()) as string[];
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

/** How much of a text is searched: more than a person reads of it. Characters. */
const SEARCHED = 2000;

function comparable(text: string): string {
  return text.slice(0, SEARCHED).replace(/\s/g, '').toLowerCase();
}

type IbanProps = { id?: string; ref?: RefObject<HTMLElement | null>; iban: string };

/**
 * Shows an IBAN in groups of four and copies it without spaces, because the gaps are margins.
 */
export function Iban({ iban, ...rest }: IbanProps) {
  return (
    <code dir="auto" {...rest} className="iban">
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
