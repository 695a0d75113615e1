/** Texts of the bank explorer. */
export const bankExplorerEn = {
  bankExplorer: {
    about:
      'Which banks are supported, and what each of them asks for. What you type here is encrypted to the attested bank service and is not part of the address of this page.',
    tellsTitle: 'What you learn of each bank',
    tells: [
      'Countries, BICs and bank codes: whether your customers’ bank is among them.',
      'What it asks for at a login: user ID and password, one of them, or nothing here.',
      'Its own labels and its advice, for the form in your software.',
      'Its connection ID, with which your software names it, and a link to share.',
    ],
    missingTitle: 'There is no bank service here',
    missing: 'This installation of the console is not connected to a bank service.',
    noAccessTitle: 'You may not ask the bank service',
    noAccess:
      'It takes the permission to verify accounts or to see API keys. An administrator of your organisation can help.',
    keyTitle: 'Search with an API key',
    keyAbout:
      'The bank service answers whoever has a ticket. With the secret of a key this page mints one in your browser, for one of the services that the key may use. The secret stays in the memory of this page until you leave it.',
    keyForBank:
      'The bank that the address of this page names is shown as soon as the bank service answers.',
    useKey: 'Search with this key',
    withKey: 'Search with an API key instead',
    withKeyOf: (name: string) => `Tickets by the key ${name}`,
    byHub: 'Tickets by the hub',
    environment: 'Environment',
    otherKey: 'Use another key',
    byAccount: 'Search without a key',
    noService:
      'This key may use none of the services, so no ticket can be minted with it. Choose another one.',
    preparing: 'We are asking the bank service to prove itself.',
    startAgain: 'Start again',
    details: {
      loading: 'Loading the bank …',
      back: 'Search for another bank',
      failedTitle: 'This bank could not be loaded',
      unknownTitle: 'This bank service knows no such bank',
      unknown:
        'The link may be for another environment, be cut off, or name a bank that is no longer supported.',
      countries: 'Countries',
      bics: 'BICs',
      bankCodes: 'Bank codes',
      notTold: 'Not told by this bank service',
      noneTold: 'None',
      asksFor: 'Asks for',
      ways: {
        full: (userId: string, password: string) => `${userId} and ${password}`,
        userId: (userId: string) => `${userId} alone; the bank asks for the rest itself`,
        none: 'Nothing: the person logs in on the bank’s own page or in its app',
      },
      oneOf: 'One of:',
      noWay: 'No way to log in is offered at present.',
      labels: 'Its own labels',
      label: (field: string, label: string) => `${field}: “${label}”`,
      noLabels: 'None: this console’s words are used',
      advice: 'Advice of the bank',
      noAdvice: 'None',
      connection: 'Connection ID',
      link: 'Link to share',
      linkHint: 'It opens this bank for everybody who may use this console.',
    },
  },
} as const;
