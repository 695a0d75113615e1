/** Texts of 'Test this key'. */
export const testKeyEn = {
  testKey: {
    title: 'Test this key',
    about:
      'One press mints a ticket in this browser, checks the enclave of the bank service and searches a bank with the ticket. No bank is called, and the secret is not sent.',
    start: 'Test this key',
    again: 'Test again',
    otherSecret: 'Another secret',
    playground: 'Open in the playground',
    testing: 'Testing …',
    works: 'works',
    fails: 'fails',
    worked: 'The key works: all steps passed.',
    stoppedAt: (step: string) => `The test stopped at: ${step}.`,
    milliseconds: (count: number) => `${count} ms`,
    results: 'Steps of the test',
    verdicts: { passed: 'Passed', failed: 'Failed', skipped: 'Not tried' },
    steps: {
      ticket: { doing: 'Mint a ticket', done: 'Ticket minted in this browser' },
      enclave: { doing: 'Check the enclave', done: 'Enclave attested' },
      key: { doing: 'Call with the ticket', done: 'Key accepted' },
      bank: { doing: 'Find a bank', done: 'Bank found' },
    },
    lifetime: (count: number) => `HS256, lasts ${count} minutes`,
    enclave: (product: string, count: number) => `AMD SEV-SNP, ${product}, ${count} checks`,
    simulated: (product: string, count: number) =>
      `Simulated AMD SEV-SNP, ${product}, ${count} checks`,
    services: (environment: string, count: number) =>
      count === 1 ? `${environment}, 1 service` : `${environment}, ${count} services`,
    tenantServices: (environment: string) => `${environment}, the services of your tenant`,
    noBank: 'No bank by that name; the key works all the same',
    missingBank: 'This installation of the console is not connected to a bank service.',
    failures: {
      setup: {
        title: 'The bank service is not set up correctly',
        todo: 'Your provider has to correct the configuration of this console. The key itself was not tried.',
      },
      attestation: {
        title: 'The bank service did not prove itself',
        todo: 'No call was made with the ticket. Tell your provider’s support: a call would reach software that nobody has checked.',
      },
      offline: {
        title: 'You are offline',
        why: 'This browser has no connection, so nothing was sent.',
        todo: 'Test again once you are connected.',
      },
      network: {
        title: 'The bank service cannot be reached',
        why: 'No answer came: the connection was refused or lost, or something on the way blocks it.',
        todo: 'Check the connection, a proxy or a browser extension, and test again. The key itself was not judged.',
      },
      timeout: {
        title: 'The bank service did not answer in time',
        why: 'The call was ended after 15 seconds without an answer.',
        todo: 'Test again in a moment. The key itself was not judged.',
      },
      answer: {
        title: 'The bank service answered with an error',
        todo: 'This is not about the key. Test again later; if it stays, tell your provider’s support.',
      },
      code: {
        title: 'A part of the console is missing',
        todo: 'Test again; if that does not help, reload the page.',
      },
      minting: {
        title: 'The ticket could not be signed',
        why: 'This browser refuses to sign with this secret.',
        todo: 'Check that the whole secret was pasted, or use a current browser.',
      },
    },
  },
} as const;
