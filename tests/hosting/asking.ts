import { request as requestPlain, type IncomingHttpHeaders } from 'node:http';
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

/** Asks over HTTP/1.1; with a certificate, over TLS. */
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
