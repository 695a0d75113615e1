import { answered, type Answer, type Reply } from './ask.ts';
import { doubt, fault, shown, type Problem } from './finding.ts';

/**
 * What is wrong if nothing can be said of a service, because it cannot be reached or does not work now;
 * undefined if it answered. `setting` is what may name a wrong address.
 */
export function outageOf(reply: Reply, setting: string): Problem | undefined {
  const from = shown(URL.canParse(reply.url) ? new URL(reply.url).origin : reply.url);
  if (!answered(reply)) {
    return fault(
      `No answer from ${from}: ${reply.problem}.`,
      `See that ${from} runs and can be reached from here, or correct ${setting}. For certificates of an authority of your own put NODE_EXTRA_CA_CERTS=FILE in front of the command.`,
    );
  }
  const { status } = reply;
  if (status === 429) {
    const todo = `Run this again later, or let ${from} take more calls of this machine.`;
    return doubt(`${from} takes no more calls for now (429).`, todo);
  }
  if (status < 500) return undefined;
  return fault(`${from} fails (${status}).`, 'Bring it back, and run this again.');
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

/** The same of one of several addresses. */
export const about = (what: string, { level, found, todo }: Problem): Problem => ({
  level,
  found: `${what}: ${found}`,
  todo,
});
