import { request as requestPlain, type IncomingHttpHeaders } from 'node:http';
import { request as requestSecure } from 'node:https';

/** Answer of a host; each byte of the body is one character of `text`. */
interface Answer {
  statusCode?: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request with its literal path; `fetch` would resolve dots. */
export type Asking = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Answer>;

/** Sends requests over HTTP/1.1, over TLS if a certificate is given. */
export const overHttp1 =
  (port: number, certificate?: string): Asking =>
  (path, headers = {}, method = 'GET') =>
    new Promise((done, failed) => {
      const named = { host: 'localhost', ...headers };
      const options = { host: '127.0.0.1', port, path, headers: named, method, agent: false };
      const trust = { ca: certificate, servername: 'localhost' };
      const call = certificate ? requestSecure({ ...options, ...trust }) : requestPlain(options);
      call.on('error', failed).on('response', (answer) => {
        let text = '';
        answer.setEncoding('latin1').on('data', (part: string) => (text += part));
        answer.on('end', () => done(Object.assign(answer, { text })));
      });
      call.end();
    });
