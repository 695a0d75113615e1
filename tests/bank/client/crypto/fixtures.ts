import { readFileSync } from 'node:fs';

/** Bytes of a hexadecimal text of the fixtures. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(hex, 'hex'));
}

function read(path: string): unknown {
  const url = new URL(`../../../fixtures/bank/${path}`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8'));
}

type Texts<Names extends string> = Record<Names, string>;
type Key = 'recipient' | 'ephemeral';
type Box = `${Key | 'shared'}Secret` | `${Key}Public` | 'plaintext' | 'sealed' | 'sealedBase64';

/** The known answers of the protocol's test vectors. Bytes are hexadecimal. */
export const vectors = read('vectors.json') as {
  sealedBox: Texts<'name' | Box>[];
  mustNotOpen: Texts<'name' | 'recipientSecret' | 'sealed'>[];
  ticketId: { accept: Texts<'name' | 'jwt' | 'id'>[]; reject: Texts<'name' | 'jwt'>[] };
  systemVersion: {
    ed25519Public: string;
    cases: (Texts<'name' | 'signatureInput'> & {
      systemVersion: Texts<'kind' | 'createdAt' | 'ref' | 'launchMeasurement'> & {
        generation: number;
        signature: Texts<'keyId' | 'value'>;
      };
    })[];
  };
};

type Known = { tcId: number; flags: string[]; result: 'valid' | 'invalid' | 'acceptable' };

/** The tests of a file of Wycheproof, each with the public key of its group, or none. */
export function wycheproof<Members extends string>(name: string) {
  const { testGroups } = read(`wycheproof/${name}.json`) as {
    testGroups: (Partial<Texts<'publicKey' | 'publicKeyDer'>> & {
      tests: (Known & Texts<Members>)[];
    })[];
  };
  if (testGroups.length === 0) throw new Error(`No tests in ${name}`);
  return testGroups.flatMap(({ publicKeyDer = '', publicKey = publicKeyDer, tests }) =>
    tests.map((one) => ({ ...one, publicKey: bytesOf(publicKey) })),
  );
}
