/**
 * The part after the check digits in the IBANs of a country (ISO 13616), with the bank code as its
 * group. The end of the IBAN may be missing.
 */
const ACCOUNTS: Readonly<Record<string, RegExp>> = {
  AT: /^(\d{5})\d{0,11}$/,
  BE: /^(\d{3})\d{0,9}$/,
  CH: /^(\d{5})[A-Z\d]{0,12}$/,
  CZ: /^(\d{4})\d{0,16}$/,
  DE: /^(\d{8})\d{0,10}$/,
  ES: /^(\d{4})\d{0,16}$/,
  FR: /^(\d{5})[A-Z\d]{0,18}$/,
  IT: /^[A-Z](\d{5})[A-Z\d]{0,17}$/,
  LI: /^(\d{5})[A-Z\d]{0,12}$/,
  LU: /^(\d{3})[A-Z\d]{0,13}$/,
  NL: /^([A-Z]{4})\d{0,10}$/,
  PL: /^(\d{8})\d{0,16}$/,
};

/**
 * Finds the bank code in an IBAN, with or without spaces, complete or at least up to the bank code.
 * Check digits are not verified: a typing error after the bank code does not hide the bank.
 * @returns `undefined` for other texts, and for countries that are not listed above
 */
export function bankWithinIban(text: string): { country: string; bankCode: string } | undefined {
  const [, country = '', account = ''] =
    /^([A-Z]{2})\d{2}([A-Z\d]+)$/.exec(text.replace(/\s/g, '').toUpperCase()) ?? [];
  const shape = Object.hasOwn(ACCOUNTS, country) ? ACCOUNTS[country] : undefined;
  const bankCode = shape?.exec(account)?.[1];
  return bankCode === undefined ? undefined : { country, bankCode };
}

/** The IBAN of a German account with its check digits (ISO 7064, modulo 97). */
export function germanIban(bankCode: string, number: string): string {
  const account = bankCode + number.padStart(10, '0');
  // 131400 is 'DE00' as digits: D is 13, E is 14.
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${check.toString().padStart(2, '0')}${account}`;
}
