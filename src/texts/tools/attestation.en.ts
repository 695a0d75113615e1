/** Texts of the attestation proof. */
export const attestationEn = {
  attestationChanges: {
    first:
      'This browser remembers what was proved here, and will say at your next visit what has changed.',
    same: 'Nothing has changed since your visit on',
    changed: 'Changed between your visits:',
    about:
      'A new release of the service has another measurement and another source. Another signing key or processor family is rare: ask the operator about it.',
    names: {
      measurement: 'Measurement',
      reference: 'Source',
      signingKey: 'Signing key',
      processor: 'Processor family',
    },
    before: 'Before',
    now: 'Now',
  },
  attestationProof: {
    about:
      'The bank service runs inside a processor that signs which software it has started. Here you see that proof yourself: every check that this console makes before it sends anything confidential, with what was expected and what was found.',
    now: 'The configured bank service',
    missing:
      'This installation of the console is not connected to a bank service. You can still check files.',
    check: 'Check now',
    again: 'Check again',
    checking: 'Asking the bank service for its proof …',
    checkName: (environment: string) => `Check now: ${environment}`,
    againName: (environment: string) => `Check again: ${environment}`,
    notChecked: 'Not checked yet. The check needs no ticket and sends nothing about you.',
    accepted: (count: number) => `Accepted: all ${count} checks passed`,
    refused: (count: number) =>
      count === 1 ? 'Refused: one check failed' : `Refused: ${count} checks failed`,
    newer: 'Refused: newer than this console',
    refusing: 'An entry of bank.attestation in config.json refuses this family:',
    failedFirst: 'All checks, the failed ones first',
    inBrowser: 'Checked by this browser itself, not by a server.',
    download: 'Download evidence',
    downloadHint:
      'The answer as received, every result, the time and what was trusted. Drop the file below, or give it to npm run attest, to check it again.',
    files: 'Your own files',
    filesAbout:
      'A report with the certificate of its processor, or the recorded answer of a key settlement. They are checked in this browser by the code of npm run attest; nothing is uploaded or kept.',
    drop: 'Drop files here, or',
    choose: 'choose files',
    accepts:
      'Report: 1184 bytes, Base64 or hex. Certificate: PEM or DER. Minimums: JSON as bank.attestation.minimums in the configuration. Settlement: its JSON, or evidence from this page. At most 1 MB each.',
    reading: 'Reading …',
    filesInUse: 'Files in use',
    kinds: {
      report: 'Report',
      leaf: 'Certificate of the processor',
      floors: 'Minimums for firmware',
      settlement: 'Settlement answer',
    },
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name}`,
    needs: {
      report: 'Add the report that belongs to this certificate.',
      leaf: 'Add the certificate of the processor that made this report.',
      any: 'Add a report and its certificate, or a settlement answer, to have the minimums applied.',
    },
    problems: {
      large: 'It is larger than 1 MB, so it was not read.',
      many: 'Only eight files are read at once, and this one was not.',
      empty: 'It is empty.',
      unreadable: 'The browser could not read it. Is it a folder?',
      privateKey:
        'It holds a private key, so it was refused and is not kept. But a web page has just read it: regard the key as exposed, and replace it. Only the certificate is needed here.',
      notJson: 'It begins like JSON, but is none. Perhaps its end is missing.',
      otherJson: 'This JSON is neither the answer of a key settlement nor a table of minimums.',
      minimums:
        'These minimums cannot be used. Write them as bank.attestation.minimums in the configuration: firmware, snp, mitigationMask and microcode for each processor.',
      length: 'A report has 1184 bytes, and this has another length.',
      unknown: 'It is neither a report nor a certificate nor JSON.',
    },
    trusted:
      'Trusted are the roots of AMD and the signing keys and minimums of this console with its configuration, not what a file says about itself.',
    closed:
      'The box of the session stays closed: only the browser that asked can open it. So nothing here tells a fresh answer from an old one.',
  },
} as const;
