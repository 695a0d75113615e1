/** Texts of the attestation proof. */
export const attestationEn = {
  attestationProof: {
    about:
      'The bank service runs inside a processor that signs which software it has started. Here you see that proof yourself: every check that this console makes before it sends anything confidential, with what was expected and what was found.',
    now: 'The configured bank service',
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
    inBrowser: 'Checked by this browser itself, not by a server.',
    download: 'Download evidence',
    downloadHint:
      'The answer as received, every result, the time and what was trusted. Give the file to npm run attest to check it again.',
  },
} as const;
