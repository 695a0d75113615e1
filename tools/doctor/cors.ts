import type { Config } from '../../src/config/schema.ts';
import { answered, headerOf, isOut, judged, listOf } from './ask.ts';
import type { Answer, Ask, Reply } from './ask.ts';
import { fail, finding, ok, shown, skipped, worst } from './finding.ts';
import type { Finding, Verdict } from './finding.ts';

/** The context of the checks of a service. `origin` is the console's, if it is known. */
export interface Asking {
  ask: Ask;
  config: Config;
  origin: string | undefined;
}

/** The findings on a service, and one of its answers for the checks of clock and certificate. */
export interface Service {
  id: string;
  name: string;
  findings: Finding[];
  reply: Reply | undefined;
}

/** A call with a preflight. `headers` are the lower-case names that need a permission. */
type Call = { url: string; method: string; headers: readonly string[] };

/** The permissions that a service must grant. `setting` names its configured address. */
interface CorsRule {
  id: string;
  service: string;
  setting: string;
  preflights?: readonly Call[];
  /** The answer to an actual call. */
  answer: Reply;
}

export const NO_ORIGIN = 'the origin of the console is unknown (--origin)';

export const fromOrigin = (origin: string | undefined): Record<string, string> =>
  origin === undefined ? {} : { Origin: origin };

/** Checks that a service answers, and that browsers let the console read the answer. */
export async function checkCors({ ask, origin }: Asking, rule: CorsRule): Promise<Finding> {
  const { id, service, setting, answer, preflights = [] } = rule;
  if (!answered(answer) || isOut(answer)) {
    const outage = judged(answer, setting, () => skipped(''));
    return finding(id, `${service} answers`, outage);
  }
  const title = `${service} lets the console read its answers (CORS)`;
  if (origin === undefined) return finding(id, title, skipped(NO_ORIGIN));
  if (new URL(answer.url).origin === origin) {
    return finding(id, title, skipped('it has the origin of the console'));
  }
  const asked = await Promise.all(preflights.map((call) => preflightProblems(ask, origin, call)));
  const problems = [...asked.flat(), originVerdict(answer, origin, 'answer')];
  return finding(id, title, worst(problems, `for ${origin}`));
}

function originVerdict(answer: Answer, origin: string, what: string): Verdict {
  const allowed = headerOf(answer, 'access-control-allow-origin');
  if (allowed === origin || allowed === '*') return ok('');
  const todo = `Send Access-Control-Allow-Origin: ${origin} on every answer, including errors.`;
  if (allowed === '') return fail(`Its ${what} has no Access-Control-Allow-Origin.`, todo);
  return fail(`Its ${what} allows only '${shown(allowed)}'.`, todo);
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
  if (!answered(reply) || reply.status < 200 || reply.status > 299) {
    const said = answered(reply) ? `answers ${reply.status}` : `gets no answer: ${reply.problem}`;
    const todo = 'Answer OPTIONS with 204, without a redirect and without requiring a token.';
    return [fail(`Its ${what} ${said}.`, todo)];
  }
  const problems = [originVerdict(reply, origin, what)];
  if (problems[0]?.status === 'fail') return problems;
  // Method names are case-sensitive (Fetch standard, CORS-preflight fetch).
  const methods = headerOf(reply, 'access-control-allow-methods').split(/[\s,]+/);
  if (!['GET', 'POST', ...methods].includes(method) && !methods.includes('*')) {
    const todo = `Add ${method} to Access-Control-Allow-Methods, in capitals.`;
    problems.push(fail(`Its preflight does not allow ${method}.`, todo));
  }
  const allowed = listOf(reply, 'access-control-allow-headers');
  for (const name of headers) {
    // The wildcard excludes Authorization (Fetch standard, CORS non-wildcard request-header name).
    if (allowed.includes(name) || (allowed.includes('*') && name !== 'authorization')) continue;
    const todo = `Add ${name} to Access-Control-Allow-Headers.`;
    problems.push(fail(`Its preflight does not allow the header ${name}.`, todo));
  }
  return problems;
}
