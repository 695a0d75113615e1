import { limitAsync } from 'es-toolkit';
import { readText } from '../../src/lib/foreign.ts';
import { fail, shown, type Verdict } from './finding.ts';

export interface Answer {
  url: string;
  status: number;
  headers: Headers;
  /** The body as UTF-8, without its byte-order mark. */
  text: string;
  /** This machine's clock when the headers arrived, in epoch milliseconds. */
  at: number;
}

/** An answer, or the reason for its absence. */
export type Reply = Answer | { url: string; problem: string };

/** Sends a request. By default a redirect is an answer and is not followed. Never rejects. */
export type Ask = (
  url: string,
  question?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
) => Promise<Reply>;

/** Time limit for a complete answer in milliseconds. */
export const TIMEOUT = 10_000;

/** Maximum size of a decoded answer in bytes. */
const LIMIT = 4 * 1024 * 1024;

/** Maximum number of parallel calls; more could look like an attack. */
const MAX_PARALLEL = 8;

export const answered = (reply: Reply): reply is Answer => 'status' in reply;

/** Calls with limits of time and size. */
export const createAsk = (timeout = TIMEOUT): Ask =>
  limitAsync<Ask>(async (url, { headers, ...question } = {}) => {
    const stop = new AbortController();
    const tooLarge = () => {
      stop.abort(new Error(`the answer is larger than ${LIMIT} bytes`));
      return stop.signal.reason as Error;
    };
    try {
      const response = await fetch(url, {
        redirect: 'manual',
        ...question,
        headers: { 'User-Agent': 'developer-console-doctor', Accept: '*/*', ...headers },
        signal: AbortSignal.any([AbortSignal.timeout(timeout), stop.signal]),
      });
      const at = Date.now();
      const { status, headers: own } = response;
      return { url, status, headers: own, text: await readText(response, LIMIT, tooLarge), at };
    } catch (error) {
      return { url, problem: problemOf(error, timeout) };
    }
  }, MAX_PARALLEL);

/** The reason of an error, which `fetch` keeps in its cause. */
function problemOf(error: unknown, timeout: number): string {
  const { name, cause = error } = error as Error;
  if (name === 'TimeoutError') return `the answer was not complete within ${timeout / 1000} s`;
  const { message, code } = cause as NodeJS.ErrnoException;
  return shown(message || (code ?? 'the call failed'));
}

/**
 * The verdict on an answer, or on the outage of its host. `setting` names the configured address.
 */
export function judged(reply: Reply, setting: string, judge: (answer: Answer) => Verdict): Verdict {
  const from = shown(URL.canParse(reply.url) ? new URL(reply.url).origin : reply.url);
  if (!answered(reply)) {
    return fail(
      `No answer from ${from}: ${reply.problem}.`,
      `Check that ${from} is reachable from here, or correct ${setting}. For a private certificate authority, set NODE_EXTRA_CA_CERTS=FILE.`,
    );
  }
  if (!isOut(reply)) return judge(reply);
  return fail(
    `${from} is unavailable (${reply.status}).`,
    'Restore it, then run the doctor again.',
  );
}

/** True if a host cannot be reached or is unavailable. */
export const isOut = (reply: Reply): boolean =>
  !answered(reply) || reply.status === 429 || reply.status >= 500;

/** The value of a header, or an empty text. */
export const headerOf = ({ headers }: Answer, name: string): string => headers.get(name) ?? '';

/** The members of a list header in lower case. */
export const listOf = (answer: Answer, name: string): string[] =>
  headerOf(answer, name)
    .toLowerCase()
    .split(',')
    .map((member) => member.trim());
