import { request as requestPlain } from 'node:http';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { request as requestSecure } from 'node:https';

/** What a host answered; each byte of its body is one character of `text`. */
interface Answer {
  statusCode?: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Asks a host, with a path that is sent as it is: `fetch` would resolve its dots. */
export type Asking = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Answer>;

const HOST = '127.0.0.1';

/** Asks over HTTP/1.1; with a certificate, over TLS. */
export const overHttp1 =
  (port: number, certificate?: string): Asking =>
  (path, headers = {}, method = 'GET') =>
    new Promise((done, failed) => {
      const named = { host: 'localhost', ...headers };
      const options = { host: HOST, port, path, headers: named, method, agent: false };
      const trust = { ca: certificate, servername: 'localhost' };
      const call = certificate ? requestSecure({ ...options, ...trust }) : requestPlain(options);
      call.on('error', failed).on('response', (answer) => {
        let text = '';
        answer.setEncoding('latin1').on('data', (part: string) => (text += part));
        answer.on('end', () => done(Object.assign(answer, { text })));
      });
      call.end();
    });

/** Asks over HTTP/2, each time on a connection of its own. */
export const overHttp2 =
  (port: number, certificate: string): Asking =>
  (path, headers = {}, method = 'GET') =>
    new Promise((done, failed) => {
      const host = { host: HOST, servername: 'localhost', ca: certificate };
      const session = connect(`https://localhost:${port}`, host).on('error', failed);
      const names = { ':path': path, ':method': method, ':authority': 'localhost' };
      const stream = session.request({ ...headers, ...names }).on('error', failed);
      stream.on('response', ({ ':status': statusCode, ...answered }) => {
        let text = '';
        stream.setEncoding('latin1').on('data', (part: string) => (text += part));
        stream.on('end', () => done({ statusCode, headers: answered, text }));
      });
      stream.on('close', () => session.close());
      stream.end();
    });
