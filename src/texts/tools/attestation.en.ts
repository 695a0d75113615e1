/** Texts of the attestation proof. */
export const attestationEn = {
  attestationProof: {
    about:
      'The bank service runs in an enclave, whose processor signs a report about the software it has started. This page shows every check that the console makes before it sends anything confidential, with the expected and the found value.',
    now: 'The configured bank service',
    check: 'Check now',
    again: 'Check again',
    checking: 'Checking the bank service …',
    checkName: (environment: string) => `Check now: ${environment}`,
    againName: (environment: string) => `Check again: ${environment}`,
    notChecked: 'Not checked yet. The check needs no ticket and sends nothing about you.',
    accepted: (count: number) => `Accepted: all ${count} checks passed`,
    refused: (count: number) =>
      count === 1 ? 'Refused: one check failed' : `Refused: ${count} checks failed`,
    newer: 'Refused: newer than this console',
    inBrowser: 'Checked by this browser, not by a server.',
    download: 'Download proof',
    downloadHint:
      'Contains the response as received, every result, the time and the trusted keys. Run npm run attest with this file to check it again.',
  },
} as const;
