import { answered, headerOf, listOf, type Ask, type Reply } from './ask.ts';
import { check, doubt, fault, shown, type Finding, type Problem } from './finding.ts';
import { outageOf } from './outage.ts';

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
  /** What the console does without them, as the end of a sentence. */
  hidden?: string;
  /** What the console does without the answer; absent where it could not work. */
  without?: string;
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

const readsAnswers = ({ id, service }: Pick<CorsRule, 'id' | 'service'>) =>
  check(id, `${service} lets the console read its answers (CORS)`);

/** Why nothing is said of a service that a browser needs no permission for, or of which too little is known. */
export const withoutCors = (rule: Pick<CorsRule, 'id' | 'service'>, why: string): Finding =>
  readsAnswers(rule).skipped(why);

/** What is wrong with a service that nothing can be said of, in place of its permissions; see `outageOf`. */
export function outageFinding(
  rule: Pick<CorsRule, 'id' | 'service' | 'answer' | 'without'>,
  setting: string,
): Finding | undefined {
  const outage = outageOf(rule.answer, setting);
  return outage && check(rule.id, `${rule.service} answers`).of(softened([outage], rule), '');
}

/** Problems that keep nobody from working are no failures. */
function softened(problems: Problem[], { without }: Pick<CorsRule, 'without'>): Problem[] {
  if (without === undefined) return problems;
  return problems.map(({ found, todo }, at) =>
    doubt(at === problems.length - 1 ? `${found} ${without}` : found, todo),
  );
}

/** All that a browser would object to, as one finding. */
export function checkCors(rule: CorsRule): Finding {
  const { origin, answer, exposed } = rule;
  const readable = allowsOrigin(answer, origin, 'answer');
  const preflights = rule.preflights.flatMap((one) => preflightProblems(one, rule));
  const problems = softened([...preflights, ...readable], rule);
  if (readable.length === 0) problems.push(...exposureProblems(rule));
  problems.push(...foreignProblems(rule));
  const found = exposed.length > 0 ? `with ${exposed.join(', ')}` : 'to its origin';
  return readsAnswers(rule).of(problems, found);
}

/** Whether an answer may be read by pages of an origin. */
export function allows(reply: Reply, origin: string): boolean {
  const allowed = answered(reply) ? headerOf(reply, 'access-control-allow-origin') : '';
  return allowed === origin || allowed === '*';
}

function allowsOrigin(reply: Reply, origin: string, what: string): Problem[] {
  if (!answered(reply)) return [];
  if (allows(reply, origin)) return [];
  const allowed = headerOf(reply, 'access-control-allow-origin');
  const found =
    allowed === ''
      ? `Its ${what} has no Access-Control-Allow-Origin.`
      : `Its ${what} allows '${shown(allowed)}' alone.`;
  const todo = `Allow the origin ${origin} there: Access-Control-Allow-Origin: ${origin}, on errors, too.`;
  return [fault(found, todo)];
}

function preflightProblems(
  { asked: { method, headers }, reply }: { asked: Preflight; reply: Reply },
  { origin }: CorsRule,
): Problem[] {
  const what = `preflight (OPTIONS) for ${method}`;
  if (!answered(reply)) {
    return [fault(`Its ${what} gets no answer: ${reply.problem}.`, 'Answer OPTIONS with 204.')];
  }
  if (reply.status === 429) {
    const todo = 'Run this again later; if it stays so, count no OPTIONS.';
    return [doubt(`Its ${what} answers 429.`, todo)];
  }
  if (reply.status < 200 || reply.status > 299) {
    const todo = 'Answer OPTIONS with 204, without a token and without a redirect.';
    return [fault(`Its ${what} answers ${reply.status}.`, todo)];
  }
  const problems = allowsOrigin(reply, origin, what);
  if (problems.length > 0) return problems;
  // Browsers compare the names of methods with their case (Fetch standard, CORS-preflight fetch).
  const methods = headerOf(reply, 'access-control-allow-methods').split(/[\s,]+/);
  const simple = ['GET', 'HEAD', 'POST'].includes(method);
  if (!simple && !methods.includes('*') && !methods.includes(method)) {
    const isSmall = methods.some((name) => name.toUpperCase() === method);
    const todo = `Add ${method} to Access-Control-Allow-Methods${isSmall ? ', in capitals' : ''}.`;
    problems.push(fault(`Its preflight does not allow ${method}.`, todo));
  }
  const allowed = listOf(reply, 'access-control-allow-headers');
  for (const name of headers) {
    // The wildcard does not include this one (Fetch standard, CORS non-wildcard request-header name).
    if (allowed.includes(name)) continue;
    if (allowed.includes('*') && name !== 'authorization') continue;
    const todo = `Add ${name} to Access-Control-Allow-Headers.`;
    problems.push(fault(`Its preflight does not allow the header ${name}.`, todo));
  }
  return problems;
}

function exposureProblems({ answer, exposed, hidden = '' }: CorsRule): Problem[] {
  if (!answered(answer)) return [];
  const readable = listOf(answer, 'access-control-expose-headers');
  return exposed
    .filter((name) => !readable.includes('*') && !readable.includes(name.toLowerCase()))
    .map((name) =>
      doubt(
        `It hides its header ${name} from the console${hidden}.`,
        `Send Access-Control-Expose-Headers: ${name}.`,
      ),
    );
}

function foreignProblems({ foreign, origin }: CorsRule): Problem[] {
  if (!foreign || !answered(foreign)) return [];
  const allowed = headerOf(foreign, 'access-control-allow-origin');
  if (allowed !== '*' && allowed !== FOREIGN_ORIGIN) return [];
  const todo = `Allow ${origin} alone, unless other pages are meant to call it.`;
  const found =
    'It lets pages of every origin read its answers: a token that is lost can be used by any page.';
  return [doubt(found, todo)];
}
