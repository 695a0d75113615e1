import * as z from 'zod/mini';
import type { Config } from '../../src/config/schema.ts';
import { jsonOf, type Reply } from './ask.ts';
import { check, fault, shown, type Finding } from './finding.ts';
import { reached } from './outage.ts';
import { DOCUMENT } from './services.ts';

type Algorithms = Config['oidc']['algorithms'];
const text = z.catch(z.optional(z.string()), undefined);

const keySchema = z.looseObject({
  // Keys that say nothing of themselves are passed over.
  kty: z.catch(z.string(), 'of no kind'),
  crv: text,
  alg: text,
  use: text,
  key_ops: z.catch(z.optional(z.array(z.string())), undefined),
  n: text,
});
const keySetSchema = z.object({ keys: z.array(keySchema) });

const RSA = { kty: 'RSA', crv: undefined };

/** The keys of each algorithm: RFC 7518, 3.1; RFC 8037, 3.1. */
const KEYS: Record<Algorithms[number], { kty: string; crv: string | undefined }> = {
  RS256: RSA,
  RS384: RSA,
  RS512: RSA,
  PS256: RSA,
  PS384: RSA,
  PS512: RSA,
  ES256: { kty: 'EC', crv: 'P-256' },
  ES384: { kty: 'EC', crv: 'P-384' },
  ES512: { kty: 'EC', crv: 'P-521' },
  EdDSA: { kty: 'OKP', crv: 'Ed25519' },
};

/** Bits that RFC 7518 (3.3) requires, in characters of Base64url. */
const SHORTEST_MODULUS = Math.floor(2048 / 6);

/** What the provider's key set must hold. */
export function checkKeys({ oidc }: Config, reply: Reply | undefined): Finding[] {
  const readable = check('jwks.readable', "The provider's public keys can be read");
  const fits = check('jwks.algorithms', 'There is a key for the configured algorithms');
  const isPublic = check('jwks.public', 'The key set holds public keys only');
  const rest = [fits, isPublic].map((one) => one.skipped('the keys could not be read'));
  const todo = "See that the jwks_uri of the provider's discovery document answers its keys.";
  if (!reply) return [readable.skipped('the provider names no address'), ...rest];
  const { outage, answer } = reached(reply, DOCUMENT);
  if (outage) return [readable.of([outage], ''), ...rest];
  const parsed = keySetSchema.safeParse(jsonOf(answer));
  if (answer.status !== 200 || !parsed.success) {
    const what = answer.status === 200 ? 'no key set' : String(answer.status);
    return [readable.fail(`${shown(answer.url)} answers ${what}.`, todo), ...rest];
  }
  const { keys } = parsed.data;
  const suiting = (algorithm: Algorithms[number]) =>
    keys.filter((key) => {
      const { kty, crv, use, key_ops: uses = ['verify'], n } = key;
      // RFC 9864 renames EdDSA with this curve.
      const alg = key.alg === 'Ed25519' ? 'EdDSA' : key.alg;
      const wanted = KEYS[algorithm];
      if (
        kty !== wanted.kty ||
        (use ?? 'sig') !== 'sig' ||
        !uses.includes('verify') ||
        (alg ?? algorithm) !== algorithm
      ) {
        return false;
      }
      if (kty === 'RSA' && (n ?? '').length < SHORTEST_MODULUS) return false;
      return wanted.crv === undefined || wanted.crv === crv;
    });
  const suitable = oidc.algorithms.filter((algorithm) => suiting(algorithm).length > 0);
  const kinds = keys.map(({ kty, crv, alg, use = 'sig', key_ops: uses = ['verify'] }) => {
    const purpose = use === 'sig' && uses.includes('verify') ? '' : '(not for signatures)';
    return [kty, crv, alg, purpose].filter(Boolean).join(' ');
  });
  const secret = keys.filter((key) => key.kty === 'oct' || 'd' in key || 'k' in key);
  const exposed = fault(
    'The key set shows a symmetric or a private key: whoever reads it can sign tokens.',
    'Replace that key at once, and publish public keys alone.',
  );
  return [
    readable.ok(`${keys.length} keys`),
    fits.of(
      suitable.length > 0
        ? []
        : [
            fault(
              `The keys are: ${shown(kinds.join(', ') || 'none')}.`,
              `Have the provider sign with ${oidc.algorithms.join(' or ')} (RSA with 2048 bits or more), or set oidc.algorithms to what it signs with.`,
            ),
          ],
      suitable.join(', '),
    ),
    isPublic.of(secret.length > 0 ? [exposed] : [], 'none is symmetric or private'),
  ];
}
