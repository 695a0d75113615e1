import { parseArgs } from 'node:util';
import { BANK_FAULTS } from './bank/control/control.ts';
import { BANK_PRODUCTS } from './bank/pki/products.ts';
import { SHAPE_NAMES } from './identity/shapes/index.ts';

const USAGE = `Usage: npm run mock -- [options]

  --port N                    port on 127.0.0.1, 0 for a free one (default 4000)
  --db FILE                   state file (default .data/hub.json)
  --reset                     start from a fresh seed
  --latency MS                delay each answer of the hub
  --tenants N                 seed N more tenants (with --reset or a new file)
  --keys N                    seed N more API keys of Acme (with --reset or a new file)
  --console ORIGIN            allow a console at this origin only; may be repeated
                              (default: any http://localhost or http://127.0.0.1 port)
  --access-token-ttl SECONDS  lifetime of access tokens (default 3600)
  --like NAME                 identity provider to imitate: kinde or generic (default kinde)
  --bank-product NAME         processor of the bank simulator: Milan, Genoa or Turin (default Genoa)
  --bank-strict               refuse bank calls that deviate from the protocol
  --bank-fault NAME           start with a fault in the key settlement, e.g. measurement
  --help                      show this text`;

class UsageError extends Error {}

function readOptions() {
  const { values } = parse();
  if (values.help) return undefined;
  return {
    port: wholeNumber('port', values.port, 0, 65_535),
    db: values.db,
    reset: values.reset,
    latencyMs: wholeNumber('latency', values.latency, 0, 600_000),
    tenants: wholeNumber('tenants', values.tenants, 0, 1_000_000),
    keys: wholeNumber('keys', values.keys, 0, 1_000_000),
    accessTokenTtl: wholeNumber('access-token-ttl', values['access-token-ttl'], 1, 31_536_000),
    consoleOrigins: values.console.map(origin),
    like: oneOf('like', values.like, SHAPE_NAMES),
    bank: {
      product: oneOf('bank-product', values['bank-product'], BANK_PRODUCTS),
      strict: values['bank-strict'],
    },
    fault:
      values['bank-fault'] === undefined
        ? undefined
        : oneOf('bank-fault', values['bank-fault'], BANK_FAULTS),
  };
}

function parse() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '4000' },
        db: { type: 'string', default: '.data/hub.json' },
        reset: { type: 'boolean', default: false },
        latency: { type: 'string', default: '0' },
        tenants: { type: 'string', default: '0' },
        keys: { type: 'string', default: '0' },
        console: { type: 'string', multiple: true, default: [] },
        'access-token-ttl': { type: 'string', default: '3600' },
        like: { type: 'string', default: 'kinde' },
        'bank-product': { type: 'string', default: 'Genoa' },
        'bank-strict': { type: 'boolean', default: false },
        'bank-fault': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(flag: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new UsageError(`--${flag} must be a whole number from ${min} to ${max}, not "${text}"`);
  }
  return value;
}

function oneOf<T extends string>(flag: string, text: string, names: readonly T[]): T {
  const name = names.find((known) => known === text);
  if (!name) throw new UsageError(`--${flag} must be one of ${names.join(', ')}, not "${text}"`);
  return name;
}

function origin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    throw new UsageError(
      `--console must be an origin such as http://localhost:5173, not "${text}"`,
    );
  }
  return text;
}

async function run() {
  const options = readOptions();
  if (!options) {
    console.log(USAGE);
    return;
  }
  // Loads the services late, so that usage and errors appear immediately.
  const { startMockServices } = await import('./index.ts');
  const services = await startMockServices(options);
  services.bank.control.fault = options.fault;
  console.log(`Mock services at ${services.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void services.close().then(() => process.exit(0));
    });
  }
}

run().catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = error instanceof Error ? error.message : String(error);
  console.error(taken ? `The port is already in use (${reason}). Use --port 0.` : reason);
  process.exit(1);
});
