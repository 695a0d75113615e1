import { strFromU8, unzipSync } from 'fflate';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { DEMO_CONNECTION as SIMULATED } from '../../../mock-server/bank/banks/notable.ts';
import { SERVICES } from '../../../src/bank/services.ts';
import { PLACEHOLDER } from '../../../src/customer-backend/deployments.ts';
import { projectArchive } from '../../../src/customer-backend/project/archive.ts';
import {
  DEMO_CONNECTION,
  exampleOrder,
  IBAN_PLACE,
} from '../../../src/customer-backend/project/exampleOrder.ts';
import type { ProjectOf } from '../../../src/customer-backend/project/projectFiles.ts';

// That a project installs, starts and logs in: `npm run test:snippets -- project`.

const keyId = '9f996178-fd40-4d09-9d4a-2ab6c3d5f101';

/** The files of the archive, by their paths in its folder. */
function unpacked(of: Partial<ProjectOf> = {}): ReadonlyMap<string, string> {
  const { bytes } = projectArchive({
    keyId,
    environment: 'Integration',
    order: exampleOrder('Accounts', '2026-01-31', 'Integration'),
    bank: { baseUrl: 'https://integration.example/' },
    connection: DEMO_CONNECTION,
    ...of,
  });
  const entries = Object.entries(unzipSync(bytes));
  return new Map(
    entries.map(([path, content]) => [path.replace(/^bank-login\//, ''), strFromU8(content)]),
  );
}

test('the archive has everything that a project needs to be installed and started', () => {
  expect([...unpacked().keys()].toSorted()).toEqual([
    '.env',
    '.gitignore',
    'README.md',
    'environment.ts',
    'mint-ticket.ts',
    'package.json',
    'page/backend.ts',
    'page/call.ts',
    'page/failures.ts',
    'page/french.ts',
    'page/german.ts',
    'page/index.html',
    'page/main.ts',
    'page/redirect.ts',
    'page/screen.ts',
    'page/steps.ts',
    'page/style.css',
    'page/words.ts',
    'server.ts',
    'settings.ts',
    'tsconfig.json',
    'verify-result.ts',
  ]);
});

test('the ID of the key is filled in and its secret is not; version control leaves both out', () => {
  const files = unpacked();
  expect(files.get('.env')).toContain(`HUB_KEY_ID=${keyId}\nHUB_SECRET=${PLACEHOLDER}\n`);
  expect(files.get('.gitignore')?.split('\n')).toContain('.env');
  const elsewhere = [...files].filter(([path, text]) => path !== '.env' && text.includes(keyId));
  expect(elsewhere).toEqual([]);
});

test.each(SERVICES)(
  'every program of %s is complete, with no place holder left',
  async (service) => {
    const files = unpacked({ order: exampleOrder(service, '2026-01-31', 'Integration') });
    expect([...files.values()].join('\n')).not.toMatch(/__[A-Z]+__/);
    expect(files.get('README.md')).not.toContain(IBAN_PLACE);
    const programs = [...files].filter(([path]) => path.endsWith('.ts'));
    for (const [path, text] of programs) {
      await expect(transformWithOxc(text, path)).resolves.toBeDefined();
    }
    expect(files.get('page/call.ts')).toContain(`client.confirm${service}(options)`);
    expect(files.get('settings.ts')).toContain(`export const SERVICE = '${service}';`);
  },
);

test.each(['german', 'french'])(
  'every sentence of the page is in page/%s.ts with its values, and nothing else is',
  async (name) => {
    const files = unpacked();
    const { code } = await transformWithOxc(files.get(`page/${name}.ts`) ?? '', 'translation.ts');
    const url = `data:text/javascript,${encodeURIComponent(code)}`;
    const [translation = {}] = Object.values(
      (await import(/* @vite-ignore */ url)) as Record<string, Record<string, string>>,
    );
    const pages = [...files].filter(([path]) => path.startsWith('page/'));
    const said = pages.flatMap(([, text]) =>
      [...text.matchAll(/\bt`([^`]+)`/g)].map(([, it]) => it),
    );
    const sentences = new Set(said.map((sentence) => sentence?.replaceAll(/\$\{[^}]+\}/g, '{}')));
    const server = files.get('server.ts') ?? '';
    const rest = Object.keys(translation).filter((english) => !sentences.has(english));
    expect(rest.filter((english) => !server.includes(`'${english}'`))).toEqual([]);
    expect([...sentences].filter((english) => !Object.hasOwn(translation, english ?? ''))).toEqual(
      [],
    );
    for (const [english, translated] of Object.entries(translation)) {
      expect(translated.split('{}')).toHaveLength(english.split('{}').length);
    }
  },
);

test('a project without a bank has its page search for one', () => {
  expect(unpacked({ connection: undefined }).get('settings.ts')).toContain(
    'BANK: string | null = null;',
  );
  expect(unpacked().get('settings.ts')).toContain(`= '${DEMO_CONNECTION}';`);
});

test('only a project for a simulated bank service trusts more than the client does, and says so', () => {
  const baseUrl = 'https://integration.example/';
  const attestation = { roots: ["'-----BEGIN CERTIFICATE-----"], signingKeys: { "id'": 'a2V5' } };
  const real = unpacked({ bank: { baseUrl, attestation: { minimums: {} } } });
  const simulated = unpacked({ bank: { baseUrl, attestation } });
  const added = [...simulated.keys()].filter((path) => !real.has(path));
  expect(added).toEqual(['bundler.ts']);
  const trusted = simulated.get('bundler.ts') ?? '';
  for (const text of [String.raw`['\'-----BEGIN`, String.raw`'id\'': 'a2V5'`]) {
    expect(trusted).toContain(text);
  }
  expect(trusted).not.toMatch(/__[A-Z]+__/);
  expect(simulated.get('server.ts')).toContain("import { build } from './bundler.ts';");
  expect(real.get('server.ts')).toContain("import { build } from 'esbuild';");
  expect([...real.values()].join('\n')).not.toMatch(/simulated|CERTIFICATE/);
});

test('the Demo Bank of a project is the one that the simulator has', () => {
  expect(DEMO_CONNECTION).toBe(SIMULATED);
});

test.each(SERVICES)(
  '%s of a Production key names no bank and no account by itself, and warns',
  (service) => {
    const of = {
      environment: 'Production',
      order: exampleOrder(service, '2026-01-31', 'Production'),
      bank: { baseUrl: 'https://production.example/' },
      connection: undefined,
    } as const;
    const files = unpacked(of);
    const all = [...files.values()].join('\n');
    expect(files.get('settings.ts')).toContain(`BASE_URL = 'https://production.example/';`);
    expect(files.get('settings.ts')).toContain(`= 'Production';`);
    expect(files.get('README.md')).toContain('The API key is for `Production`.');
    expect(all).not.toContain(DEMO_CONNECTION);
    expect(all).not.toMatch(/DE\d{20}|Demo Bank/);
    // Only Accounts asks for nothing of an account.
    const places = ['settings.ts', 'page/call.ts'].filter((path) =>
      files.get(path)?.includes(IBAN_PLACE),
    );
    expect(places).toHaveLength(service === 'Accounts' ? 0 : 1);
    const isTold = files.get('README.md')?.includes(`in place of \`${IBAN_PLACE}\``);
    expect(isTold).toBe(service !== 'Accounts');
  },
);

test('words of anybody stay data in every file', async () => {
  const hostile = `'; steal('\n"}, __URL__ \${steal()} */ <script>steal()</script>`;
  const usual = unpacked({ order: exampleOrder('CollectPayment', '2026-01-31', 'Integration') });
  const files = unpacked({
    keyId: hostile,
    connection: hostile,
    bank: { baseUrl: hostile },
    order: {
      service: 'CollectPayment',
      ticket: { creditorName: hostile },
      request: {},
    },
  });
  expect([...files.keys()]).toEqual([...usual.keys()]);
  const touched = [...files].filter(([path, text]) => text !== usual.get(path)).map(([it]) => it);
  expect(touched.toSorted()).toEqual(['.env', 'mint-ticket.ts', 'settings.ts']);
  expect(files.get('.env')?.split('\n')).toHaveLength(usual.get('.env')?.split('\n').length ?? 0);

  const { code } = await transformWithOxc(files.get('settings.ts') ?? '', 'settings.ts');
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const settings: unknown = await import(/* @vite-ignore */ url);
  expect(settings).toMatchObject({
    BANK: hostile,
    BASE_URL: hostile,
    TICKET: { creditorName: hostile },
  });
});
