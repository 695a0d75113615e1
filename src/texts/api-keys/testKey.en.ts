/** Texts of 'Test this key'. */
export const testKeyEn = {
  testKey: {
    title: 'Test this key',
    about:
      'The test mints a ticket in this browser, checks the enclave of the bank service and searches for a bank with the ticket. It calls no bank and does not send the secret.',
    start: 'Test this key',
    again: 'Test again',
    otherSecret: 'Use another secret',
    playground: 'Open in the playground',
    testing: 'Testing …',
    works: 'works',
    fails: 'fails',
    worked: 'The key works: all steps passed.',
    stoppedAt: (step: string) => `The test stopped at: ${step}.`,
    milliseconds: (count: number) => `${count} ms`,
    results: 'Steps of the test',
    verdicts: { passed: 'Passed', failed: 'Failed', skipped: 'Skipped' },
    steps: {
      ticket: { doing: 'Mint a ticket', done: 'Ticket minted in this browser' },
      enclave: { doing: 'Check the enclave', done: 'Enclave attested' },
      key: { doing: 'Call with the ticket', done: 'Key accepted' },
      bank: { doing: 'Find a bank', done: 'Bank found' },
    },
    lifetime: (count: number) => `HS256, valid for ${count} minutes`,
    enclave: (product: string, count: number) => `AMD SEV-SNP, ${product}, ${count} checks`,
    simulated: (product: string, count: number) =>
      `Simulated AMD SEV-SNP, ${product}, ${count} checks`,
    services: (environment: string, count: number) =>
      count === 1 ? `${environment}, 1 service` : `${environment}, ${count} services`,
    tenantServices: (environment: string) => `${environment}, the services of your tenant`,
    noBank: 'No bank with that name; the key works anyway',
    missingBank:
      'This console is not connected to a bank service. Contact your provider’s support.',
    failures: {
      setup: {
        title: 'The bank service is not set up correctly',
        todo: 'The key was not tested. Ask your provider to correct the configuration of this console.',
      },
      attestation: {
        title: 'The attestation of the bank service failed',
        todo: 'The ticket was not sent, because the bank service may run software that was not approved. Contact your provider’s support.',
      },
      offline: {
        title: 'You are offline',
        why: 'This browser has no connection, so nothing was sent.',
        todo: 'Test again once you are connected.',
      },
      network: {
        title: 'The bank service cannot be reached',
        why: 'There was no response: the connection failed, or something between this browser and the bank service blocks it.',
        todo: 'Check your connection, proxy and browser extensions, then test again. The key is not the cause.',
      },
      timeout: {
        title: 'The bank service did not respond in time',
        why: 'There was no response within 15 seconds.',
        todo: 'Test again in a moment. The key is not the cause.',
      },
      answer: {
        title: 'The bank service returned an error',
        todo: 'The key is not the cause. Test again later; if the error remains, contact your provider’s support.',
      },
      code: {
        title: 'Part of the console could not be loaded',
        todo: 'Test again. If that does not help, reload the page.',
      },
      minting: {
        title: 'The ticket could not be signed',
        why: 'This browser refuses to sign with this secret.',
        todo: 'Check that you have pasted the whole secret, or use a current browser.',
      },
    },
  },
} as const;
