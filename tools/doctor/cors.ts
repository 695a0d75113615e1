import { answered, headerOf, listOf, type Ask, type Reply } from './ask.ts';
import { check, doubt, fault, shown, type Finding, type Problem } from './finding.ts';

/** A call that the console makes, as far as a browser asks about it before. */
export interface Preflight {
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
  /** The console's origin. */
  origin: string;
  preflights: { asked: Preflight; reply: Reply }[];
  /** The answer to a call that the browser makes without asking, or after it. */
  answer: Reply;
  /** Headers of answers that the console reads. */
  exposed: readonly string[];
  /** How bad it is if they are hidden. */
  hidden: Problem['level'];
  /** The answer to an origin that nobody has allowed, where that must not be. */
  foreign?: Reply | undefined;
}

/** The origin of a page that no service has allowed. */
export const FOREIGN_ORIGIN = 'https://not-the-console.invalid';

/** Sends what a browser sends before a call (Fetch standard, CORS-preflight fetch). */
export async function preflight(ask: Ask, origin: string, asked: Preflight) {
  const headers = [...asked.headers].toSorted().join(',');
  const reply = await ask(asked.url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': asked.method,
      ...(headers !== '' && { 'Access-Control-Request-Headers': headers }),
      'Sec-Fetch-Mode': 'cors',
    },
  });
  return { asked, reply };
}

/** All that a browser would object to, as one finding. */
export function checkCors(rule: CorsRule): Finding {
  const { id, service, origin, answer, exposed } = rule;
  const of = check(id, `${service} lets the console read its answers (CORS)`);
  if (!answered(answer)) {
    const todo = `See that ${shown(answer.url)} can be reached from here.`;
    return of.fail(`No answer: ${answer.problem}.`, todo);
  }
  // mutant: answers that must be readable
  const readable = allowsOrigin(answer, origin, 'answer');
  const preflights = rule.preflights.flatMap((one) => preflightProblems(one, origin));
  const problems = [...preflights, ...readable];
  if (readable.length === 0) problems.push(...exposureProblems(rule));
  problems.push(...foreignProblems(rule));
  return of.of(problems, exposed.length > 0 ? `with ${exposed.join(', ')}` : 'to its origin');
}

function allowsOrigin(reply: Reply, origin: string, what: string): Problem[] {
  if (!answered(reply)) return [];
  const allowed = headerOf(reply, 'access-control-allow-origin');
  if (allowed === origin || allowed === '*') return [];
  const found =
    allowed === ''
      ? `Its ${what} has no Access-Control-Allow-Origin.`
      : `Its ${what} allows '${shown(allowed)}' alone.`;
  const todo = `Allow the origin ${origin} there: Access-Control-Allow-Origin: ${origin}, on errors, too.`;
  return [fault(found, todo)];
}

function preflightProblems(
  { asked: { method, headers }, reply }: { asked: Preflight; reply: Reply },
  origin: string,
): Problem[] {
  const what = `preflight (OPTIONS) for ${method}`;
  if (!answered(reply)) {
    return [fault(`Its ${what} gets no answer: ${reply.problem}.`, 'Answer OPTIONS with 204.')];
  }
  if (reply.status < 200 || reply.status > 299) {
    const todo = 'Answer OPTIONS with 204, without a token and without a redirect.';
    return [fault(`Its ${what} answers ${reply.status}.`, todo)];
  }
  const problems = allowsOrigin(reply, origin, what);
  if (problems.length > 0) return problems;
  const methods = listOf(reply, 'access-control-allow-methods');
  const simple = ['GET', 'HEAD', 'POST'].includes(method);
  if (!simple && !methods.includes('*') && !methods.includes(method.toLowerCase())) {
    const todo = `Add ${method} to Access-Control-Allow-Methods.`;
    problems.push(fault(`Its preflight does not allow ${method}.`, todo));
  }
  const allowed = listOf(reply, 'access-control-allow-headers');
  for (const name of headers) {
    // The wildcard does not include this one (Fetch standard, CORS non-wildcard request-header name).
    if (allowed.includes(name)) continue;
    if (
      allowed.includes('*') &&
      /* mutant: token beyond the wildcard of CORS */ name !== 'authorization'
    )
      continue;
    const todo = `Add ${name} to Access-Control-Allow-Headers.`;
    problems.push(fault(`Its preflight does not allow the header ${name}.`, todo));
  }
  return problems;
}

function exposureProblems({ answer, exposed, hidden }: CorsRule): Problem[] {
  if (!answered(answer)) return [];
  const readable = listOf(answer, 'access-control-expose-headers');
  return exposed
    .filter((name) => !readable.includes('*') && !readable.includes(name.toLowerCase()))
    .map((name) => ({
      level: hidden,
      found: `It hides its header ${name} from the console.`,
      todo: `Send Access-Control-Expose-Headers: ${name}.`,
    }));
}

function foreignProblems({ foreign, origin }: CorsRule): Problem[] {
  if (!foreign || !answered(foreign)) return [];
  const allowed = headerOf(foreign, 'access-control-allow-origin');
  if (allowed !== '*' && allowed !== FOREIGN_ORIGIN) return [];
  const todo = `Allow ${origin} alone, not every origin.`;
  return [doubt('It lets pages of every origin read its answers.', todo)];
}
