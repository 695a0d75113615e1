// __SERVICE__ with __CLIENT__ in a terminal, from the ticket to the verified result:
//   __INSTALL__
//   __RUN__
// Takes Node.js 20.11 or newer, and HUB_KEY_ID and HUB_SECRET in the environment.
import assert from 'node:assert/strict';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout } from 'node:timers/promises';
import { __MEMBERS__ } from 'routex-client';

// ----- The backend: it alone has the secret -----

__BACKEND__;

// ----- The login: in a browser, it gets the ticket from the backend -----

/** Begins the login. Credentials are asked for: none are in this file. */
async function start(client: RoutexClient, ticket: string): Promise<OBResponse> {
  return client.__METHOD__(__REQUEST__);
}

/** Leads a person through the login, until the bank has a result. */
async function logIn(client: RoutexClient, ticket: string): Promise<Result> {
  const back = await waitForReturn();
  client.setRedirectUri(back.redirectUri);
  try {
    let response = await start(client, ticket);
    while (!(response instanceof Result)) {
      if (response instanceof Dialog) {
        response = await answer(client, ticket, response);
      } else if (response instanceof Redirect || response instanceof RedirectHandle) {
        const { context } = response;
        const url =
          response instanceof Redirect
            ? response.url
            : await client.registerRedirectUri({
                ticket,
                handle: response.handle,
                redirectUri: back.redirectUri,
              });
        const returned = back.returned();
        console.log(`Log in on the page of your bank: ${url.href}`);
        await returned;
        response = await client.confirm__SERVICE__({ ticket, context });
      } else {
        throw new Error('An answer that this program does not know.');
      }
    }
    return response;
  } finally {
    back.close();
  }
}

let said = '';

/** Shows a dialog of the bank, and sends what the person answers. */
async function answer(client: RoutexClient, ticket: string, dialog: Dialog): Promise<OBResponse> {
  const { message, image, input } = dialog;
  const { context } = input;
  // A bank that is polled repeats its message.
  if (message && message !== said) console.log(printable(message));
  said = message ?? '';
  const picture = image && (await savePicture(image));
  try {
    if (input instanceof Selection) {
      const response = await choose(input.options);
      return await client.respond__SERVICE__({ ticket, context, response });
    }
    if (input instanceof Field) {
      const response = await enter(input);
      return await client.respond__SERVICE__({ ticket, context, response });
    }
    if (typeof input.pollingDelaySecs === 'number') await setTimeout(input.pollingDelaySecs * 1000);
    else await ask('Press Enter to confirm: ');
    return await client.confirm__SERVICE__({ ticket, context });
  } finally {
    if (picture) await rm(picture, { recursive: true });
  }
}

async function choose(options: Selection['options']): Promise<string> {
  for (const [index, { label, explanation = '' }] of options.entries()) {
    console.log(printable(`${index + 1}) ${label} ${explanation}`));
  }
  for (;;) {
    const chosen = options[Number(await ask('Number of your choice: ')) - 1];
    if (chosen) return chosen.key;
  }
}

async function enter({ type, secrecyLevel, minLength, maxLength }: Field): Promise<string> {
  const least = minLength ?? 1;
  const most = maxLength ?? Infinity;
  const bounds = minLength || maxLength ? `, ${least} to ${most} characters` : '';
  for (;;) {
    const hidden = secrecyLevel === SecrecyLevel.Password;
    const text = await ask(`Your answer (${type}${bounds}): `, hidden);
    if (text.length >= least && text.length <= most) return text;
  }
}

/** Asks in the terminal. What is typed stays invisible if it is `hidden`. */
async function ask(words: string, hidden = false): Promise<string> {
  const question = printable(words);
  const { stdin, stdout } = process;
  const terminal = createInterface({
    input: stdin,
    output: hidden ? undefined : stdout,
    terminal: stdin.isTTY,
  });
  if (hidden) stdout.write(question);
  const closed = once(terminal, 'close').then(() => Promise.reject(new Error('Stopped.')));
  try {
    return await Promise.race([terminal.question(hidden ? '' : question), closed]);
  } finally {
    terminal.close();
    if (hidden) stdout.write('\n');
  }
}

const PICTURES = new Map([
  ['image/png', 'picture.png'],
  ['image/gif', 'picture.gif'],
  ['image/jpeg', 'picture.jpg'],
]);

/** Saves the picture of a dialog in a folder of its own, because a terminal shows none. */
async function savePicture({ mimeType, data }: NonNullable<Dialog['image']>) {
  const name = PICTURES.get(mimeType);
  if (!name) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'bank-'));
  await writeFile(join(folder, name), data);
  console.log(`Open this picture: ${join(folder, name)}`);
  return folder;
}

/** An address of this machine to which the page of the bank sends the person back. */
async function waitForReturn() {
  const path = `/${randomUUID()}`;
  const server = createServer((request, response) => {
    const known = request.url?.split('?')[0] === path;
    response.writeHead(known ? 200 : 404, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(known ? 'You are back. Continue in the terminal.' : 'Nothing is here.');
    if (known) server.emit('returned');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert(typeof address === 'object' && address);
  return {
    redirectUri: `http://127.0.0.1:${address.port}${path}`,
    returned: () => once(server, 'returned'),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Words of a bank, without characters that would control the terminal. */
const printable = (text: string) => text.replaceAll(/[^\P{Cc}\n]/gu, '');

async function main() {
  const ticket = mintTicket('__SERVICE__', __TICKET__);
  const [, claims = ''] = ticket.split('.');
  const ticketId: string = JSON.parse(Buffer.from(claims, 'base64url').toString()).data.id;
  const client = new RoutexClient({ url: new URL(__URL__) });
  const { jwt, session, connectionData } = await logIn(client, ticket);
  console.log('Verified result:', JSON.stringify(verifyResult(jwt, ticketId), null, 2));
  // Keep both for this person's next login at this bank, as safe as credentials.
  console.log(
    `Session: ${session ? 'yes' : 'no'}, connection data: ${connectionData ? 'yes' : 'no'}`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? printable(error.message) : error);
  process.exitCode = 1;
});
