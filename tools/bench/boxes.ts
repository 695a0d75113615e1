import { seal, unseal } from '../../src/bank/client/crypto/sealedBox.ts';
import { keyPairFromSecret } from '../../src/bank/client/crypto/x25519.ts';
import { compareWarm, printRow } from './measure.ts';
import { nobleKeys, nobleSeal, nobleUnseal } from './nobleBox.ts';

/** Both sizes take about as long in all. */
const SIZES = [
  { label: '1 KB', bytes: 1024, rounds: 20 },
  { label: '1 MB', bytes: 1024 * 1024, rounds: 2 },
];

function mustEqual(opened: Uint8Array | undefined, plaintext: Uint8Array): void {
  if (!opened || Buffer.compare(opened, plaintext) !== 0) throw new Error('A box was misread');
}

/** Sealing and opening, beside the same without WebCrypto. */
export async function benchBoxes(runs: number): Promise<void> {
  const noble = nobleKeys();
  const own = await keyPairFromSecret(noble.secretKey);
  for (const { label, bytes, rounds } of SIZES) {
    const plaintext = new Uint8Array(bytes).map((_, index) => index % 251);
    const box = await seal(noble.publicKey, plaintext);
    mustEqual(nobleUnseal(noble, box), plaintext);
    mustEqual(await unseal(own, nobleSeal(own.publicKey, plaintext)), plaintext);
    const pairs = [
      {
        title: 'Seal',
        a: () => seal(own.publicKey, plaintext),
        b: () => nobleSeal(own.publicKey, plaintext),
      },
      { title: 'Open', a: () => unseal(own, box), b: () => nobleUnseal(noble, box) },
    ];
    for (const { title, a, b } of pairs) {
      const [ours = Number.NaN, theirs = Number.NaN] = await compareWarm([a, b], runs * rounds);
      printRow({ title: `${title} ${label}`, own: ['', ours], other: ['all @noble', theirs] });
    }
  }
}
