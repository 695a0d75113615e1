import type { Connection } from '../../bank/client/service.ts';
import type { Order } from '../../bank/login/orders.ts';

type CodeOf = {
  order: Order;
  baseUrl: string;
  connection: Pick<Connection, 'id'> | undefined;
  /** Says which credentials the bank asks for. */
  info: Connection | undefined;
};

/**
 * TypeScript that makes the same call with the service's public client, routex-client 0.6. It holds no
 * secret and no credentials: the ticket comes from the reader's server, the credentials from a person.
 */
export function sdkCode({ order, baseUrl, connection, info }: CodeOf): string {
  const { service, ticket, request } = order;
  // The methods are named after the services.
  const method = service.charAt(0).toLowerCase() + service.slice(1);
  const asked = info?.credentials;
  const members = Object.entries(request).map(
    ([name, value]) => `  ${name}: ${literal(value, '  ')},`,
  );
  return [
    `import { Dialog, Redirect, RedirectHandle, Result, RoutexClient } from 'routex-client';`,
    '',
    `const client = new RoutexClient({ url: new URL(${quoted(baseUrl)}) });`,
    '',
    '// Signed by your server with the secret of the API key (HS256), for this service:',
    `//   { exp, data: { id: <UUID>, service: ${quoted(service)}, data: … } }`,
    `const ticket: string = await ticketFromYourServer(${quoted(service)}, ${literal(ticket, '')});`,
    '',
    `const response = await client.${method}({`,
    '  ticket,',
    '  credentials: {',
    `    connectionId: ${quoted(connection?.id ?? '')},`,
    ...(asked && !asked.full && !asked.userId ? [] : ['    userId,']),
    ...(asked && !asked.full ? [] : ['    password,']),
    '  },',
    ...members,
    '});',
    '',
    'if (response instanceof Result) {',
    '  // A token that your server verifies with the same secret.',
    '  await sendToYourServer(response.jwt);',
    '} else if (response instanceof Dialog) {',
    '  // Ask the person, then continue with the context of the dialog’s input:',
    `  //   client.respond${service}({ ticket, context, response })`,
    `  //   client.confirm${service}({ ticket, context })`,
    '} else if (response instanceof Redirect || response instanceof RedirectHandle) {',
    '  // Send the person to their bank; a handle is exchanged for its address first:',
    '  //   client.registerRedirectUri({ ticket, handle, redirectUri })',
    `  // Afterwards: client.confirm${service}({ ticket, context })`,
    '}',
    '',
  ].join('\n');
}

/** A text as a literal of TypeScript; also one that would end a line or the literal. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", /* mutant: literals of the generated code */ String.raw`\'`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
  return `'${escaped}'`;
}

function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((entry) => typeof entry === 'string')) {
      return `[${value.map((entry) => quoted(entry)).join(', ')}]`;
    }
    return `[\n${value.map((entry) => `${inner}${literal(entry, inner)},\n`).join('')}${indent}]`;
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${inner}${name}: ${literal(member, inner)},\n`);
  return `{\n${members.join('')}${indent}}`;
}
