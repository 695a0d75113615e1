/** Texts of the bank search, by name or IBAN. */
export const bankSearchEn = {
  bankSearch: {
    heading: 'Please select your bank:',
    label: 'Bank name, bank code or IBAN',
    hint: 'An IBAN finds its bank. The IBAN is not stored.',
    banks: 'Banks',
    tooShort: 'Search term must be at least 3 characters long',
    noMatch: "Search didn't match any results",
    hits: (count: number) => (count === 1 ? '1 bank found' : `${count} banks found`),
    manyHits: (count: number) => `${count} banks shown; there are more`,
    ellipsis: '...',
    more: 'More results: refine your search',
    searching: 'Searching …',
    longWait:
      'The search is taking longer than usual. You can keep waiting or change the search term.',
    matchesBankCode: (code: string) => `Matches bank code ${code}`,
    matches: (term: string) => `Matches bank code, BIC or another name: ${term}`,
    moreCountries: (count: number) => `+${count}`,
  },
  ibanSearch: {
    typing: (has: number, of: number) => `IBAN, ${has} of ${of} characters`,
    typingAt: (has: number, of: number, code: string) =>
      `IBAN, ${has} of ${of} characters, bank code ${code}`,
    long: (has: number, of: number) => `Too long for an IBAN: ${has} of ${of} characters`,
    wrong: 'The check digits do not match; searching anyway.',
    valid: (code: string) => `Valid IBAN: searching for bank code ${code}`,
    validWhole: 'Valid IBAN: searching for its bank',
  },
} as const;
