import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Bytes of a hexadecimal text of the fixtures. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  bytes.set(Buffer.from(hex, 'hex'));
  return bytes;
}

const hex = z.string().regex(/^(?:[0-9a-f]{2})*$/);

function read<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  const url = new URL(`../../../fixtures/bank/${path}`, import.meta.url);
  return schema.parse(JSON.parse(readFileSync(url, 'utf8')));
}

/** The known answers of the protocol's test vectors. */
export const vectors = read(
  'vectors.json',
  z.object({
    sealedBox: z.array(
      z.object({
        name: z.string(),
        recipientSecret: hex,
        ephemeralSecret: hex,
        ephemeralPublic: hex,
        recipientPublic: hex,
        sharedSecret: hex,
        plaintext: hex,
        sealed: hex,
        sealedBase64: z.string(),
      }),
    ),
    mustNotOpen: z.array(z.object({ name: z.string(), recipientSecret: hex, sealed: hex })),
    ticketId: z.object({
      accept: z.array(z.object({ name: z.string(), jwt: z.string(), id: z.string() })),
      reject: z.array(z.object({ name: z.string(), jwt: z.string() })),
    }),
    systemVersion: z.object({
      ed25519Public: hex,
      keyId: z.string(),
      cases: z.array(
        z.object({
          name: z.string(),
          signatureInput: hex,
          systemVersion: z.object({
            kind: z.string(),
            generation: z.number(),
            createdAt: z.string(),
            ref: z.string(),
            launchMeasurement: z.base64(),
            signature: z.object({ keyId: z.string(), value: z.base64() }),
          }),
        }),
      ),
    }),
  }),
);

/** The tests of a file of Wycheproof, each with its group's public key, or ''. */
export function wycheproof<Shape extends z.ZodRawShape>(name: string, members: Shape) {
  const test = z.object({
    tcId: z.number(),
    comment: z.string(),
    flags: z.array(z.string()),
    result: z.enum(['valid', 'invalid', 'acceptable']),
  });
  const group = z.object({
    publicKey: hex.default(''),
    publicKeyDer: hex.default(''),
    tests: z.array(test.extend(members)),
  });
  const { testGroups } = read(
    `wycheproof/${name}.json`,
    z.object({ testGroups: z.array(group).min(1) }),
  );
  return testGroups.map(({ publicKey, publicKeyDer, tests }) => ({
    publicKey: bytesOf(publicKey || publicKeyDer),
    tests,
  }));
}

export { hex };
