import { fromBase64, type Bytes } from '../../../lib/bytes.ts';
import { MINIMUMS, SIGNING_KEYS, type Minimum } from './builtIn.ts';
import { createChain } from './chain.ts';

/** Additions to the built-in trust (`bank.attestation` in `config.json`). Absent in production. */
export type AttestationOptions = {
  /** PEM texts of further ARK and ASK certificates, in any order. */
  roots?: readonly string[] | undefined;
  /** Base64 of raw Ed25519 keys that sign system versions, by key id. */
  signingKeys?: Readonly<Record<string, string>> | undefined;
  /** Replaces the minimum of a product; null refuses the product. */
  minimums?: Readonly<Record<string, Minimum | null>> | undefined;
};

/** Trust from the configuration. `used`: this settlement relied on it. */
export type ConfiguredTrust = { kind: keyof AttestationOptions; used: boolean };

export type Trust = ReturnType<typeof trustOf>;

/** The built-in and the configured trust. @throws Error that names the wrong part */
export function trustOf({ roots, signingKeys, minimums = {} }: AttestationOptions) {
  const builtIn = floorsOf(MINIMUMS);
  const floors = floorsOf({ ...MINIMUMS, ...minimums });
  const keys = signingKeysOf(signingKeys);
  return {
    chain: createChain(roots),
    /** By product. */
    floors,
    signingKeys: keys,
    refused: new Set(Object.keys(minimums).filter((product) => minimums[product] === null)),
    /** Products with a floor below the built-in one, or without a built-in one. */
    lowered: new Set([...floors.keys()].filter((it) => isLower(floors.get(it), builtIn.get(it)))),
    /** Ids of configured signing keys. */
    addedKeys: new Set([...keys.keys()].filter((id) => !Object.hasOwn(SIGNING_KEYS, id))),
  };
}

const KEY_LENGTH = 32;

/** All trusted keys by id. The configuration cannot replace a built-in one. */
function signingKeysOf(configured: AttestationOptions['signingKeys'] = {}): Map<string, Bytes> {
  const keys = new Map<string, Bytes>();
  for (const [id, text] of [...Object.entries(SIGNING_KEYS), ...Object.entries(configured)]) {
    const key = fromBase64(text);
    if (key?.length !== KEY_LENGTH) {
      throw new Error(`Signing key '${id}' is not Base64 of ${KEY_LENGTH} bytes`);
    }
    if (Object.hasOwn(SIGNING_KEYS, id) && SIGNING_KEYS[id] !== text) {
      throw new Error(`Signing key '${id}' is built in and cannot be replaced`);
    }
    keys.set(id, key);
  }
  return keys;
}

function floorsOf(minimums: Readonly<Record<string, Minimum | null>>): Map<string, Floor> {
  return new Map(
    Object.entries(minimums).flatMap(([product, minimum]) =>
      minimum ? [[product, floorOf(product, minimum)]] : [],
    ),
  );
}

/** A minimum in comparable form. */
export type Floor = ReturnType<typeof floorOf>;

function floorOf(product: string, minimum: Minimum) {
  const invalid = (what: string) => new Error(`The minimum of ${product} has no usable ${what}`);
  const { firmware, snp, mitigationMask, microcode } = minimum;
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(firmware)?.slice(1) ?? [];
  const [major, minor, build] = parts.map(Number);
  if (!isByte(major) || !isByte(minor) || !isByte(build)) throw invalid('firmware');
  if (!isByte(snp)) throw invalid('snp');
  if (!Number.isSafeInteger(mitigationMask) || mitigationMask < 0) throw invalid('mitigationMask');
  for (const [cpu, level] of Object.entries(microcode)) {
    if (!/^\d+\/\d+$/.test(cpu) || !isByte(level)) throw invalid(`microcode of '${cpu}'`);
  }
  return {
    firmware: versionNumber(major, minor, build),
    snp,
    mitigationMask: BigInt(mitigationMask),
    microcode: new Map(Object.entries(microcode)),
  };
}

function isByte(value: number | undefined = Number.NaN): value is number {
  return Number.isInteger(value) && value >= 0 && value <= 255;
}

/** A version as one comparable 24-bit number. */
export function versionNumber(major: number, minor: number, build: number): number {
  return major * 0x1_00_00 + minor * 0x1_00 + build;
}

/** True if a floor accepts anything that the built-in one, or its absence, refuses. */
function isLower(floor?: Floor, builtIn?: Floor): boolean {
  return (
    !floor ||
    !builtIn ||
    floor.firmware < builtIn.firmware ||
    floor.snp < builtIn.snp ||
    (floor.mitigationMask & builtIn.mitigationMask) !== builtIn.mitigationMask ||
    // The built-in floor refuses CPUs that it does not name.
    [...floor.microcode].some(([cpu, level]) => level < (builtIn.microcode.get(cpu) ?? Infinity))
  );
}

/** Minimums that accept all firmware of the built-in processors, to evaluate old reports. */
export const ZERO_MINIMUMS: Readonly<Record<string, Minimum>> = Object.fromEntries(
  Object.entries(MINIMUMS).map(([product, { microcode }]) => {
    const zeros = Object.fromEntries(Object.keys(microcode).map((cpu) => [cpu, 0]));
    return [product, { firmware: '0.0.0', snp: 0, mitigationMask: 0, microcode: zeros }];
  }),
);
