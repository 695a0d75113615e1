/** The minimum that a processor family must have committed to (AMD-SB-3023 and later bulletins). */
export type Minimum = {
  /** Committed firmware version as 'major.minor.build'. */
  firmware: string;
  /** Committed SNP security patch level. */
  snp: number;
  /** Bits that both the current and the launch mitigation vector must have; 0 requires none. */
  mitigationMask: number;
  /** Minimum committed microcode patch level by CPU, 'model/stepping' in decimal: '17/1'. */
  microcode: Readonly<Record<string, number>>;
};

/** The kinds of trust that a configuration can add. Replaced minimums count only if they are lower. */
export type TrustKind = keyof AttestationOptions;

/** Trust from the configuration. `used`: it counted in the settlement at hand. */
export type ConfiguredTrust = { kind: TrustKind; used: boolean };

/**
 * What to trust in addition to the built-in AMD roots, signing keys and minimums (runtime
 * configuration, `bank.attestation`). Absent in production.
 */
export type AttestationOptions = {
  /** PEM texts of further ARK and ASK certificates, in any order. */
  roots?: readonly string[] | undefined;
  /** Further signing keys of system versions: key id → Base64 of the raw Ed25519 key. */
  signingKeys?: Readonly<Record<string, string>> | undefined;
  /** Replaces the minimum of a product; null refuses the product. */
  minimums?: Readonly<Record<string, Minimum | null>> | undefined;
};
