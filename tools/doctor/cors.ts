import type { Config } from '../../src/config/schema.ts';
import { answered, headerOf, isOut, judged, listOf, type Ask, type Reply } from './ask.ts';
import { fail, finding, shown, skipped, warn, worst } from './finding.ts';
import type { Finding, Verdict } from './finding.ts';

/** The means to ask a service, and the console that will ask it. */
export interface Asking {
  ask: Ask;
  config: Config;
  /** The console's origin, where one is known at which a console can run. */
  origin: string | undefined;
}

/** The findings on one service, and one of its answers, for its clock and certificate. */
export interface Service {
  id: string;
  /** 'The hub'. */
  name: string;
  findings: Finding[];
  reply: Reply | undefined;
}

/** A call that the console makes. Its header names are in lower case and need a permission. */
interface Call {
  url: string;
  method: string;
  headers: readonly string[];
}

/** The permissions that a service must give the console. */
interface CorsRule {
  id: string;
  /** 'The hub'. */
  service: string;
  /** The setting that may have a wrong address. */
  setting: string;
  /** Calls that a browser asks about before. */
  preflights?: readonly Call[];
  /** The answer to a call that the browser makes without asking, or after it. */
  answer: Reply;
  /** Headers of answers that the console reads. */
  exposed?: readonly string[];
}

/** The reason for leaving out what needs the console's origin: it is not given, or no console can be there. */
export const NO_ORIGIN = "the console's https origin is not known (--origin)";

/** The header by which a browser tells where a page is from. */
export const fromOrigin = (origin: string | undefined): Record<string, string> =>
  origin === undefined ? {} : { Origin: origin };

/** Checks that a service answers and that a browser lets the console read the answer. */
export async function checkCors({ ask, origin }: Asking, rule: CorsRule): Promise<Finding> {
  const { id, service, setting, answer, preflights = [], exposed = [] } = rule;
  if (!answered(answer) || isOut(answer)) {
    const outage = judged(answer, setting, () => skipped(''));
    return finding(id, `${service} answers`, outage);
  }
  const title = `${service} lets the console read its answers (CORS)`;
  if (origin === undefined) return finding(id, title, skipped(NO_ORIGIN));
  if (new URL(answer.url).origin === origin) {
    return finding(id, title, skipped("it is at the console's own origin"));
  }
  const asked = await Promise.all(preflights.map((call) => preflightProblems(ask, origin, call)));
  const unreadable = originProblems(answer, origin, 'answer');
  const readable = listOf(answer, 'access-control-expose-headers');
  const hidden = exposed
    .filter((name) => unreadable.length === 0 && !isListed(readable, name))
    .map((name) =>
      warn(
        `It hides its header ${name} from the console.`,
        `Send Access-Control-Expose-Headers: ${name}.`,
      ),
    );
  const found = exposed.length > 0 ? `with ${exposed.join(', ')}` : 'to its origin';
  return finding(id, title, worst([...asked.flat(), ...unreadable, ...hidden], found));
}

/** The wildcard includes every header but one (Fetch standard, CORS non-wildcard request-header name). */
const isListed = (list: string[], name: string) =>
  list.includes(name.toLowerCase()) || (list.includes('*') && name !== 'authorization');

function originProblems(reply: Reply, origin: string, what: string): Verdict[] {
  const allowed = answered(reply) ? headerOf(reply, 'access-control-allow-origin') : '';
  if (allowed === origin || allowed === '*') return [];
  const other = `Its ${what} allows '${shown(allowed)}' alone.`;
  return [
    fail(
      allowed === '' ? `Its ${what} has no Access-Control-Allow-Origin.` : other,
      `Allow the origin ${origin} there: Access-Control-Allow-Origin: ${origin}, on errors, too.`,
    ),
  ];
}

/** Sends the request that a browser sends before a call (Fetch standard, CORS-preflight fetch). */
async function preflightProblems(
  ask: Ask,
  origin: string,
  { url, method, headers }: Call,
): Promise<Verdict[]> {
  const asked = {
    ...fromOrigin(origin),
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': headers.toSorted().join(','),
  };
  const reply = await ask(url, { method: 'OPTIONS', headers: asked });
  const what = `preflight (OPTIONS) for ${method}`;
  if (!answered(reply)) {
    return [fail(`Its ${what} gets no answer: ${reply.problem}.`, 'Answer OPTIONS with 204.')];
  }
  if (reply.status < 200 || reply.status > 299) {
    const todo = 'Answer OPTIONS with 204, without a token and without a redirect.';
    return [fail(`Its ${what} answers ${reply.status}.`, todo)];
  }
  const problems = originProblems(reply, origin, what);
  if (problems.length > 0) return problems;
  // Browsers compare the names of methods with their case (Fetch standard, CORS-preflight fetch).
  const methods = headerOf(reply, 'access-control-allow-methods').split(/[\s,]+/);
  if (!['GET', 'POST', ...methods].includes(method) && !methods.includes('*')) {
    const todo = `Add ${method} to Access-Control-Allow-Methods, in capitals.`;
    problems.push(fail(`Its preflight does not allow ${method}.`, todo));
  }
  const allowed = listOf(reply, 'access-control-allow-headers');
  const refused = headers.filter((name) => !isListed(allowed, name));
  return [
    ...problems,
    ...refused.map((name) =>
      fail(
        `Its preflight does not allow the header ${name}.`,
        `Add ${name} to Access-Control-Allow-Headers.`,
      ),
    ),
  ];
}
