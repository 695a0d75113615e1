/** Texts of the bank explorer. */
export const bankExplorerEn = {
  bankExplorer: {
    about:
      'Find out which banks are supported and what each of them asks for. Your input is encrypted to the attested bank service and is not part of the address of this page.',
    noAccessTitle: 'You do not have access to the bank service',
    noAccess:
      'You need the permission to verify accounts or to see API keys. Ask an Admin of your tenant.',
    chooseKey: 'Search with an API key',
    chooseKeyWhy:
      'The bank service requires a ticket, which this page mints in your browser with the secret of an Integration key. The secret stays in the memory of this page until you leave it.',
    useKey: 'Search with this key',
    otherKey: 'Use another key',
    noService:
      'This key has no service permissions, so this page cannot mint a ticket with it. Choose another key.',
    environment: 'Environment',
    preparing: 'We are checking the bank service.',
    startAgain: 'Start again',
    details: {
      unknownTitle: 'Bank not found',
      unknown:
        'The link may be incomplete, belong to another environment or name a bank that is no longer supported.',
      countries: 'Countries',
      bics: 'BICs',
      bankCodes: 'Bank codes',
      asksFor: 'Ways to log in',
      ways: {
        full: (userId: string, password: string) => `${userId} and ${password}`,
        userId: (userId: string) => `${userId} only; the bank asks for the rest`,
        none: 'Nothing: the user logs in on the bank’s own page or in its app',
      },
      noWay: 'This bank offers no way to log in at present.',
      advice: 'Advice from the bank',
      connection: 'Connection ID',
    },
  },
} as const;
