import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createAsk } from '../../tools/doctor/ask.ts';

/** Result of `ask` for a server with this handler. */
async function asked(listener: RequestListener, timeout?: number) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    return await createAsk(timeout)(`http://127.0.0.1:${port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('a call without a complete answer ends after the time limit', async () => {
  const problem = expect.stringContaining('not complete within 0.05 s') as string;
  expect(await asked(() => {}, 50)).toMatchObject({ problem });
  expect(await asked((_request, response) => response.write('a'), 50)).toMatchObject({ problem });
});

test('an endless answer ends at the size limit', { tags: ['X61'] }, async () => {
  const endless: RequestListener = (_request, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
      response.once('drain', more);
    };
    more();
  };
  expect(await asked(endless)).toMatchObject({
    problem: expect.stringContaining('larger than') as string,
  });
});
