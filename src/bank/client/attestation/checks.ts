/**
 * Every check of a key settlement with the name of its failure. The first failed check in this order
 * is the one that is reported.
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

/**
 * What a failure is called instead, where its reason is harmless or wanted: what was sent is newer than this
 * code, or the configuration refuses the processor.
 */
export type SpecialFailure =
  | 'newer report version'
  | 'newer system version'
  | 'refused processor family';
export type AttestationFailure = (typeof CHECKS)[CheckName] | SpecialFailure;

/** Whether a failed check says that this console is too old, and nothing of the bank service. */
export const isNewer = ({ failure }: Pick<CheckResult, 'failure'>): boolean =>
  failure === 'newer report version' || failure === 'newer system version';

/** The result of one check. */
export type CheckResult = {
  check: CheckName;
  /** The name of its failure; the check's own if it passed. */
  failure: AttestationFailure;
  passed: boolean;
  /** The required value or minimum, as text. */
  expected: string;
  found: string;
  milliseconds: number;
  /** The published attack for which a processor family is refused. */
  attack?: string | undefined;
};
