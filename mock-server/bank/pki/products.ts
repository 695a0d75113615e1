import { createHash } from 'node:crypto';

export const BANK_PRODUCTS = ['Milan', 'Genoa', 'Turin'] as const;

/** A processor family that the simulator supports. */
export type BankProduct = (typeof BANK_PRODUCTS)[number];

/** Security patch levels in certificate and report. Only Turin has `fmc`. */
type Levels = {
  fmc: number;
  bootloader: number;
  tee: number;
  snp: number;
  microcode: number;
};

export type ProductShape = {
  /** The extension productName of the leaf. */
  productName: string;
  structVersion: number;
  cpu: { family: number; model: number; stepping: number };
  levels: Levels;
  /** Committed firmware version: major, minor, build. */
  firmware: readonly [number, number, number];
  mitigations: number;
  /** Length of the chip id in the leaf. */
  hwIdBytes: number;
  /** Offset of each level in a TCB_VERSION. */
  tcbOffsets: Partial<Record<keyof Levels, number>>;
  /** Extensions of the leaf in AMD's order, below AMD's object identifier. */
  extensions: readonly string[];
};

const OLDER = {
  structVersion: 0,
  hwIdBytes: 64,
  tcbOffsets: { bootloader: 0, tee: 1, snp: 6, microcode: 7 },
  extensions: ['1', '2', '3.1', '3.2', '3.4', '3.5', '3.6', '3.7', '3.3', '3.8', '4'],
};

/** Each product with levels, firmware and mitigations above the published minimums. */
export const PRODUCTS: Readonly<Record<BankProduct, ProductShape>> = {
  Milan: {
    ...OLDER,
    productName: 'Milan-B0',
    cpu: { family: 0x19, model: 1, stepping: 1 },
    // A level above 127 takes two bytes as an INTEGER.
    levels: { fmc: 0, bootloader: 4, tee: 0, snp: 28, microcode: 0xdf },
    firmware: [1, 55, 36],
    mitigations: 0x0a,
  },
  Genoa: {
    ...OLDER,
    productName: 'Genoa',
    cpu: { family: 0x19, model: 0x11, stepping: 1 },
    levels: { fmc: 0, bootloader: 10, tee: 0, snp: 28, microcode: 0x57 },
    firmware: [1, 55, 50],
    mitigations: 0x0b,
  },
  Turin: {
    productName: 'Turin',
    structVersion: 1,
    cpu: { family: 0x1a, model: 2, stepping: 1 },
    levels: { fmc: 1, bootloader: 2, tee: 1, snp: 5, microcode: 0x52 },
    firmware: [1, 55, 66],
    mitigations: 0x3f,
    hwIdBytes: 8,
    tcbOffsets: { fmc: 0, bootloader: 1, tee: 2, snp: 3, microcode: 7 },
    extensions: ['1', '2', '3.9', '3.1', '3.2', '3.3', '3.5', '3.6', '3.7', '3.8', '4'],
  },
};

/** The TCB_VERSION of a product, eight bytes. */
export function tcbVersion({ tcbOffsets, levels }: ProductShape): Buffer {
  const bytes = Buffer.alloc(8);
  for (const name of ['fmc', 'bootloader', 'tee', 'snp', 'microcode'] as const) {
    const offset = tcbOffsets[name];
    if (offset !== undefined) bytes[offset] = levels[name];
  }
  return bytes;
}

/** The chip id in reports: 64 bytes, of which Turin uses the first 8. */
export function chipIdOf(product: BankProduct): Buffer {
  const id = Buffer.alloc(64);
  const digest = createHash('sha512').update(`test chip ${product}`).digest();
  digest.copy(id, 0, 0, PRODUCTS[product].hwIdBytes);
  return id;
}
