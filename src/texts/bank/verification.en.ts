/** Texts of the account verification. */
export const verificationEn = {
  verification: {
    preparing: 'We are preparing everything.',
    returning: 'You are back from your bank. We are checking how the login went.',
    part: (part: number, total: number) => `Step ${part} of ${total}`,
    offTitle: 'Account verification is switched off',
    off: 'Your tenant does not use it. Your provider’s support can switch it on.',
    missingTitle: 'No bank service',
    missing: 'This console is not connected to a bank service. Contact your provider’s support.',
    backToTenant: 'Back to tenant',
    evidence: {
      line: (time: string) => `Encrypted to an attested bank service, checked at ${time}.`,
      open: 'What was checked?',
      simulated: 'Test service',
      configured: 'Configured trust',
      used: {
        roots:
          'A root certificate in this console’s configuration vouches for the processor, instead of its manufacturer’s. For tests only.',
        signingKeys:
          'The software was approved with a signing key in this console’s configuration, not with one of the keys that its provider has published.',
        minimums:
          'This console’s configuration accepts a processor or firmware that is refused by default.',
      },
      unused: {
        roots:
          'This console’s configuration also trusts other root certificates. They were not needed here.',
        signingKeys:
          'This console’s configuration also trusts other signing keys of the software. They were not needed here.',
        minimums:
          'This console’s configuration also accepts processors or firmware that are refused by default. That did not matter here.',
      },
      attack: (family: string, paper: string) =>
        `A published attack (${paper}) extracts the root secret of AMD ${family} processors by software, so this proof could be forged. This console’s configuration allows these processors anyway.`,
      refusedFor: (paper: string) =>
        `The bank service runs on a processor whose root secret can be extracted by software, so its proof could be forged (${paper}). Only this console’s configuration can allow such processors.`,
      title: 'What was checked',
      about:
        'The bank service runs in an enclave, whose processor signs a report about the software it has started. This browser checked the report before it sent anything about you; your input is encrypted to that software only.',
      limit:
        'Responses are encrypted to this browser but not signed: the operator of the server where the TLS connection ends cannot read your input, but could forge or replay a response. So check the address of your bank’s page before you log in there; the hub checks the signature of your bank’s result.',
      aboutFailure:
        'This browser checks the report that the processor of the bank service signs before it sends anything about you. At least one check failed, so the bank service was refused.',
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
      wellFormed: 'The response is complete and readable',
      chain: 'The certificate of the processor leads to a trusted root',
      product: 'The processor family is accepted',
      sigAlgo: 'The report has the expected kind of signature',
      sigPadding: 'The signature of the report is well-formed',
      signature: 'The processor signed the report',
      aliasCheck: 'The memory was checked for aliases',
      debugOff: 'Debugging is forbidden',
      migrationOff: 'Moving to another machine is forbidden',
      vmpl: 'The privilege level is a valid one',
      signingKeyVcek: 'The report was signed with the chip’s own key',
      committedVersion: 'The firmware is recent enough',
      committedSnp: 'The security patch level is recent enough',
      mitCurrent: 'Protection against known attacks is active',
      mitLaunch: 'Protection against known attacks was active at the start',
      cpuKnown: 'The processor model is known',
      microcode: 'The microcode is recent enough',
      tcbMatch: 'Report and certificate name the same patch levels',
      reportData: 'The report belongs to the keys of this session',
      systemVersionKey: 'The software was approved with a known key',
      systemVersionSignature: 'The approval of the software is genuine',
      measurement: 'The running software is the approved one',
      box: 'The session is meant for this browser',
    },
    failure: {
      title: 'Verification failed!',
      tryAgain: 'Try Again',
      error: 'Error',
      initialize: 'Failed to initialize',
      redirect: 'Redirect failed',
      save: 'Saving the account data failed',
      stopped: 'Nothing about you or your bank is sent before the bank service passes its checks.',
      stoppedLater: 'Nothing more was sent after that.',
      setup: (problem: string) =>
        `The bank service is not set up correctly in this console’s configuration: ${problem}`,
      unreadableResult:
        'Your bank’s result contains no list of accounts, so there is nothing to select.',
      foreignResult:
        'The result belongs to another login, so it is not used. No account was saved.',
      uncertain: 'Your bank may have received it anyway.',
      uncertainSave: 'The account may have been saved anyway.',
      cancelled: 'You cancelled the login. No account was saved.',
      expired: 'The ticket for this login has expired. Log in again to get a new one.',
      lostReturn: 'The login at your bank cannot be continued here',
      lostReturnMore:
        'The login was started in another tab or browser or by another user, has expired, or was already continued. Start again; nothing is lost at your bank.',
      reported: 'Reported as',
      check: 'Check',
      call: 'Call',
      answer: 'Response',
    },
    report: {
      download: 'Download report',
      hint: 'For support. It may be encrypted, so that only the provider of the bank service can read it.',
      busy: 'Loading the report …',
      done: 'The report was downloaded.',
      gone: 'The report is no longer available.',
      failed: 'The report could not be loaded.',
    },
    attestationFailures: {
      'malformed settlement response':
        'The bank service sent a proof that this console cannot read.',
      'newer report version': (found: string) =>
        `This console does not know ${found} yet. Ask your provider to update the console.`,
      'newer system version':
        'This console does not know this kind of system version yet. Ask your provider to update the console.',
      'refused processor family': (found: string) =>
        `The bank service runs on a processor of the family ${found}, which this console’s configuration refuses.`,
      'invalid key certificate chain':
        'The certificate of the bank service’s processor was not issued by a trusted manufacturer, or is not valid now.',
      'unexpected product':
        'The bank service runs on a processor family that this console does not accept, or its certificate was issued for another family.',
      'unsupported signature algorithm':
        'The report of the bank service’s processor is signed in a way that this console does not know.',
      'invalid signature': 'A signature that the bank service presented is not genuine.',
      'alias check incomplete':
        'The bank service’s processor did not finish checking its memory for aliases.',
      'debug policy':
        'The bank service allows debugging, so its memory could be read from outside.',
      'migration policy': 'The bank service may be moved to another machine while it runs.',
      'unexpected VMPL': 'The report was asked for at a privilege level that does not exist.',
      'not signed by a VCEK': 'The report was not signed with the processor’s own key.',
      'firmware version too small': 'The firmware of the bank service’s processor is too old.',
      'SNP patch level too small':
        'The bank service’s processor lacks security patches that this console requires.',
      'mitigation vector': 'The bank service’s processor lacks protection against a known attack.',
      'unknown CPU': 'The bank service runs on a processor model that this console does not know.',
      'microcode too small': 'The microcode of the bank service’s processor is too old.',
      'TCB mismatch':
        'The report and the certificate of the processor name different patch levels.',
      'data mismatch with the key box':
        'The report of the processor does not belong to the keys that came with it.',
      'unknown signing key':
        'The software of the bank service was approved with a key that this console does not know.',
      'measurement mismatch': 'The bank service runs software other than the approved one.',
      'settlement box cannot be opened':
        'The bank service sent a session that is not meant for this browser.',
    },
    bankErrors: {
      InvalidCredentials:
        'Your bank does not accept this login. Check your user ID and password: banks block access after several wrong attempts.',
      Canceled:
        'The login was cancelled at your bank or in its app. You can log in again at any time.',
      ServiceBlocked: {
        none: 'Your bank blocks this access. Log in on its website or in its app first, then try again here.',
        MissingSetup:
          'Your online banking, or a way to approve a login, is not set up yet. Set it up at your bank first, then try again here.',
        ActionRequired:
          'Your bank is waiting for you to do something. Log in on its website or in its app and do what it asks for, then try again here.',
      },
      Unauthorized: 'Your bank does not permit this access with this login. Start again.',
      ConsentExpired: 'Your consent at the bank has expired. Start again to renew it.',
      AccessExceeded:
        'Your bank limits the number of accesses a day and allows no more for now. Try again later or tomorrow.',
      PeriodOutOfBounds: 'Your bank does not keep data that goes back so far. Choose a later date.',
      UnsupportedProduct: {
        none: 'Your bank does not offer this service. It may offer it for another account.',
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
        'The bank service does not accept one of the values that were sent. Check your input.',
      UnexpectedError:
        'Something unexpected happened at your bank or on the way to it. If your bank says that the software is not registered as a FinTS product, check your tenant’s FinTS product name.',
      InterruptError: 'The login was interrupted before it was complete. Try again.',
      ProviderError: {
        none: 'Your bank’s systems are down or cannot be reached. Try again later.',
        Maintenance: 'Your bank is undergoing maintenance. Try again later.',
      },
      TicketError: (code: string) =>
        `The bank service does not accept the hub’s ticket (${code}). Contact your provider’s support and give them this code.`,
      NotFound: 'The bank service could not find what was requested.',
      Response: (status: number) => `The bank service returned an error (status ${status}).`,
      Unreadable: 'The bank service sent a response that this console cannot read.',
      Network: 'The bank service cannot be reached. Check your connection.',
      Timeout: 'The bank service did not respond in time.',
      Aborted: 'The call ended before the bank service responded.',
      InvalidTicket: 'The hub sent a ticket that cannot be used. Contact your provider’s support.',
      Attestation: 'The bank service did not prove which software it runs.',
    },
  },
} as const;
