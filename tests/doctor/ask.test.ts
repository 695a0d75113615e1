import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeCertificate } from '../../tools/bench/secureHost.ts';
import { answered, createAsk, decoded } from '../../tools/doctor/ask.ts';

/** What `ask` says of a server that answers like this. */
async function asked(listener: RequestListener, timeout = 10_000) {
  const server = createServer(listener);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  try {
    const { port } = server.address() as AddressInfo;
    return await createAsk(timeout)(`http://127.0.0.1:${port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a server that never answers, or never ends its answer, is given up', async () => {
  const problem = expect.stringContaining('no whole answer within 0.05 s') as string;
  expect(await asked(() => {}, 50)).toMatchObject({ problem });
  expect(await asked((_request, response) => response.write('a'), 50)).toMatchObject({ problem });
});

test('an endless answer is cut', async () => {
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

test('a connection that breaks, and what does not speak HTTP, are told in words', async () => {
  expect(await asked(({ socket }) => socket.destroy())).toMatchObject({
    problem: 'the host closed the connection without an answer',
  });
  const cut: RequestListener = ({ socket }, response) => {
    response.writeHead(200, { 'Content-Length': '10' });
    response.write('half', () => socket.destroy());
  };
  expect(await asked(cut)).toHaveProperty('problem');
  const other = createSocketServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
  await new Promise<void>((done) => {
    other.listen(0, '127.0.0.1', done);
  });
  const { port } = other.address() as AddressInfo;
  const reply = await createAsk(10_000)(`http://127.0.0.1:${port}/`);
  other.close();
  expect(reply).toMatchObject({ problem: 'what answers does not speak HTTP' });
});

test('a certificate that browsers refuse is told in words', async () => {
  const { key, cert } = await makeCertificate();
  const server = createSecureServer({ key, cert });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  const reply = await createAsk(10_000)(`https://localhost:${port}/`);
  server.close();
  expect(reply).toMatchObject({ problem: 'the certificate of the host is self-signed' });
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'not an address', ''])(
  '%j is not asked for',
  async (url) => {
    expect(await createAsk(10_000)(url)).toEqual({
      url,
      problem: 'this is no http or https address',
    });
  },
);

test('a redirect is an answer', async () => {
  const reply = await asked((_request, response) => {
    response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end();
  });
  expect(reply).toMatchObject({ status: 302 });
});

test('a damaged or unknown content coding has no text', async () => {
  for (const coding of ['br', 'gzip', 'zstd']) {
    const reply = await asked((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': coding }).end('no such thing');
    });
    expect(answered(reply) && decoded(reply)).toBeUndefined();
  }
});
