import { X509Certificate, randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keep } from '../../../mock-server/bank/pki/cache.ts';
import { leafVariant } from '../../../mock-server/bank/pki/leafVariants.ts';
import { openPki, readPki } from '../../../mock-server/bank/pki/pki.ts';

// What the certificates hold: the client's checks read them (tests/bank/client/attestation).

test('damaged, foreign and expired files are not certificates, and none says that it is AMD’s', async () => {
  const pki = await openPki('Genoa');
  for (const { certificate } of [pki.ark, pki.ask, pki.leaf]) {
    expect(new X509Certificate(certificate).subject).toContain('test PKI (not AMD)');
  }
  const key = pki.leaf.key.export({ type: 'pkcs8', format: 'pem' });
  const file = { ...pki, chipId: pki.chipId.toString('hex'), leaf: { ...pki.leaf, key } };
  const read = (changes: object = {}) => readPki('Genoa', JSON.stringify({ ...file, ...changes }));
  expect(read()?.ark).toEqual(pki.ark);
  expect(readPki('Turin', JSON.stringify(file))).toBeUndefined();
  expect(readPki('Genoa', JSON.stringify(file).slice(1))).toBeUndefined();
  expect(read({ ark: pki.ask })).toBeUndefined();
  const { certificate } = await leafVariant(pki, 'expired');
  expect(read({ leaf: { certificate, key } })).toBeUndefined();
});

describe('what is kept', () => {
  let folder: string;
  const cache = () => join(folder, 'developer-console', 'bank-test-pki');
  const kept = (name: string, usable: (text: string) => boolean = () => true) => ({
    name,
    read: (text: string) => (usable(text) ? text : undefined),
    make: () => Promise.resolve(randomUUID()),
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bank-pki-'));
    vi.stubEnv('XDG_CACHE_HOME', folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  test('is readable by its owner only', async () => {
    const value = await keep(kept('secret'));
    expect(await readFile(join(cache(), 'secret.json'), 'utf8')).toBe(value);
    const modes = await Promise.all([stat(cache()), stat(join(cache(), 'secret.json'))]);
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
  });

  test('is the same for all who ask at once, and replaced when it cannot be used', async () => {
    const old = await keep(kept('thing'));
    const usable = (text: string) => text !== old;
    const values = await Promise.all([1, 2, 3].map(() => keep(kept('thing', usable))));
    expect(new Set(values).size).toBe(1);
    expect(values[0]).not.toBe(old);
    expect(await keep(kept('thing', usable))).toBe(values[0]);
  });

  test('is not taken from a folder that others could write to', async () => {
    await mkdir(cache(), { recursive: true });
    await writeFile(join(cache(), 'open.json'), 'theirs');
    await chmod(cache(), 0o777);
    vi.stubEnv('TMPDIR', folder);
    const value = await keep(kept('open'));
    expect(value).not.toBe('theirs');
    const [fallback = ''] = (await readdir(folder)).filter((name) => /-pki-\w+$/.test(name));
    expect(await readFile(join(folder, fallback, 'open.json'), 'utf8')).toBe(value);
  });
});
