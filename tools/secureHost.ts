// @peculiar/x509 resolves its parts through the metadata that this module adds to Reflect.
// oxlint-disable-next-line import/no-unassigned-import -- it changes the global and exports nothing
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import {
  createSecureServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import * as x509 from '@peculiar/x509';

/** A certificate and its key as PEM, and the argument that makes Chromium trust it. */
export interface Certificate {
  key: string;
  cert: string;
  chromiumArgument: string;
}

/** A proxy with TLS and HTTP/2 in front of a plain HTTP host. */
export interface SecureFront {
  url: string;
  /** Sets the target, which often needs the address of the proxy before it can start. */
  passTo(target: string): void;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** Connection-specific headers, which HTTP/2 forbids (RFC 9113, 8.2.2). */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** Creates a self-signed certificate for localhost that is valid for a day. */
export async function makeCertificate(): Promise<Certificate> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  const publicKey = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey));
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return {
    key: x509.PemConverter.encode(key, x509.PemConverter.PrivateKeyTag),
    cert: certificate.toString('pem'),
    // Not 'ignore all errors', because Chromium caches nothing from hosts with certificate errors.
    chromiumArgument: `--ignore-certificate-errors-spki-list=${hash}`,
  };
}

function pass(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, target: string): void {
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  const call = request(new URL(headers[':path'] ?? '/', target), {
    method: headers[':method'],
    headers: {
      ...Object.fromEntries(kept),
      host: headers[':authority'],
      'x-forwarded-proto': 'https',
    },
  });
  call.on('response', (answer) => {
    const all = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
    if (stream.destroyed) {
      answer.destroy();
      return;
    }
    stream.respond({ ':status': answer.statusCode, ...Object.fromEntries(all) });
    answer.pipe(stream);
  });
  call.on('error', () => stream.destroy());
  // The browser may disconnect before the answer is complete.
  stream.on('error', () => call.destroy());
  stream.pipe(call);
}

/** Starts the proxy. `preflightDelay` (ms) delays preflights, which Chromium does not throttle. */
export async function startSecureFront(
  { key, cert }: Certificate,
  preflightDelay: number,
): Promise<SecureFront> {
  let target: string | undefined;
  const sessions = new Set<Http2Session>();
  const server = createSecureServer({ key, cert });
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    const preflight = headers[':method'] === 'OPTIONS';
    setTimeout(
      () => {
        if (target === undefined) stream.destroy();
        else pass(stream, headers, target);
      },
      preflight ? preflightDelay : 0,
    );
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    passTo: (url) => (target = url),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const session of sessions) session.destroy();
      }),
  };
}
