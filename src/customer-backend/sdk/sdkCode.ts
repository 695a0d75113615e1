import type { Connection, Continued } from '../../bank/client/service.ts';
import type { Order } from '../../bank/login/orders.ts';
import { Expression, literal, script } from '../languages/literals.ts';
import { KEY, MINT, VERIFY } from '../languages/typescript.ts';
import { fill, importsOf, methodOf } from '../template.ts';
import { requestCode } from './requestCode.ts';
// oxlint-disable-next-line import/default -- Vite gives the text of a file to whoever asks for '?raw'
import program from './files/call.ts?raw';

/** The version of the service's public client that the code here was run with. */
export const SDK_VERSION = '0.6.0';
export const SDK = `routex-client@${SDK_VERSION}`;

/** What a person does with a program: once, and each time. */
export const INSTALL = `npm install ${SDK} tsx`;
export const RUN = 'npx tsx call.ts';

type CodeOf = {
  order: Order;
  baseUrl: string;
  /** Without one, the program asks for the bank's id. */
  connection: Pick<Connection, 'id'> | undefined;
  /** Says which credentials the bank asks for. */
  info: Connection | undefined;
  /** What of an earlier login is continued, by name: the program asks for it, as it is a secret. */
  continued?: readonly (keyof Continued)[];
};

/** What every program takes from the client beside the enums of its request. */
const MEMBERS = [
  'Dialog',
  'Field',
  'type OBResponse',
  'Redirect',
  'RedirectHandle',
  'Result',
  'RoutexClient',
  'SecrecyLevel',
  'Selection',
];

/**
 * A complete program for a terminal that makes the same call with the service's public client: it mints
 * the ticket, leads through the login and verifies the result. It holds no secret and no credentials:
 * the key is in its environment, and the person is asked for the rest.
 */
export function sdkCode({ order, baseUrl, connection, info, continued = [] }: CodeOf): string {
  const { service, ticket } = order;
  const { members, enums } = requestCode(order);
  const options = {
    ticket: new Expression('ticket'),
    credentials: {
      connectionId: connection?.id ?? new Expression("await ask('ID of the bank: ')"),
      ...credentialsCode(info),
      connectionData: continued.includes('connectionData')
        ? bytesCode('Connection data')
        : undefined,
    },
    session: continued.includes('session') ? bytesCode('Session') : undefined,
    ...members,
  };
  const parts: Readonly<Record<string, string>> = {
    SERVICE: service,
    CLIENT: SDK,
    INSTALL,
    RUN,
    MEMBERS: importsOf([...MEMBERS, ...enums]),
    BACKEND: [KEY, MINT, VERIFY].join('\n\n').replaceAll(/^export /gm, ''),
    METHOD: methodOf(service),
    REQUEST: literal(options, script, 80, '  ').replace('ticket: ticket', 'ticket'),
    TICKET: literal(ticket, script, 40, '  '),
    URL: literal(baseUrl, script),
  };
  return fill(program, parts);
}

/** The person is asked for what the bank asks for, by its own labels; for both while they are unknown. */
function credentialsCode(info: Connection | undefined): object {
  const asked = info?.credentials ?? { full: true, userId: true, none: true };
  const { full, userId, none } = asked;
  return {
    userId: full || userId ? askCode(info?.userId ?? 'User ID', none, false) : undefined,
    password: full ? askCode(info?.password ?? 'Password', none || userId, true) : undefined,
  };
}

function askCode(label: string, optional: boolean, hidden: boolean): Expression {
  const question = literal(`${label}${optional ? ' (optional)' : ''}: `, script);
  const call = `await ask(${question}${hidden ? ', true' : ''})`;
  return new Expression(optional ? `(${call}) || undefined` : call);
}

/** The bytes of a Base64 text that the person pastes. */
function bytesCode(what: string): Expression {
  const { code } = askCode(`${what} of the earlier result (Base64)`, false, true);
  return new Expression(`Buffer.from(${code}, 'base64')`);
}
