import { compactVerify } from 'jose';
import type { Bytes } from '../../lib/bytes.ts';

/** Whether a ticket or a result is signed with this secret, by HS256 alone. Never rejects. */
export async function isSignedWith(jwt: string, secret: Bytes): Promise<boolean> {
  try {
    await compactVerify(jwt, secret, { algorithms: ['HS256'] });
    return true;
  } catch {
    return /* mutant: signature of a result */ false;
  }
}
