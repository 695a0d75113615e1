import type { Config } from '../../src/config/schema.ts';
import { isNewer } from '../../src/bank/client/attestation/checks.ts';
import { refusalIn } from '../../src/bank/client/attestation/recorded.ts';
import { createVerifier, type Evaluation } from '../../src/bank/client/attestation/verifier.ts';
import { BankServiceError } from '../../src/bank/client/errors.ts';
import { prove } from '../../src/bank/client/proof.ts';
import type { BankServiceOptions } from '../../src/bank/client/service.ts';
import { answered, type Answer, type Ask, type Reply } from './ask.ts';
import { check, shown, type Finding } from './finding.ts';
import { checkCors, fromOrigin } from './cors.ts';
import type { Service } from './hub.ts';
import { outageOf } from './outage.ts';

const ENVIRONMENTS = {
  bank: { setting: 'bank.baseUrl', service: 'The bank service' },
  integration: { setting: 'bank.integrationBaseUrl', service: 'The bank service for Integration' },
} as const;

type Environment = keyof typeof ENVIRONMENTS;

const attestation = (environment: Environment) =>
  check(
    `attestation.${environment}`,
    `${ENVIRONMENTS[environment].service} proves what it runs (attestation)`,
  );

/** The bank service of one environment: it proves itself, and lets the console call it. */
export async function checkBank(
  ask: Ask,
  { bank }: Config,
  origin: string | undefined,
  { environment, timeout }: { environment: Environment; timeout: number },
): Promise<Service> {
  const of = attestation(environment);
  const { setting, service } = ENVIRONMENTS[environment];
  const baseUrl = environment === 'bank' ? bank?.baseUrl : bank?.integrationBaseUrl;
  if (!bank || baseUrl === undefined) {
    return { findings: [of.skipped(`${setting} is not configured`)], reply: undefined };
  }
  const seen: { reply?: Reply } = {};
  const options: BankServiceOptions = {
    ...bank,
    baseUrl,
    timeouts: { read: timeout },
    fetch: recordingFetch(ask, origin, (reply) => {
      seen.reply = reply;
    }),
  };
  const proof = await proofFinding(of, options, setting);
  const { reply } = seen;
  if (!reply) return { findings: [proof], reply };
  const cors = await checkCors(ask, origin, {
    id: `cors.${environment}`,
    service,
    setting,
    answer: reply,
    preflights: bankCalls(baseUrl),
    // Of a login that failed.
    exposed: ['yaxi-trace-id'],
  });
  const isOut = outageOf(reply, setting) !== undefined;
  return { findings: [isOut ? of.skipped('it cannot be asked') : proof, cors], reply };
}

/** One call of each kind that the console makes of a bank service. */
function bankCalls(baseUrl: string) {
  const base = baseUrl.replace(/\/?$/, '/');
  const call = (method: string, path: string, ...headers: string[]) => ({
    url: base + path,
    method,
    headers: ['yaxi-client-version', 'yaxi-ticket-id', ...headers],
  });
  const session = ['yaxi-ticket', 'yaxi-session-id'];
  return [
    call('POST', 'key-settlement', 'content-type'),
    call('POST', 'accounts/service', 'content-type', 'yaxi-redirect-uri', ...session),
    call('GET', 'info/doctor', ...session),
  ];
}

async function proofFinding(
  of: ReturnType<typeof check>,
  options: BankServiceOptions,
  setting: string,
): Promise<Finding> {
  let verifier: ReturnType<typeof createVerifier>;
  try {
    verifier = createVerifier(options.attestation);
  } catch (error) {
    const why = error instanceof Error ? shown(error.message) : '';
    return of.fail(`bank.attestation cannot be used: ${why}.`, 'Correct bank.attestation.');
  }
  try {
    const { evaluation } = await prove(options, verifier);
    const refused = refusalIn(evaluation);
    const { results } = evaluation;
    if (!refused) return acceptedFinding(of, evaluation);
    const failed = results.filter(({ passed }) => !passed);
    const { check: name, failure, expected, found } = refused;
    const others = failed.length > 1 ? ` ${failed.length} of ${results.length} checks failed.` : '';
    const what = `The check ${name} failed (${failure}): expected ${shown(expected)}, found ${shown(found)}.${others}`;
    const todo = isNewer(refused)
      ? 'Install a console that knows what the service sends; this one will go on refusing it.'
      : `Do not use the service until its operator has explained this. If the machine or its software is meant to differ, bank.attestation is where trust is configured; /tools/attestation of the console shows every check.`;
    return of.fail(what, todo);
  } catch (error) {
    if (!(error instanceof BankServiceError)) throw error;
    const { kind, status } = error;
    const todo = `Set ${setting} to the service's base address, and bank.mediaType and bank.bodyContentType to what it speaks.`;
    return of.fail(`It does not settle keys: ${kind}${status ? ` ${status}` : ''}.`, todo);
  }
}

/** A proof without a fault; of a processor whose reports can be forged it is worth less. */
function acceptedFinding(
  of: ReturnType<typeof check>,
  { results, product, attack }: Evaluation,
): Finding {
  const passed = `${results.length} checks passed, ${product}`;
  if (attack === undefined) return of.ok(passed);
  const what = `${passed}: a published attack (${attack}) forges reports of this family, whatever firmware they name.`;
  const todo = `Set bank.attestation.minimums to { "${product}": null } to refuse the family, or ask the service's operator for another one.`;
  return of.warn(what, todo);
}

/** The platform's `fetch` by `ask`, which tells what was answered. */
function recordingFetch(
  ask: Ask,
  origin: string | undefined,
  record: (reply: Reply) => void,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const reply = await ask(request.url, {
      method: request.method,
      headers: {
        ...Object.fromEntries(request.headers),
        ...fromOrigin(origin),
      },
      body: new Uint8Array(await request.arrayBuffer()),
    });
    record(reply);
    if (!answered(reply)) throw new TypeError(reply.problem);
    return asResponse(reply);
  };
}

function asResponse({ status, body }: Answer): Response {
  const isRedirect = status >= 300 && status < 400;
  // The console's own call refuses redirects.
  if (isRedirect || status < 200 || status > 599) throw new TypeError(`status ${status}`);
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status });
}

/** Whether a console for everybody trusts more than what is built in. */
export async function checkTrust({ bank, testBuild }: Config): Promise<Finding> {
  const of = check('attestation.trust', 'Only the built-in roots and keys are trusted');
  if (!bank) return of.skipped('no bank service is configured');
  const names = await widened(bank.attestation);
  if (names === undefined) return of.skipped('bank.attestation cannot be used');
  if (names === '') return of.ok('bank.attestation does not widen the trust');
  if (testBuild) return of.ok(`a test build, with ${names}`);
  const todo = `Delete ${names} in production, unless you know why it is there; the console names it on its pages.`;
  return of.warn(`config.json widens the trust: ${names}.`, todo);
}

/** The settings that widen the trust, by the console's own rules; undefined if they cannot be used. */
async function widened(options: BankServiceOptions['attestation']): Promise<string | undefined> {
  try {
    const nothing = createVerifier(options).evaluateReport(new Uint8Array(), '', Date.now());
    const { configured } = await nothing;
    return configured.map(({ kind }) => `bank.attestation.${kind}`).join(', ');
  } catch {
    return undefined;
  }
}
