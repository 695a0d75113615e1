import { loadCode } from '../../../lib/loadCode.ts';

/** Which curves the platform's WebCrypto has. */
export type Capabilities = { readonly x25519: boolean; readonly ed25519: boolean };

/** The base points of both curves: keys that any WebCrypto with the curve imports. */
const X25519_BASE = new Uint8Array([9, ...new Uint8Array(31)]);
const ED25519_BASE = new Uint8Array([0x58, ...new Uint8Array(31).fill(0x66)]);

async function imports(name: string, key: BufferSource, usages: KeyUsage[]): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', key, { name }, false, usages);
    return true;
  } catch {
    // The curve is missing, or `subtle` itself, outside a secure context.
    return false;
  }
}

async function detect(): Promise<Capabilities> {
  const [x25519, ed25519] = await Promise.all([
    imports('X25519', X25519_BASE, []),
    imports('Ed25519', ED25519_BASE, ['verify']),
  ]);
  return { x25519, ed25519 };
}

let found: Promise<Capabilities> | undefined;

/** The curves of this platform's WebCrypto, detected once. Never rejects. */
export function capabilities(): Promise<Capabilities> {
  found ??= detect();
  return found;
}

const loadCurves = () => import('@noble/curves/ed25519.js');

/** The curves in JavaScript: a separate chunk, loaded only if WebCrypto lacks one. */
export const loadFallback = () => loadCode(loadCurves);
