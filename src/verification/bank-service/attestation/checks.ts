/**
 * Every check of a key settlement in the order in which a failure is reported (wire protocol,
 * section 5.3), with the name of its failure: the specification's (section 8) where it has one.
 */
export const CHECKS = {
  wellFormed: 'malformed settlement response',
  chain: 'invalid key certificate chain',
  product: 'unexpected product',
  sigAlgo: 'unsupported signature algorithm',
  sigPadding: 'invalid signature',
  signature: 'invalid signature',
  aliasCheck: 'alias check incomplete',
  debugOff: 'debug policy',
  migrationOff: 'migration policy',
  vmpl: 'unexpected VMPL',
  signingKeyVcek: 'not signed by a VCEK',
  committedVersion: 'firmware version too small',
  committedSnp: 'SNP patch level too small',
  mitCurrent: 'mitigation vector',
  mitLaunch: 'mitigation vector',
  cpuKnown: 'unknown CPU',
  microcode: 'microcode too small',
  tcbMatch: 'TCB mismatch',
  reportData: 'data mismatch with the key box',
  systemVersionKey: 'unknown signing key',
  systemVersionSignature: 'invalid signature',
  measurement: 'measurement mismatch',
  box: 'settlement box cannot be opened',
} as const;

export type CheckName = keyof typeof CHECKS;
export type AttestationFailure = (typeof CHECKS)[CheckName];

/** One row of the event trail: what was verified, and how it went. */
export type CheckResult = {
  check: CheckName;
  /** What the failure of this check is called, whether it failed or not. */
  failure: AttestationFailure;
  passed: boolean;
  /** The floor or the value that was asked for, as text. */
  expected: string;
  found: string;
  milliseconds: number;
};
