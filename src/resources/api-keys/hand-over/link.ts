import type { Bytes } from '../../../lib/bytes.ts';

/** Asks for one secret: whoever holds the private key of it can open what is sealed for it. */
export type SecretRequest = {
  /** When it was made, in seconds since 1970. */
  at: number;
  /** X25519, 32 bytes, made for this request alone. */
  publicKey: Bytes;
  /** The id of the tenant of whoever asks. */
  tenant: string;
};

/** How the fragment of a link begins; the request follows in Base64url. */
export const START = '#seal-for=';

/** Whether a fragment asks for a secret at all, however badly. What reads it is loaded later. */
export const asksForSecret = (fragment: string): boolean => fragment.startsWith(START);
