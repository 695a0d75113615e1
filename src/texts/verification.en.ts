/** Texts of the account verification. */
export const verificationEn = {
  verification: {
    preparing: 'We are preparing everything.',
    ready: 'Your connection to the bank service is ready.',
    notYetTitle: 'Account verification is not available yet',
    notYet:
      'Choosing your bank comes next. You will be able to prove here who you are by logging in to your own bank.',
    offTitle: 'Account verification is switched off',
    off: 'It is not part of what your organisation uses. Your provider’s support can switch it on.',
    missingTitle: 'Account verification is not available here',
    missing: 'This installation of the console is not connected to a bank service.',
    backToTenant: 'Back to tenant',
    evidence: {
      line: (time: string) => `Encrypted to an attested bank service, checked at ${time}.`,
      open: 'What was checked?',
      simulated: 'Simulated bank service',
      simulatedText:
        'A root certificate in this console’s configuration vouches for the processor, not its manufacturer. For tests only.',
      title: 'What was checked',
      about:
        'The bank service runs inside a processor that signs which software it has started. This browser checked that report before it sent anything about you; what follows is encrypted to that software alone.',
      aboutFailure:
        'This browser checks the report that the processor of the bank service signs before it sends anything about you. It stopped at the first check that failed.',
      checkedAt: 'Checked at',
      processor: 'Processor',
      systemVersion: 'System version',
      generation: (kind: string, generation: number) => `${kind}, generation ${generation}`,
      createdAt: 'Approved at',
      ref: 'Source',
      results: 'All checks in order',
      expected: 'Expected',
      found: 'Found',
      passed: 'Passed',
      failed: 'Failed',
    },
    checks: {
      wellFormed: 'The answer is complete and readable',
      chain: 'The certificate of the processor leads to a trusted root',
      product: 'The processor family is accepted',
      sigAlgo: 'The report has the expected kind of signature',
      sigPadding: 'The signature of the report is well-formed',
      signature: 'The processor signed the report',
      aliasCheck: 'The memory was checked for aliases',
      debugOff: 'Debugging is forbidden',
      migrationOff: 'Moving to another machine is forbidden',
      vmpl: 'The privilege level is a valid one',
      signingKeyVcek: 'It was signed with the key of the chip itself',
      committedVersion: 'The firmware is recent enough',
      committedSnp: 'The security patch level is recent enough',
      mitCurrent: 'Known attacks are warded off now',
      mitLaunch: 'Known attacks were warded off at the start',
      cpuKnown: 'The processor model is known',
      microcode: 'The microcode is recent enough',
      tcbMatch: 'Report and certificate name the same patch levels',
      reportData: 'The report belongs to the keys of this session',
      systemVersionKey: 'The software was approved with a known key',
      systemVersionSignature: 'The approval of the software is genuine',
      measurement: 'The approved software is the one that runs',
      box: 'The session is meant for this browser',
    },
    failure: {
      title: 'Verification failed!',
      tryAgain: 'Try Again',
      initialize: 'Failed to initialize',
      stopped: 'Nothing about you or your bank was sent.',
      setup: (problem: string) =>
        `The bank service is not set up correctly in this console’s configuration: ${problem}`,
      reported: 'Reported as',
      check: 'Check',
      call: 'Call',
      answer: 'Answer',
    },
    attestationFailures: {
      'malformed settlement response':
        'The bank service answered with something that is no proof at all.',
      'invalid key certificate chain':
        'The certificate of the bank service’s processor was not issued by a trusted manufacturer, or is not valid now.',
      'unexpected product':
        'The bank service runs on a family of processors that this console does not accept.',
      'unsupported signature algorithm':
        'The report of the bank service’s processor is signed in a way that this console does not know.',
      'invalid signature': 'A signature that the bank service presented is not genuine.',
      'alias check incomplete':
        'The bank service’s processor did not finish checking its memory for aliases.',
      'debug policy': 'The bank service may be debugged: its memory could be read from outside.',
      'migration policy': 'The bank service may be moved to another machine while it runs.',
      'unexpected VMPL': 'The report was asked for at a privilege level that does not exist.',
      'not signed by a VCEK': 'The report was not signed with the key of the processor itself.',
      'firmware version too small': 'The firmware of the bank service’s processor is too old.',
      'SNP patch level too small':
        'The bank service’s processor lacks security patches that this console asks for.',
      'mitigation vector': 'The bank service’s processor does not ward off a known attack.',
      'unknown CPU': 'The bank service runs on a processor model that this console does not know.',
      'microcode too small': 'The microcode of the bank service’s processor is too old.',
      'TCB mismatch': 'Report and certificate of the processor name different patch levels.',
      'data mismatch with the key box':
        'The report of the processor does not belong to the keys that came with it.',
      'unknown signing key':
        'The software of the bank service was approved with a key that this console does not know.',
      'measurement mismatch': 'The bank service runs other software than the approved one.',
      'settlement box cannot be opened':
        'The bank service answered with a session that is not meant for this browser.',
    },
    bankErrors: {
      network: 'The bank service cannot be reached. Check your connection.',
      timeout: 'The bank service did not answer in time.',
      notFound: 'The bank service does not know what it was asked for.',
      invalidTicket: 'The hub issued a ticket that cannot be used.',
      ticket: 'The bank service does not accept the ticket that the hub issued.',
      unreadable: 'The bank service sent an answer that this console cannot read.',
      response: (status: number) => `The bank service answered with an error (status ${status}).`,
      kind: (kind: string) => `The bank service reported an error (${kind}).`,
    },
  },
} as const;
