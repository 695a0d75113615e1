/** Texts of the account verification. */
export const verificationEn = {
  verification: {
    preparing: 'We are preparing everything.',
    returning: 'You are back from your bank. We are asking it how the login went.',
    part: (part: number, total: number) => `Step ${part} of ${total}`,
    offTitle: 'Account verification is switched off',
    off: 'It is not part of what your tenant uses. Your provider’s support can switch it on.',
    missingTitle: 'There is no bank service here',
    missing: 'This installation of the console is not connected to a bank service.',
    backToTenant: 'Back to tenant',
    evidence: {
      line: (time: string) => `Encrypted to an attested bank service, checked at ${time}.`,
      open: 'What was checked?',
      simulated: 'Test service',
      configured: 'Configured trust',
      used: {
        roots:
          'A root certificate in this console’s configuration vouches for the processor, not its manufacturer. For tests only.',
        signingKeys:
          'A signing key in this console’s configuration approved the software, not one of the keys that its provider has published.',
        minimums:
          'This console’s configuration accepts a processor or firmware that the console does not accept by default.',
      },
      unused: {
        roots:
          'This console’s configuration also trusts other root certificates. They were not needed here.',
        signingKeys:
          'This console’s configuration also trusts other signing keys of the software. They were not needed here.',
        minimums:
          'This console’s configuration also accepts other processors or firmware that the console does not accept by default. That did not matter here.',
      },
      attack: (family: string, paper: string) =>
        `A published attack (${paper}) extracts the root secret of AMD ${family} processors by software. Whoever has it can forge this proof. This console’s configuration allows these processors all the same.`,
      refusedFor: (paper: string) =>
        `The bank service runs on a processor whose root secret can be extracted by software, so its proof could be forged (${paper}). Only this console’s configuration can allow such processors.`,
      title: 'What was checked',
      about:
        'The bank service runs inside a processor that signs which software it has started. This browser checked that report before it sent anything about you; what you enter is encrypted to that software only.',
      limit:
        'Answers are encrypted to this browser, but that software does not sign them: whoever operates the server at which the secured connection (TLS) ends cannot read what you enter, but could forge or repeat an answer. So look at the address of your bank’s page before you log in there. The hub checks the signature of your bank’s result.',
      aboutFailure:
        'This browser checks the report that the processor of the bank service signs before it sends anything about you. It stopped at the first check that failed.',
      checkedAt: 'Checked at',
      processor: 'Processor',
      systemVersion: 'System version',
      generation: (kind: string, generation: number) => `${kind}, generation ${generation}`,
      createdAt: 'Approved at',
      ref: 'Source',
      results: 'Checks',
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
      error: 'Error',
      initialize: 'Failed to initialize',
      redirect: 'Redirect failed',
      save: 'Saving the account data failed',
      stopped:
        'Until the bank service has proved itself, nothing about you or your bank is sent to it.',
      stoppedLater: 'Nothing more was sent after that.',
      setup: (problem: string) =>
        `The bank service is not set up correctly in this console’s configuration: ${problem}`,
      unreadableResult:
        'Your bank’s result is no list of accounts, so there is nothing to choose from.',
      foreignResult:
        'The result that came is of another login than this one, so it is not offered. No account was saved.',
      uncertain: 'It is not known whether your bank has received it all the same.',
      uncertainSave: 'It is not known whether the account was saved all the same.',
      cancelled: 'You stopped the login. No account was saved.',
      expired: 'The ticket for this login has expired. You get a fresh one: log in again.',
      lostReturn: 'The login at your bank cannot be continued here',
      lostReturnMore:
        'It was begun in another browser or tab or by another user, its time is over, or it was already continued. Start again; nothing is lost at your bank.',
      reported: 'Reported as',
      check: 'Check',
      call: 'Call',
      answer: 'Answer',
    },
    report: {
      download: 'Download report',
      hint: 'For support. It may be encrypted, so that only the provider of the bank service can read it.',
      busy: 'The report is on its way.',
      done: 'The report has been handed to your browser as a file.',
      gone: 'The report is no longer available.',
      failed: 'The report could not be loaded.',
    },
    attestationFailures: {
      'malformed settlement response':
        'The bank service answered with something that this console cannot read as a proof.',
      'newer report version': (found: string) =>
        `This console does not know ${found} yet: it has to be updated.`,
      'newer system version':
        'This console does not know this kind of system version yet: it has to be updated.',
      'refused processor family': (found: string) =>
        `The bank service runs on a processor of the family ${found}, which this console’s configuration refuses.`,
      'invalid key certificate chain':
        'The certificate of the bank service’s processor was not issued by a trusted manufacturer, or is not valid now.',
      'unexpected product':
        'The bank service runs on a family of processors that this console does not accept, or its certificate was issued for another family.',
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
      InvalidCredentials:
        'Your bank does not accept this login. Check your user ID and password: after several wrong attempts banks lock the access.',
      Canceled:
        'The login was cancelled at your bank or in its app. You can log in again whenever you like.',
      ServiceBlocked: {
        none: 'Your bank blocks this access. Log in at your bank first, on its website or in its app; then try again here.',
        MissingSetup:
          'Your online banking, or a way to approve a login, is not set up yet. Log in at your bank first and set it up; then try again here.',
        ActionRequired:
          'Your bank is waiting for you to do something. Log in at your bank first, on its website or in its app, and do what it asks for; then try again here.',
      },
      Unauthorized: 'Your bank does not permit this access with this login. Start again.',
      ConsentExpired: 'Your consent at the bank has expired. Start again to renew it.',
      AccessExceeded:
        'Banks limit the number of accesses a day, and yours allows no more for now. Wait, and try again later or tomorrow.',
      PeriodOutOfBounds: 'Your bank does not keep data from as long ago as was asked for.',
      UnsupportedProduct: {
        none: 'Your bank does not offer what was asked for. Perhaps it does for another account.',
        Limit: 'Your bank does not offer this: it exceeds a limit of the product.',
        Recipient: 'Your bank does not offer this for the chosen recipient.',
        Scheduled: 'Your bank does not offer this for a later date.',
      },
      PaymentFailed: {
        none: 'Your bank did not carry out the payment.',
        LimitExceeded: 'The payment exceeds a limit that you have at your bank.',
        InsufficientFunds: 'There is not enough money in the account for this payment.',
      },
      UnexpectedValue:
        'The bank service does not accept a value that it was sent. Check what you have entered.',
      UnexpectedError:
        'Something unexpected happened at your bank or on the way to it. If your bank says that the software is not registered as a FinTS product, have your tenant’s FinTS product name checked.',
      InterruptError: 'The login was interrupted before it was done. Try again.',
      ProviderError: {
        none: 'Your bank is out of order or cannot be reached. Try again later.',
        Maintenance: 'Your bank is undergoing maintenance. Try again later.',
      },
      TicketError: (code: string) =>
        `The bank service does not accept the ticket that the hub issued (${code}). This is not your doing: your provider’s support can help, and needs this code.`,
      NotFound: 'The bank service does not know what it was asked for.',
      Response: (status: number) => `The bank service answered with an error (status ${status}).`,
      Unreadable: 'The bank service sent an answer that this console cannot read.',
      Network: 'The bank service cannot be reached. Check your connection.',
      Timeout: 'The bank service did not answer in time.',
      Aborted: 'The call was ended before the bank service answered.',
      InvalidTicket: 'The hub issued a ticket that cannot be used.',
      Attestation: 'The bank service did not prove which software it runs.',
    },
  },
} as const;
