import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { answered, createAsk, decoded } from '../../tools/doctor/ask.ts';
import { reasonOf } from '../../tools/doctor/reasons.ts';

/** What `ask` says of this server. */
async function askedOf(server: Server, timeout = 10_000) {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  try {
    const { port } = server.address() as AddressInfo;
    return await createAsk(timeout)(`http://127.0.0.1:${port}/`);
  } finally {
    server.close();
  }
}

/** What `ask` says of a server that answers like this. */
async function asked(listener: RequestListener, timeout?: number) {
  const server = createServer(listener);
  const reply = await askedOf(server, timeout);
  server.closeAllConnections();
  return reply;
}

/** What `ask` says of a server that sends this. */
const said = (text: string) => askedOf(createSocketServer((socket) => socket.end(text)));

test('a server that never answers, or never ends its answer, is given up', async () => {
  const problem = expect.stringContaining('no whole answer within 0.05 s') as string;
  expect(await asked(() => {}, 50)).toMatchObject({ problem });
  expect(await asked((_request, response) => response.write('a'), 50)).toMatchObject({ problem });
});

test('an endless answer is cut', { tags: ['X61'] }, async () => {
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
  expect(await said('220 mail.example ESMTP\r\n')).toMatchObject({
    problem: 'what answers does not speak HTTP as it must',
  });
});

const own = /browsers trust, put NODE_EXTRA_CA_CERTS=FILE in front/;
test.each<[error: object, problem: RegExp, todo: RegExp]>([
  [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, /authority that is not trusted here$/, own],
  [{ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, /without the intermediate ones, or/, own],
  [{ code: 'CERT_HAS_EXPIRED' }, /has expired$/, /^Renew the certificate\.$/],
  [
    {
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
      host: 'hub.example',
      cert: { subjectaltname: 'DNS:a.example, IP Address:10.0.0.1' },
    },
    /is for another name \(a\.example, 10\.0\.0\.1\)$/,
    /^Give the host a certificate for hub\.example, /,
  ],
])('what is wrong with a certificate is told in words, and what to do: %o', (error, ...words) => {
  const { problem, todo } = reasonOf(error);
  expect([problem, todo]).toEqual(words.map((pattern) => expect.stringMatching(pattern) as string));
});

test.each(['file:///etc/passwd', 'not an address'])('%j is not asked for', async (url) => {
  expect(await createAsk(10_000)(url)).toEqual({
    url,
    problem: 'this is no http or https address',
  });
});

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
