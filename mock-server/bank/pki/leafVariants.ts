import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { BankPki } from './pki.ts';
import { PRODUCTS } from './products.ts';

const YEAR_MS = 31_557_600_000;

/** Leaves that must not be accepted, and `level-200`, an unusual one that must. */
export const LEAF_VARIANTS = [
  /** Names the ASK as its issuer, but another key signed it. */
  'wrong-issuer',
  'expired',
  /** A P-256 key, with which the reports are then signed. */
  'p256',
  /** A product that is on no list. */
  'unknown-product',
  /** Another known product than that of its issuer. */
  'other-product',
  /** Valid, with a level of 200: two bytes as an INTEGER. */
  'level-200',
  /** Valid except for its key: reports are signed with the old one. */
  'swapped-key',
] as const;

export type LeafVariant = (typeof LEAF_VARIANTS)[number];

/** A leaf as PEM, and the key that signs reports. */
export type Leaf = { certificate: string; key: KeyObject };

const minted = new WeakMap<BankPki, Map<LeafVariant, Promise<Leaf>>>();

/** A variant of the leaf below the same ASK: minted on demand, kept in memory only. */
export function leafVariant(pki: BankPki, variant: LeafVariant): Promise<Leaf> {
  const known = minted.get(pki) ?? new Map<LeafVariant, Promise<Leaf>>();
  minted.set(pki, known);
  const leaf = known.get(variant) ?? mint(pki, variant);
  known.set(variant, leaf);
  return leaf;
}

async function mint(pki: BankPki, variant: LeafVariant): Promise<Leaf> {
  const { createLeaf } = await import('./leaf.ts');
  const { product, chipId, ask } = pki;
  const { key } = pki.leaf;
  const draft = {
    product,
    chipId,
    issuer: ask.certificate,
    issuerKey: ask.key,
    subjectKey: key,
  };
  switch (variant) {
    case 'wrong-issuer':
      return { certificate: createLeaf({ ...draft, issuerKey: pki.ark.key }), key };
    case 'expired':
      return { certificate: createLeaf({ ...draft, notBefore: Date.now() - 8 * YEAR_MS }), key };
    case 'p256': {
      const subjectKey = newKey('P-256');
      return { certificate: createLeaf({ ...draft, subjectKey }), key: subjectKey };
    }
    case 'unknown-product':
      return { certificate: createLeaf({ ...draft, productName: 'Naples' }), key };
    case 'other-product': {
      const productName = PRODUCTS[product === 'Milan' ? 'Genoa' : 'Milan'].productName;
      return { certificate: createLeaf({ ...draft, productName }), key };
    }
    case 'level-200': {
      const levels = { ...PRODUCTS[product].levels, microcode: 200 };
      return { certificate: createLeaf({ ...draft, levels }), key };
    }
    case 'swapped-key':
      return { certificate: createLeaf({ ...draft, subjectKey: newKey('P-384') }), key };
  }
}

function newKey(namedCurve: string): KeyObject {
  return generateKeyPairSync('ec', { namedCurve }).privateKey;
}
