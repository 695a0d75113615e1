// Regenerates every file of keys/: node --import tsx mock-server/bank/pki/make.ts
import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createCertificates } from './certificates.ts';
import { BANK_PRODUCTS } from './products.ts';

const folder = new URL('keys/', import.meta.url);

function write(path: string, certificate: string, key: KeyObject) {
  const text = key.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(new URL(path, folder), `${certificate}${String(text)}`);
}

for (const product of BANK_PRODUCTS) {
  mkdirSync(new URL(product, folder), { recursive: true });
  const keys = {
    ark: generateKeyPairSync('rsa', { modulusLength: 4096 }).privateKey,
    ask: generateKeyPairSync('rsa', { modulusLength: 4096 }).privateKey,
    vcek: generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey,
  };
  const { ark, ask, vcek } = createCertificates(product, keys);
  write(`${product}/ark.pem`, ark, keys.ark);
  write(`${product}/ask.pem`, ask, keys.ask);
  write(`${product}/vcek.pem`, vcek, keys.vcek);
}
write('systemVersion.pem', '', generateKeyPairSync('ed25519').privateKey);
