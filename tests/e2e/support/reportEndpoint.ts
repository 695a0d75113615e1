import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageSchema } from '../../reporting/message.ts';

type Received = { method: string; headers: IncomingHttpHeaders; body: string };

/** Starts an operator's endpoint without CORS, which answers 204 to each request. */
export async function startReportEndpoint() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ method: request.method ?? '', headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/in`,
    received,
    /** All reports so far. Throws for one that does not match the schema. */
    reports: () => received.flatMap(({ body }) => messageSchema.parse(JSON.parse(body)).reports),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
