import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Answer that may be changed before the client gets it. */
export interface Passing {
  path: string;
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A fault: changes answers of the real host. */
export type Change = (passing: Passing) => void;

/** Starts a proxy on a free port that may alter the answers of a host. */
export async function startAlteringProxy() {
  let target = '';
  let change: Change | undefined;
  const pass = async (asked: IncomingMessage, response: ServerResponse) => {
    const { url: path = '/', method, headers } = asked;
    const call = request(new URL(path, target), { method, headers, agent: false });
    asked.pipe(call);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers: given } = answer;
    const passing = { path, status, headers: { ...given }, body: await buffer(answer) };
    change?.(passing);
    delete passing.headers['transfer-encoding'];
    if (method !== 'HEAD') passing.headers['content-length'] = String(passing.body.length);
    response.writeHead(passing.status, passing.headers).end(passing.body);
  };
  const server = createServer((asked, response) => {
    pass(asked, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    passTo(origin: string) {
      target = origin;
    },
    alter(next: Change | undefined) {
      change = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
