import { request as requestPlain, type IncomingHttpHeaders } from 'node:http';
import { request as requestSecure } from 'node:https';
import { TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { shown } from './finding.ts';

/** What is asked. A redirect is an answer: it is never followed. */
export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface Answer {
  url: string;
  status: number;
  /** Repeated headers are one, joined with commas, as a browser reads them. */
  headers: IncomingHttpHeaders;
  /** As they came, before any content coding was undone. */
  body: Buffer;
  /** This machine's clock when the headers arrived, in milliseconds since 1970. */
  at: number;
  /** The end of the host's certificate, in milliseconds since 1970; undefined without TLS. */
  certificateEnds: number | undefined;
}

/** Why there is no answer. */
interface NoAnswer {
  url: string;
  problem: string;
}

export type Reply = Answer | NoAnswer;

/** Asks a host. Never rejects. */
export type Ask = (url: string, question?: Question) => Promise<Reply>;

/** Maximum bytes of an answer, also after its content coding is undone. */
const LIMIT = 4 * 1024 * 1024;

/** Calls of one host at a time: a host that limits its clients must not take the check for an attack. */
const AT_ONCE = 8;

/** Whether there is an answer. */
export const answered = (reply: Reply): reply is Answer => 'status' in reply;

/** Calls with a time limit for each, in milliseconds. */
export function createAsk(timeout: number): Ask {
  const lines = new Map<string, Promise<unknown>[]>();

  return (url, question = {}) => {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      return Promise.resolve({ url, problem: 'this is no http or https address' });
    }
    const { origin } = new URL(url);
    const places = lines.get(origin) ?? Array.from({ length: AT_ONCE }, () => Promise.resolve());
    const before = places.shift();
    const reply = (before ?? Promise.resolve()).then(() => askOnce(url, question, timeout));
    places.push(reply);
    lines.set(origin, places);
    return reply;
  };
}

function askOnce(url: string, { method = 'GET', headers, body }: Question, timeout: number) {
  return new Promise<Reply>((resolve) => {
    const request = (url.startsWith('https:') ? requestSecure : requestPlain)(url, {
      method,
      headers: { 'User-Agent': 'developer-console-doctor', Accept: '*/*', ...headers },
      // A connection for each call: the certificate is shown at the beginning of a connection.
      agent: false,
    });
    const end = (reply: Reply) => {
      clearTimeout(timer);
      resolve(reply);
      request.destroy();
    };
    const fail = ({ message, code }: NodeJS.ErrnoException) =>
      end({ url, problem: shown(message || (code ?? 'the call failed')) });
    const timer = setTimeout(() => {
      end({ url, problem: `there was no whole answer within ${timeout / 1000} s` });
    }, timeout);
    request.on('error', fail);
    request.on('response', (response) => {
      const { socket } = response;
      const certificate = socket instanceof TLSSocket ? socket.getPeerCertificate() : undefined;
      const arrived = {
        url,
        status: response.statusCode ?? 0,
        headers: response.headers,
        at: Date.now(),
        certificateEnds: certificate && Date.parse(certificate.valid_to),
      };
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > LIMIT) end({ url, problem: `the answer is larger than ${LIMIT} bytes` });
      });
      response.on('end', () => end({ ...arrived, body: Buffer.concat(parts) }));
      response.on('error', fail);
    });
    request.end(body);
  });
}

/** Undoes a content coding. Hosts may send a file compressed that was not asked for so. */
function decoded(answer: Answer): Uint8Array {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };
  const coding = headerOf(answer, 'content-encoding').toLowerCase();
  if (coding !== 'br' && coding !== 'gzip') return answer.body;
  try {
    return decode[coding](answer.body, { maxOutputLength: LIMIT });
  } catch {
    // Damaged, or a bomb.
    return new Uint8Array();
  }
}

/** UTF-8 as browsers read it: without its byte-order mark. */
export const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The text of an answer; empty if it cannot be decoded. */
export function textOf(answer: Answer): string {
  return utf8(decoded(answer));
}

/** The JSON of an answer, or undefined. */
export function jsonOf(answer: Answer): unknown {
  try {
    return JSON.parse(textOf(answer));
  } catch {
    return undefined;
  }
}

/** A header as one text; empty if it is absent. */
export function headerOf({ headers }: Answer, name: string): string {
  const value = headers[name.toLowerCase()];
  return (Array.isArray(value) ? value.join(', ') : value) ?? '';
}

/** The members of a header that is a list, in lower case. */
export function listOf(answer: Answer, name: string): string[] {
  return headerOf(answer, name)
    .toLowerCase()
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '');
}

/** Whether an answer calls itself HTML. */
export const isHtml = (answer: Answer): boolean =>
  headerOf(answer, 'content-type').toLowerCase().includes('html');
