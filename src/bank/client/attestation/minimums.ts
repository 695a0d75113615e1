import type { AttestationOptions, Minimum } from './trust.ts';

/**
 * The versions that each accepted processor family must have committed to (bulletin AMD-SB-3023). Families of
 * `ATTACKS` have none: only the configuration can accept them.
 */
export const MINIMUMS: Readonly<Record<string, Minimum>> = {
  Genoa: {
    firmware: '1.55.49',
    snp: 27,
    mitigationMask: 0x03,
    // Genoa, Genoa-X; Bergamo and Siena.
    microcode: { '17/1': 0x56, '17/2': 0x51, '160/2': 0x1b },
  },
  Turin: {
    firmware: '1.55.65',
    snp: 4,
    mitigationMask: 0x37,
    // Turin, Turin Dense.
    microcode: { '2/1': 0x51, '17/0': 0x4e },
  },
};

/** The same processors without requirements of their firmware, to evaluate old reports. */
export const ZERO_MINIMUMS: Readonly<Record<string, Minimum>> = Object.fromEntries(
  Object.entries(MINIMUMS).map(([product, { microcode }]) => {
    const zeros = Object.fromEntries(Object.keys(microcode).map((cpu) => [cpu, 0]));
    return [product, { firmware: '0.0.0', snp: 0, mitigationMask: 0, microcode: zeros }];
  }),
);

/** A minimum in comparable form. */
export type Floor = {
  /** Major, minor and build as one 24-bit number. */
  firmware: number;
  snp: number;
  mitigationMask: bigint;
  microcode: ReadonlyMap<string, number>;
};

/**
 * The floors by product. Those of the configuration replace the built-in ones.
 * @throws Error that names a configured value out of range
 */
export function floorsOf(options: AttestationOptions): ReadonlyMap<string, Floor> {
  const floors = new Map<string, Floor>();
  for (const [product, minimum] of [
    ...Object.entries(MINIMUMS),
    ...Object.entries(options.minimums ?? {}),
  ]) {
    if (minimum) floors.set(product, floorOf(product, minimum));
    else floors.delete(product);
  }
  return floors;
}

/** The products that the configuration refuses. */
export function refusedProducts({ minimums = {} }: AttestationOptions): ReadonlySet<string> {
  return new Set(Object.keys(minimums).filter((product) => minimums[product] === null));
}

/** The products whose floor accepts anything that the built-in one refuses. */
export function loweredProducts(floors: ReadonlyMap<string, Floor>): ReadonlySet<string> {
  const builtIn = floorsOf({});
  const lowered = [...floors].filter(([product, floor]) => {
    const strict = builtIn.get(product);
    return !strict || !isAsStrict(floor, strict);
  });
  return new Set(lowered.map(([product]) => product));
}

function isAsStrict(floor: Floor, than: Floor): boolean {
  return (
    floor.firmware >= than.firmware &&
    floor.snp >= than.snp &&
    (floor.mitigationMask & than.mitigationMask) === than.mitigationMask &&
    // A CPU that the built-in floor does not name is unknown to it, at whatever level.
    [...floor.microcode].every(([cpu, level]) => level >= (than.microcode.get(cpu) ?? Infinity))
  );
}

function floorOf(product: string, minimum: Minimum): Floor {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(minimum.firmware)?.slice(1) ?? [];
  const [major, minor, build] = parts.map(Number);
  const microcode = Object.entries(minimum.microcode);
  if (!isByte(major) || !isByte(minor) || !isByte(build)) throw invalid(product, 'firmware');
  if (!isByte(minimum.snp)) throw invalid(product, 'snp');
  if (!Number.isSafeInteger(minimum.mitigationMask) || minimum.mitigationMask < 0) {
    throw invalid(product, 'mitigationMask');
  }
  for (const [cpu, level] of microcode) {
    if (!/^\d+\/\d+$/.test(cpu) || !isByte(level)) throw invalid(product, `microcode of '${cpu}'`);
  }
  return {
    firmware: versionNumber(major, minor, build),
    snp: minimum.snp,
    mitigationMask: BigInt(minimum.mitigationMask),
    microcode: new Map(microcode),
  };
}

/** Major, minor and build in the order in which versions grow. */
export function versionNumber(major: number, minor: number, build: number): number {
  return major * 0x1_00_00 + minor * 0x1_00 + build;
}

function isByte(value: number | undefined = Number.NaN): value is number {
  return Number.isInteger(value) && value >= 0 && value <= 255;
}

function invalid(product: string, what: string): Error {
  return new Error(`The minimum of ${product} has no usable ${what}`);
}
