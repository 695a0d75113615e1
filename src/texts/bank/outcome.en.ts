/** Texts of the way to the bank's own page, of its images, of the accounts and of the end. */
export const bankOutcomeEn = {
  bankImage: {
    alt: 'Image from your bank for the approval, to be scanned with your device',
    larger: 'Larger image',
    smaller: 'Smaller image',
    show: 'Show the moving image from your bank',
    hide: 'Hide the image',
    flashes: 'It may flash as soon as it is shown.',
    refused: 'The image from your bank cannot be shown.',
    reasons: {
      kind: 'It is not of a kind that is shown here: only PNG, JPEG and GIF are.',
      bytes: 'It is larger than 1 MiB.',
      pixels: 'It has too many pixels.',
      broken: 'It is damaged.',
    },
    goOn: 'You can still answer your bank here if you do not need the image, or cancel.',
  },
  bankRedirect: {
    heading: 'Redirect:',
    text: 'You will be redirected to:',
    special:
      'This name contains special characters. It is shown in the form that cannot be mistaken for another one.',
    there:
      'You log in on that page of your bank, not here. Afterwards your bank sends you back here, in this tab.',
    go: 'Redirect me',
    going: 'You are being redirected …',
  },
  bankAccounts: {
    heading: 'Select and save your account:',
    accountsAt: 'Your accounts at',
    filter: 'Filter accounts',
    matching: (count: number) =>
      count === 1 ? '1 account matches the filter' : `${count} accounts match the filter`,
    chosenStays: 'Your choice stays in the list.',
    first: (shown: number, total: number) => `The first ${shown} of ${total} are shown.`,
    save: 'Save',
    saving: 'Saving …',
    logInAgain: 'Log in again',
    none: 'No bank accounts found.',
    noneWhy:
      'Only accounts for which your bank names both the IBAN and the owner can be used. This login has none of them.',
    anotherBank: 'Try Another Bank',
  },
  bankVerified: {
    heading: 'Your account is successfully verified now!',
    owner: 'Account owner',
    iban: 'Account number (IBAN)',
  },
} as const;
