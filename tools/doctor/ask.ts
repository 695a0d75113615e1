import { limitAsync } from 'es-toolkit';
import { readText } from '../../src/lib/foreign.ts';
import { fail, shown, type Verdict } from './finding.ts';

export interface Answer {
  url: string;
  status: number;
  headers: Headers;
  /** The body as UTF-8, without its byte-order mark. */
  text: string;
  /** This machine's clock when the headers arrived, in milliseconds since 1970. */
  at: number;
}

/** An answer, or why there is none. */
export type Reply = Answer | { url: string; problem: string };

/** Asks a host. A redirect is an answer unless the question follows it. Never rejects. */
export type Ask = (
  url: string,
  question?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
) => Promise<Reply>;

/** The time that a call may take until its whole answer is there. Milliseconds. */
export const TIMEOUT = 10_000;

/** Maximum bytes of an answer, after its content coding is undone. */
const LIMIT = 4 * 1024 * 1024;

/** Calls at a time: a host that limits its clients must not take the check for an attack. */
const AT_ONCE = 8;

/** True if there is an answer. */
export const answered = (reply: Reply): reply is Answer => 'status' in reply;

/** Calls with a limit of time and size for each. */
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
  }, AT_ONCE);

/** The reason in words: `fetch` keeps it in the cause of its error. */
function problemOf(error: unknown, timeout: number): string {
  const { name, cause = error } = error as Error;
  if (name === 'TimeoutError') return `there was no whole answer within ${timeout / 1000} s`;
  const { message, code } = cause as NodeJS.ErrnoException;
  return shown(message || (code ?? 'the call failed'));
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
  if (!isOut(reply)) return judge(reply);
  return fail(`${from} fails (${reply.status}).`, 'Bring it back, and run this again.');
}

/** True if a host cannot be reached or does not work now. */
export const isOut = (reply: Reply): boolean =>
  !answered(reply) || reply.status === 429 || reply.status >= 500;

/** A header as one text; empty if it is absent. */
export const headerOf = ({ headers }: Answer, name: string): string => headers.get(name) ?? '';

/** The members of a header that is a list, in lower case. */
export const listOf = (answer: Answer, name: string): string[] =>
  headerOf(answer, name)
    .toLowerCase()
    .split(',')
    .map((member) => member.trim());
