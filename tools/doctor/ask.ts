import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { limitAsync } from 'es-toolkit';
import { parseJson } from '../../src/lib/bytes.ts';
import { fail, shown, warn, type Verdict } from './finding.ts';

export interface Answer {
  url: string;
  status: number;
  headers: Headers;
  /** The body as UTF-8, without its byte-order mark. */
  text: string;
  /** This machine's clock when the headers arrived, in milliseconds since 1970. */
  at: number;
}

/** A call without an answer, and why. */
interface NoAnswer {
  url: string;
  problem: string;
}

export type Reply = Answer | NoAnswer;

/** Asks a host. A redirect is an answer unless the question follows it. Never rejects. */
export type Ask = (
  url: string,
  question?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
) => Promise<Reply>;

/** Maximum bytes of an answer, after its content coding is undone. */
const LIMIT = 4 * 1024 * 1024;

/** Calls of one host at a time: a host that limits its clients must not take the check for an attack. */
const AT_ONCE = 8;

/** Whether there is an answer. */
export const answered = (reply: Reply): reply is Answer => 'status' in reply;

/** Calls with a time limit for each, in milliseconds. */
export function createAsk(timeout: number): Ask {
  const hosts = new Map<string, Ask>();
  return (url, question) => {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      return Promise.resolve({ url, problem: 'this is no http or https address' });
    }
    const { origin } = new URL(url);
    const ask = hosts.get(origin) ?? limitAsync(askWithin(timeout), AT_ONCE);
    hosts.set(origin, ask);
    return ask(url, question);
  };
}

const askWithin =
  (timeout: number): Ask =>
  async (url, { headers, ...question } = {}) => {
    try {
      const response = await fetch(url, {
        redirect: 'manual',
        ...question,
        headers: { 'User-Agent': 'developer-console-doctor', Accept: '*/*', ...headers },
        signal: AbortSignal.timeout(timeout),
      });
      const at = Date.now();
      const { status, headers: own } = response;
      return { url, status, headers: own, text: await textOf(response), at };
    } catch (error) {
      return { url, problem: problemOf(error, timeout) };
    }
  };

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > LIMIT) throw new Error(`the answer is larger than ${LIMIT} bytes`);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** The reason in words: `fetch` keeps it in the cause of its error. */
function problemOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'the call failed';
  if (error.name === 'TimeoutError') return `there was no whole answer within ${timeout / 1000} s`;
  const { message, code } = (error.cause ?? error) as NodeJS.ErrnoException;
  return shown(message || (code ?? error.message));
}

/**
 * The end of a host's certificate, in milliseconds since 1970; undefined without TLS. `timeout` is in
 * milliseconds. Never rejects.
 */
export function certificateEnd(origin: string, timeout: number): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return Promise.resolve(undefined);
  const host = hostname.replaceAll(/[[\]]/g, '');
  return new Promise((resolve) => {
    const options = { host, port: Number(port || 443), servername: isIP(host) ? '' : host };
    const end = (time?: number) => {
      resolve(time);
      socket.destroy();
    };
    const socket = connect(options, () => end(Date.parse(socket.getPeerCertificate().valid_to)));
    socket.setTimeout(timeout, () => end());
    socket.once('error', () => end());
  });
}

/**
 * The verdict on an answer, or on its host if it cannot be reached or does not work now. `setting`
 * may name a wrong address.
 */
export function judged(reply: Reply, setting: string, judge: (answer: Answer) => Verdict): Verdict {
  const from = shown(URL.canParse(reply.url) ? new URL(reply.url).origin : reply.url);
  if (!answered(reply)) {
    return fail(
      `No answer from ${from}: ${reply.problem}.`,
      `See that ${from} runs and can be reached from here, or correct ${setting}. For certificates of an authority of your own put NODE_EXTRA_CA_CERTS=FILE in front of the command.`,
    );
  }
  if (reply.status === 429) {
    const todo = `Run this again later, or let ${from} take more calls of this machine.`;
    return warn(`${from} takes no more calls for now (429).`, todo);
  }
  if (reply.status < 500) return judge(reply);
  return fail(`${from} fails (${reply.status}).`, 'Bring it back, and run this again.');
}

/** Whether a host cannot be reached or does not work now. */
export const isOut = (reply: Reply): boolean =>
  !answered(reply) || reply.status === 429 || reply.status >= 500;

/** The JSON of an answer, or undefined. */
export const jsonOf = ({ text }: Answer): unknown => parseJson(text);

/** A header as one text; empty if it is absent. */
export const headerOf = ({ headers }: Answer, name: string): string => headers.get(name) ?? '';

/** The members of a header that is a list, in lower case. */
export const listOf = (answer: Answer, name: string): string[] =>
  headerOf(answer, name)
    .toLowerCase()
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '');
