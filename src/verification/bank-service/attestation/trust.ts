/** The least that a processor family must have committed to (AMD-SB-3023 and later bulletins). */
export type Minimum = {
  /** Committed firmware version as 'major.minor.build'. */
  firmware: string;
  /** Committed SNP security patch level. */
  snp: number;
  /** Bits that the current and the launch mitigation vector must both have; 0: none needed. */
  mitigationMask: number;
  /** Least committed microcode patch level by CPU, as 'model/stepping' in decimal: '17/1'. */
  microcode: Readonly<Record<string, number>>;
};

/**
 * Whom to trust beyond the built-in AMD roots, signing keys and minimums (runtime configuration,
 * `bank.attestation`). Absent in production.
 */
export type AttestationOptions = {
  /** PEM texts of further ARK and ASK certificates, in any order. */
  roots?: readonly string[] | undefined;
  /** Further signing keys of system versions: key id → Base64 of the raw Ed25519 key. */
  signingKeys?: Readonly<Record<string, string>> | undefined;
  /** Replaces the minimum of a product; null takes the product off the table. */
  minimums?: Readonly<Record<string, Minimum | null>> | undefined;
};
