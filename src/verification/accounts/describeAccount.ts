import type { ResultAccount } from '../bank-service/result.ts';

/** What else tells an account from the owner's others, each said once. */
export function factsOf(account: ResultAccount): string[] {
  const { ownerName, displayName, productName, name, currency, bic } = account;
  const facts = [displayName, productName, name, currency, bic].map((fact) => fact?.trim());
  return [...new Set(facts)].filter((fact) => !!fact && fact !== ownerName.trim()) as string[];
}

/** The accounts in which a text occurs, in any case; spaces do not count, as in an IBAN on paper. */
export function findAccounts(
  accounts: readonly ResultAccount[],
  text: string,
): readonly ResultAccount[] {
  const wanted = comparable(text);
  if (wanted === '') return accounts;
  return accounts.filter((account) =>
    [account.ownerName, account.iban, ...factsOf(account)].some((it) =>
      comparable(it).includes(wanted),
    ),
  );
}

function comparable(text: string): string {
  return text.replace(/\s/g, '').toLowerCase();
}
