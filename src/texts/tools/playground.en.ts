/** Texts of the playground. */
export const playgroundEn = {
  playgroundPage: {
    service: 'Service',
    key: 'Key',
    anotherKey: 'Use another key',
    startOver: 'Start over',
    chooseKey: 'Choose a key',
    chooseKeyWhy:
      'Its secret signs the ticket in this browser, and is gone when you leave this page.',
    useKey: 'Use this key',
    notPermitted: (service: string) =>
      `This key has no permission for ${service}: the bank service will refuse it.`,
    expired: 'This key has expired: the bank service will refuse it.',
    confirmTitle: 'Call real banks?',
    confirmText: (name: string) =>
      `“${name}” is a Production key. Its calls reach real banks and real accounts; they may count towards your plan, and a transfer moves money.`,
    confirm: 'Call real banks',
    failed: 'The run cannot continue',
    returned:
      'You came back from the page of the bank. This page no longer has the secret, so it cannot sign another ticket.',
    returnedTitle: 'The login ended without a result',
  },
  playgroundData: {
    titles: {
      Accounts: 'List accounts',
      Balances: 'Read balances',
      Transactions: 'Read transactions',
      CollectPayment: 'Collect a payment',
      Transfer: 'Send a transfer',
    },
    about: {
      Accounts:
        'The accounts of the login. Type and fields are part of the request; the ticket needs no data.',
      Balances: 'The account is part of the request. The ticket needs no data.',
      Transactions: 'Account and range are part of the ticket: whoever holds the key fixes them.',
      CollectPayment:
        'Amount and recipient are part of the ticket: whoever holds the key fixes them.',
      Transfer: 'The payment is part of the request. The ticket needs no data.',
    },
    demo: 'In Integration, “Demo Bank” takes any password; the user ID chooses what happens: result, input, selection, confirmation, image, redirect.',
    start: 'Choose a bank',
    fields: {
      type: 'Accounts',
      iban: 'Account (IBAN)',
      currency: 'Currency',
      from: 'From',
      to: 'To',
      amount: 'Amount',
      creditorIban: 'Recipient’s account (IBAN)',
      creditorName: 'Recipient',
      remittance: 'Remittance information',
      instant: 'Instant payment only',
      product: 'Kind of transfer',
      debtorIban: 'Own account (IBAN)',
      executionDate: 'Execution date',
      fields: 'Fields',
    },
    types: {
      All: 'All',
      Current: 'Current accounts, and those of unknown type',
      CollectPayment: 'Accounts that a payment can be collected from',
    },
    optional: 'Optional.',
    problems: {
      required: 'Fill in this field.',
      iban: 'This is not an IBAN: its check digits do not fit.',
      currency: 'Three capital letters, for example EUR.',
      amount: 'A number above zero with at most two decimals, for example 10.00.',
      day: 'A day as YYYY-MM-DD.',
      long: 'This is too long: at most 140 characters.',
      fields: 'Tick at least one field.',
    },
    products: {
      DefaultSepaCreditTransfer: 'SEPA, instant where possible',
      SepaCreditTransfer: 'SEPA',
      SepaInstantCreditTransfer: 'SEPA instant',
      CrossBorderCreditTransfer: 'Cross-border',
      DomesticCreditTransfer: 'Domestic, other currency',
      DomesticInstantCreditTransfer: 'Domestic instant, other currency',
    },
  },
  playgroundCalls: {
    title: 'Calls',
    view: 'How calls are shown',
    sealed: 'Sealed',
    opened: 'Opened',
    none: 'Every call to the bank service appears here, as it is sent and as it is opened. Credentials, TANs and tokens are never shown.',
    masked:
      'Only members that this console knows to be harmless are shown. Credentials, TANs, tickets, tokens and all others are covered.',
    attested: 'attested',
    banks: (count: number) => (count === 1 ? '1 bank' : `${count} banks`),
    pending: 'running',
    milliseconds: (count: string) => `${count} ms`,
    request: 'Request',
    answer: 'Answer',
    noRequest: 'Nothing was sent.',
    noAnswer: 'No answer came, or it did not open.',
  },
  playgroundResult: {
    heading: 'Result',
    signed: 'Signed with the secret of this key (HS256). The result is genuine.',
    signedTitle: 'Verified',
    forged:
      'This result is not signed with the secret of this key. Do not trust any of it: it was forged, changed on its way, or signed with another key.',
<<<<<<< HEAD
    forgedTitle: 'The signature does not match',
=======
    forgedTitle: 'The signature does not fit',
>>>>>>> 8774cead (playground: keep what came of a run, and show its data first)
    askTitle: 'Not verified yet',
    ask: 'This page no longer has the secret. Paste it to verify the result, or go on without.',
    production:
      'This page no longer has the secret, and that of a Production key is not asked for again. Verify the result on your server.',
    verify: 'Verify the result',
    checking: 'The signature is being checked.',
    data: 'Data',
    ticketId: 'Ticket ID',
    keyId: 'Key ID',
    timestamp: 'Issued at',
    header: 'Header',
    claims: 'Claims',
    token: 'Token',
    tokenName: 'the result token',
    unreadable: 'The result cannot be decoded.',
  },
} as const;
