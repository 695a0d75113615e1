import { answered, headerOf, listOf, type Ask, type Reply } from './ask.ts';
import { check, doubt, fault, shown, type Finding, type Problem } from './finding.ts';
import { outageOf } from './outage.ts';

/** A call that the console makes, as far as a browser asks about it before. */
interface Preflight {
  url: string;
  method: string;
  /** Header names in lower case that need a permission (Fetch standard, CORS-safelisted). */
  headers: readonly string[];
}

/** What a service must allow the console. */
export interface CorsRule {
  id: string;
  /** 'The hub'. */
  service: string;
  /** The setting that may have a wrong address. */
  setting: string;
  preflights?: readonly Preflight[];
  /** The answer to a call that the browser makes without asking, or after it. */
  answer: Reply;
  /** Headers of answers that the console reads. */
  exposed?: readonly string[];
  /** What the console does without the answer; absent where it could not work. */
  without?: string;
}

/** Why what a console's origin needs is left out: it is not given, or no console can be there. */
export const NO_ORIGIN = "the console's https origin is not known (--origin)";

/** The header by which a browser tells where a page is from. */
export const fromOrigin = (origin: string | undefined) =>
  origin === undefined ? {} : { Origin: origin };

/** Checks that a service answers and that a browser lets a console at `origin` read the answer. */
export async function checkCors(
  ask: Ask,
  origin: string | undefined,
  rule: CorsRule,
): Promise<Finding> {
  const { answer, preflights = [], exposed = [], without } = rule;
  const softened = (problems: Problem[]) =>
    without === undefined
      ? problems
      : problems.map(({ found, todo }) => doubt(`${found} ${without}`, todo));
  const outage = outageOf(answer, rule.setting);
  if (outage) return check(rule.id, `${rule.service} answers`).of(softened([outage]), '');
  const of = check(rule.id, `${rule.service} lets the console read its answers (CORS)`);
  if (origin === undefined) return of.skipped(NO_ORIGIN);
  if (new URL(answer.url).origin === origin) return of.skipped("it is at the console's own origin");
  const asked = await Promise.all(preflights.map((one) => preflightProblems(ask, origin, one)));
  const readable = originProblems(answer, origin, 'answer');
  const hidden = readable.length === 0 ? exposureProblems(answer, exposed) : [];
  const found = exposed.length > 0 ? `with ${exposed.join(', ')}` : 'to its origin';
  return of.of([...softened([...asked.flat(), ...readable]), ...hidden], found);
}

function originProblems(reply: Reply, origin: string, what: string): Problem[] {
  const allowed = answered(reply) ? headerOf(reply, 'access-control-allow-origin') : '';
  if (allowed === origin || allowed === '*') return [];
  const found =
    allowed === ''
      ? `Its ${what} has no Access-Control-Allow-Origin.`
      : `Its ${what} allows '${shown(allowed)}' alone.`;
  const todo = `Allow the origin ${origin} there: Access-Control-Allow-Origin: ${origin}, on errors, too.`;
  return [fault(found, todo)];
}

/** Sends what a browser sends before a call (Fetch standard, CORS-preflight fetch). */
async function preflightProblems(
  ask: Ask,
  origin: string,
  { url, method, headers }: Preflight,
): Promise<Problem[]> {
  const reply = await ask(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.toSorted().join(','),
      'Sec-Fetch-Mode': 'cors',
    },
  });
  const what = `preflight (OPTIONS) for ${method}`;
  if (!answered(reply)) {
    return [fault(`Its ${what} gets no answer: ${reply.problem}.`, 'Answer OPTIONS with 204.')];
  }
  if (reply.status < 200 || reply.status > 299) {
    const todo = 'Answer OPTIONS with 204, without a token and without a redirect.';
    return [fault(`Its ${what} answers ${reply.status}.`, todo)];
  }
  const problems = originProblems(reply, origin, what);
  if (problems.length > 0) return problems;
  // Browsers compare the names of methods with their case (Fetch standard, CORS-preflight fetch).
  const methods = headerOf(reply, 'access-control-allow-methods').split(/[\s,]+/);
  const isSimple = ['GET', 'HEAD', 'POST'].includes(method);
  if (!isSimple && !methods.includes('*') && !methods.includes(method)) {
    const todo = `Add ${method} to Access-Control-Allow-Methods, in capitals.`;
    problems.push(fault(`Its preflight does not allow ${method}.`, todo));
  }
  const allowed = listOf(reply, 'access-control-allow-headers');
  // The wildcard does not include this one (Fetch standard, CORS non-wildcard request-header name).
  const isAllowed = (name: string) =>
    allowed.includes(name) || (allowed.includes('*') && name !== 'authorization');
  const refused = headers.filter((name) => !isAllowed(name));
  return [
    ...problems,
    ...refused.map((name) =>
      fault(
        `Its preflight does not allow the header ${name}.`,
        `Add ${name} to Access-Control-Allow-Headers.`,
      ),
    ),
  ];
}

function exposureProblems(answer: Reply, exposed: readonly string[]): Problem[] {
  if (!answered(answer)) return [];
  const readable = listOf(answer, 'access-control-expose-headers');
  return exposed
    .filter((name) => !readable.includes('*') && !readable.includes(name.toLowerCase()))
    .map((name) =>
      doubt(
        `It hides its header ${name} from the console.`,
        `Send Access-Control-Expose-Headers: ${name}.`,
      ),
    );
}
