import { trustsSimulator } from '../../bank/client/attestation/trust.ts';
import type { BankServiceOptions } from '../../bank/client/index.ts';
import type { Order } from '../../bank/login/orders.ts';
import { DEPLOYMENTS, PLACEHOLDER } from '../deployments.ts';
import { Expression, literal, script } from '../languages/literals.ts';
import { typescript } from '../languages/typescript.ts';
import { requestCode } from '../sdk/requestCode.ts';
import { SDK_VERSION } from '../sdk/sdkCode.ts';
import { fill, importsOf, methodOf } from '../template.ts';
import { IBAN_PLACE, wantsIban } from './exampleOrder.ts';

/** What a project is made for. No secret: it is for the person to fill in. */
export type ProjectOf = {
  keyId: string;
  /** That of the key. */
  environment: 'Production' | 'Integration';
  order: Order;
  /** The bank service of the environment, and what the console trusts there beside AMD and the real service. */
  bank: Pick<BankServiceOptions, 'baseUrl' | 'attestation'>;
  /** The id of the bank; without one, the page of the project has a search. */
  connection: string | undefined;
};

/** The files as they are written, by their paths in the project. */
const FILES = import.meta.glob<string>('./files/**/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the page takes from the client to begin a login and to go on with it. */
const MEMBERS = [
  'type ConfirmationOptions',
  'type Credentials',
  'type ResponseOptions',
  'type RoutexClient',
];

/** Marks the paragraph of the README about accounts that are left for the person to fill in. */
const PLACES = '`__IBAN__`';

/** The folder of what only a project for a simulated bank service has. */
const SIMULATED = 'simulated/';

/** Every file of a project that can be installed and started, by its path. */
export function projectFiles({ keyId, environment, order, bank, connection }: ProjectOf) {
  const { roots, signingKeys = {} } = bank.attestation ?? {};
  const isSimulated = trustsSimulator(bank.attestation);
  const { service, ticket } = order;
  const { members, enums } = requestCode(order);
  const request = {
    ticket: new Expression('ticket'),
    credentials: new Expression('credentials'),
    ...members,
  };
  const parts: Readonly<Record<string, string>> = {
    VERSION: SDK_VERSION,
    PLACEHOLDER,
    SERVICE: service,
    ENVIRONMENT: environment,
    IBAN: IBAN_PLACE,
    METHOD: methodOf(service),
    IMPORT: `import {\n  ${importsOf([...MEMBERS, ...enums])},\n} from 'routex-client';`,
    REQUEST: shorthand(literal(request, script, 80, '  ')),
    // With the semicolons, which place holders take along.
    TICKET: `${literal(ticket, script, 38)};`,
    CONNECTION: `${literal(connection ?? null, script)};`,
    URL: `${literal(bank.baseUrl, script)};`,
    BUNDLER: isSimulated ? './bundler.ts' : 'esbuild',
    ROOTS: `${literal(roots ?? [], script)};`,
    KEYS: `${literal(signingKeys, script)};`,
  };
  const isTold = (paragraph: string) => wantsIban(order) || !paragraph.includes(PLACES);
  const told = (text: string) => text.split('\n\n').filter(isTold).join('\n\n');
  const files = Object.entries(FILES)
    .map(([path, text]) => [path.replace('./files/', ''), fill(told(text), parts)] as const)
    .filter(([path]) => isSimulated || !path.startsWith(SIMULATED))
    .map(([path, text]) => [path.replace(SIMULATED, ''), text] as const);
  const [env] = DEPLOYMENTS;
  const { mint, verify } = typescript;
  return new Map([
    ...files,
    [env.fileName, env.file({ id: keyId })],
    ['.gitignore', '.env\nnode_modules/\n'],
    [mint.fileName, mint.code({ service, data: ticket })],
    [verify.fileName, verify.code()],
  ]);
}

/** As people write it; both stand at the beginning, before any data. */
const shorthand = (code: string) =>
  code.replace('ticket: ticket', 'ticket').replace('credentials: credentials', 'credentials');
