import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PAGE, writeBuild } from '../doctor/smallBuild.ts';
import { FULL_TIER } from '../fullTier.ts';
import { NAME, OWN, startMachines, type Machines } from './operatorsMachines.ts';
import type { RealHostKind } from './realHosts.ts';
import { startServices } from './services.ts';

/** Where each block of commands of docs/operating.md runs, by its section and its place there. */
const BLOCKS = {
  'Configure 1': 'checkout',
  'Install 1': 'checkout',
  'Install 2': 'checkout',
  'Install 3': 'host',
  'Verify 1': 'checkout',
  'Change the configuration 1': 'checkout',
  'Change the configuration 2': 'host',
  'Upgrade 1': 'host',
  'Roll back 1': 'host',
} as const;

type Block = keyof typeof BLOCKS;
const CHANGE = ['Change the configuration 1', 'Change the configuration 2'] as const;

const sections = readFileSync('docs/operating.md', 'utf8').split(/^## /m).slice(1);
const blocks: ReadonlyMap<string, string> = new Map(
  sections.flatMap((section) =>
    [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(
      ([, lines = ''], index) => [`${section.split('\n')[0]} ${index + 1}`, lines] as const,
    ),
  ),
);

test('every block of commands in docs/operating.md is one of the walk', () => {
  expect([...blocks.keys()]).toEqual(Object.keys(BLOCKS));
});

/** A build that `npm run build` could have made, of one version. */
function build(version: string): string {
  const root = writeBuild();
  const page = PAGE.replaceAll('0123456789ab', version).replace(
    'prepare()',
    `prepare('${version}')`,
  );
  const files = [page, gzipSync(page), brotliCompressSync(page)] as const;
  for (const [index, ending] of ['', '.gz', '.br'].entries()) {
    writeFileSync(join(root, `index.html${ending}`), files[index] ?? '');
  }
  writeFileSync(join(root, 'version.json'), JSON.stringify({ version }));
  return root;
}

/** What the console answers over HTTP/2, to somebody who trusts the authority alone. */
async function ask({ port, authority }: Machines, path: string) {
  const session = connect(`https://${NAME}:${port}`, {
    ca: authority,
    host: '127.0.0.1',
    servername: NAME,
  });
  try {
    const stream = session.request({ ':path': path, ':authority': NAME });
    const headers = new Promise<Record<string, unknown>>((done, failed) => {
      stream.once('response', done);
      session.once('error', failed);
    });
    const body = await text(stream);
    return { protocol: session.alpnProtocol, body, headers: await headers };
  } finally {
    session.close();
  }
}

/** Running services, two builds, and machines to bring them to; no machines where a program cannot be had. */
async function setUp(kind: RealHostKind) {
  const at = {
    hub: 'https://hub.example',
    identity: 'https://id.example',
    bank: 'https://banks.example',
  };
  const services = await startServices([`https://${NAME}`], at);
  const addresses = {
    'hub.example': services.hub.url,
    'moved.example': services.hub.url,
    'id.example': services.identity.url,
    'banks.example': services.bank.url,
  };
  const machines = await startMachines(addresses, kind).catch(async (error: unknown) => {
    await services.close();
    throw error;
  });
  const builds = [build('aaaaaaaaaaaa'), build('bbbbbbbbbbbb')] as const;
  return {
    machines,
    builds,
    /** Writes config.json of the checkout; what it says. */
    configure(change: object): string {
      const content = JSON.stringify({ ...services.config, ...change });
      if (machines) writeFileSync(join(machines.checkout, 'config.json'), content);
      return content;
    },
    async close() {
      for (const folder of builds) rmSync(folder, { recursive: true });
      await services.close();
      await machines?.close();
    },
  };
}

const MOVED = { hub: { baseUrl: 'https://moved.example' } };

// What the printed commands are: tests/hosting/options.test.ts.
describe.skipIf(!FULL_TIER)("the operator's guide", () => {
  test('leads from a build to a console that the doctor passes, and through a change, an upgrade and the way back', async ({
    skip,
  }) => {
    const setting = await setUp('nginx');
    try {
      const { machines, builds } = setting;
      if (!machines) return skip('nginx cannot be had on this machine.');
      let [version, former] = ['', ''];
      /** Runs blocks as they are, with the versions filled in. */
      const walk = async (...names: readonly Block[]) => {
        for (const name of names) {
          const lines = (blocks.get(name) ?? '')
            .replaceAll('<version>', version)
            .replaceAll('<former>', former)
            // It ends with 1 for a difference, which a person reads.
            .replaceAll(/^diff .*/gm, '$& || [ $? = 1 ]');
          const said = await machines.run(BLOCKS[name], lines);
          const [, packed] = /^\S*\/console-(\S+)\.tar\.gz$/m.exec(said) ?? [];
          if (packed && packed !== version) [version, former] = [packed, version];
        }
      };
      const served = async (path: string) => (await ask(machines, path)).body;

      const first = setting.configure({});
      machines.builds(builds[0]);
      await walk('Configure 1', 'Install 1', 'Install 2', 'Install 3', 'Verify 1');
      expect(await ask(machines, '/config.json')).toMatchObject({ protocol: 'h2', body: first });

      const moved = setting.configure(MOVED);
      await walk(...CHANGE);
      const { body, headers } = await ask(machines, '/config.json');
      expect(body).toBe(moved);
      expect(headers['content-security-policy']).toContain('https://moved.example');

      machines.builds(builds[1]);
      await walk('Install 1', 'Install 2', 'Upgrade 1', 'Verify 1');
      expect(await served('/version.json')).toContain('bbbbbbbbbbbb');

      await walk('Roll back 1');
      expect(await served('/version.json')).toContain('aaaaaaaaaaaa');
      expect(await served('/config.json')).toBe(moved);
      // An address has changed since that release was packed.
      machines.builds(builds[0]);
      await machines.run('checkout', 'npm run build');
      await walk(...CHANGE);
      const archive = `release/console-${former}.tar.gz`;
      const proof = `npm run doctor -- --url https://${NAME} --release ${archive}`;
      await machines.run('checkout', proof);
    } finally {
      await setting.close();
    }
  }, 180_000);

  test.for(['caddy', 'apache'] as const)(
    'its commands for %s, as they are printed, lead to a console that the doctor passes, and through a change',
    { timeout: 180_000 },
    async (kind, { skip }) => {
      const setting = await setUp(kind);
      try {
        const { machines, builds } = setting;
        if (!machines) return skip(`${kind} cannot be had on this machine.`);
        /** Runs a command, and then what it says is to be done. */
        const walk = async (command: string) => {
          const said = await machines.run('checkout', command);
          for (const [, line = ''] of said.matchAll(/^ {5}(\S.*)/gm)) {
            await machines.run(/^(?:npm|scp) /.test(line) ? 'checkout' : 'host', line);
          }
        };
        const own = `--certificate /etc/${OWN}/fullchain.pem --key /etc/${OWN}/privkey.pem`;
        const first = setting.configure({});
        machines.builds(builds[0]);
        await machines.run('checkout', 'npm run build');
        await walk(`npm run package -- --for ${kind} --server-name ${NAME} ${own}`);
        expect(await ask(machines, '/config.json')).toMatchObject({ protocol: 'h2', body: first });
        const moved = setting.configure(MOVED);
        await walk('npm run hosting -- --out console.conf');
        expect((await ask(machines, '/config.json')).body).toBe(moved);
      } finally {
        await setting.close();
      }
    },
  );
});
