import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer on its way to the client, to be changed. */
export interface Passing {
  method: string;
  path: string;
  /** What the client sent. */
  asked: IncomingHttpHeaders;
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** What a deployment does wrong: changes requests before and answers after the real host. */
export interface Alteration {
  request?: (asked: IncomingHttpHeaders, path: string) => void;
  answer?: (passing: Passing) => void;
}

/** A host in front of another one, which may do something wrong. */
export interface AlteringProxy {
  url: string;
  passTo(target: string): void;
  /** `undefined`: nothing is wrong. */
  alter(alteration: Alteration | undefined): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port; `always` is done to every answer first. */
export async function startAlteringProxy(): Promise<AlteringProxy> {
  let target = '';
  let current: Alteration = {};
  const server = createServer((asked, response) => {
    const headers = { ...asked.headers };
    const path = asked.url ?? '/';
    const { request: onRequest, answer: onAnswer } = current;
    onRequest?.(headers, path);
    const { method = 'GET' } = asked;
    const call = request(new URL(path, target), { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const passing: Passing = {
          method,
          path,
          asked: asked.headers,
          status: answer.statusCode ?? 0,
          headers: { ...answer.headers },
          body: Buffer.concat(parts),
        };
        onAnswer?.(passing);
        delete passing.headers['transfer-encoding'];
        if (method !== 'HEAD') passing.headers['content-length'] = passing.body.length;
        response.writeHead(passing.status, passing.headers).end(passing.body);
      });
    });
    call.on('error', () => response.destroy());
    asked.pipe(call);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    passTo(origin) {
      target = origin;
    },
    alter(alteration) {
      current = alteration ?? {};
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
