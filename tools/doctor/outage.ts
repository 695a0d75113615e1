import { answered, headerOf, type Answer, type Reply } from './ask.ts';
import { doubt, fault, shown, type Problem } from './finding.ts';

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url);

/** When a service that answers 429 or 503 wants to be asked again, as the end of a sentence. */
function later(answer: Answer): string {
  const seconds = /^\d{1,6}$/.exec(headerOf(answer, 'retry-after'))?.[0];
  return seconds === undefined ? 'later' : `in ${seconds} s`;
}

/**
 * What is wrong if nothing can be said of a service, because it cannot be reached or does not work now;
 * undefined if it answered. `setting` is what may name a wrong address.
 */
export function outageOf(reply: Reply, setting: string): Problem | undefined {
  const from = shown(originOf(reply.url));
  if (!answered(reply)) {
    const look = `See that ${from} runs and can be reached from here, or correct ${setting}.`;
    return fault(`No answer from ${from}: ${reply.problem}.`, reply.todo ?? look);
  }
  const { status } = reply;
  if (status === 429) {
    const todo = `Run this again ${later(reply)}, or let ${from} take more calls of this machine.`;
    return doubt(`${from} takes no more calls for now (429).`, todo);
  }
  if (status < 500) return undefined;
  if (status === 503) {
    return fault(
      `${from} is unavailable (503).`,
      `Bring it back, and run this again ${later(reply)}.`,
    );
  }
  if (status === 502 || status === 504) {
    const todo = 'Start the service, or correct its address in that proxy, and run this again.';
    return fault(
      `The proxy at ${from} gets no answer from the service behind it (${status}).`,
      todo,
    );
  }
  return fault(`${from} fails (${status}).`, 'See its log, and run this again.');
}

/** The answer of a service, or why there is none to speak of; see `outageOf`. */
export function reached(
  reply: Reply,
  setting: string,
): { outage: Problem; answer?: undefined } | { outage?: undefined; answer: Answer } {
  const outage = outageOf(reply, setting);
  if (outage) return { outage };
  if (!answered(reply)) throw new Error('What is not answered is an outage.');
  return { answer: reply };
}

/** What to do about a service that lets nobody in who comes without a browser, or from this machine. */
export const LET_IN =
  'If a firewall or a proxy in front of it refuses (this call names itself developer-console-doctor), let it pass.';

/** What to do about files of the console that not everybody gets. */
export const FOR_ALL = `Let everybody read the files of the console, which signs people in by itself; the host's program needs the right to read them, too. ${LET_IN}`;

/** Whether an answer keeps somebody out. */
export const keepsOut = ({ status }: Answer): boolean => status === 401 || status === 403;

/** The same of one of several addresses. */
export const about = (what: string, { level, found, todo }: Problem): Problem => ({
  level,
  found: `${what}: ${found}`,
  todo,
});
