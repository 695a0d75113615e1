// @module-tag X25
import { spawn, spawnSync } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_CONNECTION } from '../../mock-server/bank/banks/notable.ts';
import { bankOf } from '../../src/bank/bankClient.ts';
import { SERVICES } from '../../src/bank/services.ts';
import { exampleData } from '../../src/customer-backend/tickets/ticketData.ts';
import { LANGUAGES, mintProgram, verifyProgram } from '../../src/customer-backend/languages.ts';
import { simulatorForFile } from '../bank/client/simulator.ts';
import { FULL_TIER, fullTier } from '../fullTier.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

/** Interpreter of a program, and a command that succeeds if its library is installed. */
const TOOLCHAINS = {
  typescript: { run: [process.execPath, '--import', 'tsx'], probe: [process.execPath, '-v'] },
  python: { run: ['python3'], probe: ['python3', '-c', 'import jwt'] },
  java: { run: ['java'], probe: ['javap', 'com.nimbusds.jwt.SignedJWT'] },
} as const;

/** Time zones far from UTC on both sides; the second offset is not in whole hours. */
const ZONES = fullTier(['Pacific/Kiritimati', 'America/St_Johns'], ['America/St_Johns']);

const MINUTE = 60_000;
const PATIENCE = 30_000;
const key = { id: randomUUID(), secret: randomBytes(32).toString('base64') };
const ticketId = randomUUID();
const accounts = [{ iban: 'DE02120300000000202051', ownerName: 'Zoë Grüße 🏦' }];

const moment = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const seconds = (minutes: number) => Math.floor((Date.now() + minutes * MINUTE) / 1000);

/** A result signed as by the bank service, with some changes. */
function resultWith({ header = {}, data = {}, claims = {}, secret = key.secret, hash = 'sha256' }) {
  const signed = { data: accounts, ticketId, timestamp: moment(0), ...data };
  const parts = [
    { alg: 'HS256', typ: 'JWT', kid: key.id, ...header },
    { data: signed, ...claims },
  ];
  const text = parts
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const mac = createHmac(hash, Buffer.from(secret, 'base64')).update(text).digest('base64url');
  return `${text}.${mac}`;
}

const ACCEPTED: Record<string, () => string> = {
  'as the bank service sends it': () => resultWith({}),
  'with an expiry in the future': () => resultWith({ claims: { exp: seconds(5) } }),
  'of 12 minutes ago, in a zone of its own': () =>
    resultWith({ data: { timestamp: moment(-12 - 210).replace('Z', '-03:30') } }),
};

const REFUSED: Record<string, () => string> = {
  'signed with another key': () => resultWith({ secret: randomBytes(32).toString('base64') }),
  'signed with the text of the secret': () => resultWith({ secret: btoa(key.secret) }),
  'without a signature, alg: none': () =>
    resultWith({ header: { alg: 'none' } }).replace(/[^.]+$/, ''),
  'with another algorithm, HS384': () => resultWith({ header: { alg: 'HS384' }, hash: 'sha384' }),
  'with the id of another key': () => resultWith({ header: { kid: randomUUID() } }),
  'with an unknown crit': () => resultWith({ header: { crit: ['x'], x: true } }),
  'of another ticket': () => resultWith({ data: { ticketId: randomUUID() } }),
  expired: () => resultWith({ claims: { exp: seconds(-2) } }),
  'of 20 minutes ago': () => resultWith({ data: { timestamp: moment(-20) } }),
  'of an hour ago, in another zone': () =>
    resultWith({ data: { timestamp: moment(0).replace('Z', '+01:00') } }),
  'of the future': () => resultWith({ data: { timestamp: moment(10) } }),
  'without a time': () => resultWith({ data: { timestamp: undefined } }),
  'that is empty': () => '',
};

const WRONG_SECRETS: Record<string, string> = {
  'no secret': '',
  '31 bytes': Buffer.alloc(31, 1).toString('base64'),
  Base64url: Buffer.alloc(33, 0xfb).toString('base64url'),
};

/** A seeded Integration key with all services of its tenant. */
const SEEDED = 'CI pipeline';

const simulator = await simulatorForFile();

type Ended = { code: number | null; stdout: string; stderr: string };

describe.each(LANGUAGES)('the programs in $title', (language) => {
  const { run, probe } = TOOLCHAINS[language.id];
  const [tested, ...probed] = probe;
  const inTier = FULL_TIER || language.id === 'typescript';
  const missing = inTier && spawnSync(tested, probed).status !== 0;
  beforeEach(({ skip }) => {
    if (!inTier) skip('part of npm run test:all');
    if (missing)
      skip(`'${probe.join(' ')}' fails: src/customer-backend/README.md says what it needs`);
  });
  const folder = temporaryFiles().directory;
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, language.verify.fileName), verifyProgram(language, key.id));

  /** Runs a program in the folder. `with` sets its environment, argument and input. */
  function ended(fileName: string, env: Record<string, string>, ticket = '', input = '') {
    const [command, ...flags] = run;
    const child = spawn(command, [...flags, fileName, ticket], {
      cwd: folder,
      env: { ...process.env, HUB_SECRET: key.secret, ...env },
      timeout: PATIENCE,
    });
    const end: Ended = { code: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (end.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (end.stderr += text));
    // The exit code reveals a program that ends before it has read all input.
    child.stdin.once('error', () => {}).end(input);
    return new Promise<Ended>((done, failed) => {
      child.once('error', failed).once('close', (code) => done({ ...end, code }));
    });
  }

  const verified = (result: string, TZ: string) =>
    ended(language.verify.fileName, { TZ }, ticketId, `${result}\n`);

  describe.concurrent.each(ZONES)('in %s', (zone) => {
    test.each(Object.entries(ACCEPTED))('accept a result %s', async (_about, result) => {
      const { code, stdout, stderr } = await verified(result(), zone);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(JSON.parse(stdout)).toMatchObject({ ticketId, data: accounts });
    });

    test.each(Object.entries(REFUSED))('refuse a result %s', async (_about, result) => {
      const { code, stdout } = await verified(result(), zone);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    });
  });

  test.each(fullTier(SERVICES, ['CollectPayment']))(
    'mint a ticket for %s, which the bank simulator accepts',
    async (service) => {
      const seeded = simulator.store.state.apiKeys.find(({ name }) => name === SEEDED);
      if (!seeded) throw new Error(`The seed has no key '${SEEDED}'`);
      const data = exampleData(service, '2026-01-31');
      const { fileName } = language.mint;
      // The environment of a server has priority over the values of the page.
      writeFileSync(join(folder, fileName), mintProgram(language, key.id, service, data));
      const env = { HUB_KEY_ID: seeded.id, HUB_SECRET: seeded.secret };
      const { stdout, stderr } = await ended(fileName, env);
      expect(stderr).toBe('');
      const [id, ticket = ''] = stdout.split('\n');
      expect(decodeProtectedHeader(ticket)).toEqual({ alg: 'HS256', typ: 'JWT', kid: seeded.id });
      expect(decodeJwt(ticket)).toEqual({
        exp: expect.any(Number) as number,
        data: { service, id, data },
      });
      const { client } = simulator.client(bankOf(simulator.config, seeded.environment));
      const session = await client.openSession(ticket);
      const found = await session.search({ terms: ['Demo'], limit: 50 });
      expect(found.map((bank) => bank.id)).toContain(DEMO_CONNECTION);
    },
  );

  test.each(fullTier(Object.entries(WRONG_SECRETS), ['31 bytes']))(
    'refuse to run with %s',
    async (_about, HUB_SECRET) => {
      writeFileSync(join(folder, language.mint.fileName), language.mint.code);
      for (const { fileName } of [language.mint, language.verify]) {
        const { code, stdout } = await ended(fileName, { HUB_SECRET }, ticketId, resultWith({}));
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      }
    },
  );
});

describe.each(LANGUAGES)('the text of the programs in $title', (language) => {
  test.each(SERVICES)('contains the key and %s, and no secret', { tags: ['X21'] }, (service) => {
    const mint = mintProgram(language, key.id, service, exampleData(service, '2026-01-31'));
    expect(mint).toMatch(new RegExp(`['"]${service}['"]`));
    expect(mint.includes(language.order)).toBe(service === 'Accounts');
    for (const code of [mint, verifyProgram(language, key.id)]) {
      expect(code).toContain(key.id);
      expect(code).not.toContain('YOUR_KEY_ID');
      expect(code).toContain('The secret is Base64');
      // It contains nothing as long and random as a secret.
      expect(code).not.toMatch(/[A-Za-z0-9+/]{43}=/);
    }
  });

  test('accepts only an id of a key', { tags: ['X24'] }, () => {
    expect(verifyProgram(language, '"; stop(); "')).toBe(language.verify.code);
  });
});
