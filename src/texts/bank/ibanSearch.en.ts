/** Texts about an IBAN that is typed into the search for a bank. */
export const ibanSearchEn = {
  ibanSearch: {
    typing: (has: number, of: number) => `IBAN, ${has} of ${of} characters`,
    typingAt: (has: number, of: number, code: string) =>
      `IBAN, ${has} of ${of} characters, bank code ${code}`,
    long: (has: number, of: number) => `Too long for an IBAN: ${has} of ${of} characters`,
    wrong: 'The check digits do not match, searching anyway.',
    valid: (code: string) => `Valid IBAN: searching for bank code ${code}`,
    validWhole: 'Valid IBAN: searching for its bank',
  },
} as const;
