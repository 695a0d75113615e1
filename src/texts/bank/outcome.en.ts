/** Texts of the redirect to the bank, its images, the accounts and the end of a login. */
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
      kind: 'Its format is not supported: only PNG, JPEG and GIF are.',
      bytes: 'It is larger than 1 MiB.',
      pixels: 'It has too many pixels.',
      broken: 'It is damaged.',
    },
    goOn: 'If you do not need the image, answer your bank here; otherwise cancel.',
  },
  bankRedirect: {
    heading: 'Redirect:',
    text: 'You will be redirected to:',
    special:
      'This host name contains special characters. It is shown in a form that cannot be confused with another name.',
    there: 'You log in on your bank’s page, not here. Your bank then sends you back to this tab.',
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
    first: (shown: number, total: number) => `Showing the first ${shown} of ${total}.`,
    save: 'Save',
    saving: 'Saving …',
    logInAgain: 'Log in again',
    none: 'No bank accounts found.',
    noneWhy:
      'You can use only accounts for which your bank returns both the IBAN and the owner. This login returned none.',
    anotherBank: 'Try Another Bank',
  },
  bankVerified: {
    heading: 'Your account is successfully verified now!',
    owner: 'Account owner',
    iban: 'Account number (IBAN)',
  },
} as const;
