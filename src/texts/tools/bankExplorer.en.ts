/** Texts of the bank explorer. */
export const bankExplorerEn = {
  bankExplorer: {
    about:
      'Which banks are supported, and what each of them asks for. What you type here is encrypted to the attested bank service and is not part of the address of this page.',
    noAccessTitle: 'You may not ask the bank service',
    noAccess:
      'It takes the permission to verify accounts or to see API keys. An Admin of your tenant can help.',
    chooseKey: 'Search with an API key',
    chooseKeyWhy:
      'The bank service answers everyone who has a ticket. With the secret of an Integration key this page mints one in your browser. The secret stays in the memory of this page until you leave it.',
    useKey: 'Search with this key',
    otherKey: 'Use another key',
    noService:
      'This key may use none of the services, so no ticket can be minted with it. Choose another one.',
    environment: 'Environment',
    preparing: 'We are asking the bank service to prove itself.',
    startAgain: 'Start again',
    details: {
      unknownTitle: 'This bank service knows no such bank',
      unknown:
        'The link may be for another environment, be cut off, or name a bank that is no longer supported.',
      countries: 'Countries',
      bics: 'BICs',
      bankCodes: 'Bank codes',
      asksFor: 'Ways to log in',
      ways: {
        full: (userId: string, password: string) => `${userId} and ${password}`,
        userId: (userId: string) => `${userId} only; the bank asks for the rest itself`,
        none: 'Nothing: the user logs in on the bank’s own page or in its app',
      },
      noWay: 'No way to log in is offered at present.',
      advice: 'Advice of the bank',
      connection: 'Connection ID',
    },
  },
} as const;
