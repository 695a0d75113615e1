import { isNewer } from '../../src/bank/client/attestation/checks.ts';
import { refusalIn } from '../../src/bank/client/attestation/recorded.ts';
import { createVerifier, type Evaluation } from '../../src/bank/client/attestation/verifier.ts';
import { BankServiceError } from '../../src/bank/client/errors.ts';
import { prove } from '../../src/bank/client/proof.ts';
import type { BankServiceOptions } from '../../src/bank/client/service.ts';
import { answered, isOut, type Reply } from './ask.ts';
import { checkCors, fromOrigin, type Asking, type Service } from './cors.ts';
import { fail, finding, ok, shown, skipped, warn, type Verdict } from './finding.ts';

const ENVIRONMENTS = {
  bank: { field: 'baseUrl', name: 'The bank service' },
  integration: { field: 'integrationBaseUrl', name: 'The bank service for Integration' },
} as const;

/** The bank service of one environment: it proves itself, and lets the console call it. */
export async function examineBank(
  asking: Asking,
  environment: keyof typeof ENVIRONMENTS,
): Promise<Service> {
  const { field, name } = ENVIRONMENTS[environment];
  const { bank, testBuild } = asking.config;
  const setting = `bank.${field}`;
  const host = { id: environment, name };
  const findings = (proof: Verdict, trust = skipped('there is no proof')) => {
    const title = `${name} proves what it runs (attestation)`;
    const proved = finding(`attestation.${environment}`, title, proof);
    if (environment === 'integration') return [proved];
    const only = 'Only the built-in roots and keys are trusted';
    return [proved, finding('attestation.trust', only, trust)];
  };
  const baseUrl = bank?.[field];
  if (!bank || baseUrl === undefined) {
    return {
      ...host,
      findings: findings(skipped(`${setting} is not configured`)),
      reply: undefined,
    };
  }
  const seen: { reply?: Reply } = {};
  const fetchBy = recordingFetch(asking, (reply) => {
    seen.reply = reply;
  });
  const { verdict, trust } = await proofOf(
    { ...bank, baseUrl, fetch: fetchBy },
    testBuild,
    setting,
  );
  const { reply } = seen;
  if (!reply) return { ...host, findings: findings(verdict, trust), reply };
  const cors = await checkCors(asking, {
    id: `cors.${environment}`,
    service: name,
    setting,
    answer: reply,
    preflights: callsOf(baseUrl),
    // Of a login that failed.
    exposed: ['yaxi-trace-id'],
  });
  const proof = isOut(reply) ? skipped('it cannot be asked') : verdict;
  return { ...host, findings: [...findings(proof, trust), cors], reply };
}

/** One call of each kind that the console makes of a bank service. */
function callsOf(baseUrl: string) {
  const call = (method: string, path: string, ...headers: string[]) => ({
    url: baseUrl.replace(/\/?$/, '/') + path,
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

/** The platform's `fetch` by `ask`, which tells what was answered. */
const recordingFetch =
  ({ ask, origin }: Asking, record: (reply: Reply) => void): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const headers = { ...Object.fromEntries(request.headers), ...fromOrigin(origin) };
    const { method, url } = request;
    const reply = await ask(url, { method, headers, body: await request.arrayBuffer() });
    record(reply);
    // The console's own call refuses redirects.
    if (!answered(reply) || (reply.status >= 300 && reply.status < 400)) {
      throw new TypeError('no answer');
    }
    return new Response(reply.text || null, { status: reply.status });
  };

/** The verdicts on a proof, and on the trust that a console for everybody should not widen. */
async function proofOf(options: BankServiceOptions, testBuild: boolean, setting: string) {
  try {
    const { evaluation } = await prove(options, createVerifier(options.attestation));
    const names = evaluation.configured.map(({ kind }) => `bank.attestation.${kind}`).join(', ');
    const widened = warn(
      `config.json widens the trust: ${names}.`,
      `Delete ${names} in production, unless you know why it is there; the console names it on its pages.`,
    );
    const accepted = testBuild ? ok(`a test build, with ${names}`) : widened;
    const trust = names === '' ? ok('bank.attestation does not widen the trust') : accepted;
    return { verdict: proofVerdict(evaluation), trust };
  } catch (error) {
    if (!(error instanceof BankServiceError)) {
      const found = `bank.attestation cannot be used: ${shown((error as Error).message)}.`;
      return { verdict: fail(found, 'Correct bank.attestation.') };
    }
    const { kind, status } = error;
    const todo = `Set ${setting} to the service's base address, and bank.mediaType and bank.bodyContentType to what it speaks.`;
    const found = `It does not settle keys: ${kind}${status ? ` ${status}` : ''}.`;
    return { verdict: fail(found, todo) };
  }
}

function proofVerdict(evaluation: Evaluation): Verdict {
  const { results, product, attack } = evaluation;
  const refused = refusalIn(evaluation);
  const passed = `${results.length} checks passed, ${product}`;
  if (!refused && attack === undefined) return ok(passed);
  if (!refused) {
    return warn(
      `${passed}: a published attack (${attack}) forges reports of this family, whatever firmware they name.`,
      `Set bank.attestation.minimums to { "${product}": null } to refuse the family, or ask the service's operator for another one.`,
    );
  }
  const { check, failure, expected, found } = refused;
  const failed = results.filter((result) => !result.passed).length;
  const others = failed > 1 ? ` ${failed} of ${results.length} checks failed.` : '';
  const what = `The check ${check} failed (${failure}): expected ${shown(expected)}, found ${shown(found)}.${others}`;
  if (check === 'product' && attack !== undefined) {
    return fail(
      `${what} A published attack (${attack}) forges reports of this family.`,
      `Ask the service's operator for another one. Only an object at bank.attestation.minimums.${product} lets the console use the family.`,
    );
  }
  return fail(
    what,
    isNewer(refused)
      ? 'Install a console that knows what the service sends; this one will go on refusing it.'
      : 'Do not use the service until its operator has explained this. If the machine or its software is meant to differ, bank.attestation is where trust is configured; /tools/attestation of the console shows every check.',
  );
}
