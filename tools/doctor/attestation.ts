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
  bank: ['The bank service', 'baseUrl'],
  integration: ['The bank service for Integration', 'integrationBaseUrl'],
} as const;

/** The bank service of one environment: it proves itself, and lets the console call it. */
export async function examineBank(asking: Asking, id: keyof typeof ENVIRONMENTS): Promise<Service> {
  const { bank, testBuild } = asking.config;
  const [name, field] = ENVIRONMENTS[id];
  const setting = `bank.${field}`;
  const title = `${name} proves what it runs (attestation)`;
  const proved = (verdict: Verdict) => finding(`attestation.${id}`, title, verdict);
  const baseUrl = bank?.[field];
  if (!bank || baseUrl === undefined) {
    const findings = [proved(skipped(`${setting} is not configured`))];
    return { id, name, findings, reply: undefined };
  }
  const seen: { reply?: Reply } = {};
  const fetchBy = recordingFetch(asking, seen);
  const { verdict, configured } = await proofOf({ ...bank, baseUrl, fetch: fetchBy }, setting);
  const { reply } = seen;
  const findings = [proved(reply && isOut(reply) ? skipped('it cannot be asked') : verdict)];
  if (id === 'bank' && configured) {
    const only = 'Only the built-in roots and keys are trusted';
    findings.push(finding('attestation.trust', only, trustVerdict(configured, testBuild)));
  }
  if (reply) {
    const preflights = [sealedCall(baseUrl)];
    const rule = { id: `cors.${id}`, service: name, setting, answer: reply, preflights };
    findings.push(await checkCors(asking, rule));
  }
  return { id, name, findings, reply };
}

/** A call with every header that the console sends to a bank service. */
function sealedCall(baseUrl: string) {
  const names = ['client-version', 'redirect-uri', 'session-id', 'ticket', 'ticket-id'];
  const headers = ['content-type', ...names.map((name) => `yaxi-${name}`)];
  return { url: `${baseUrl.replace(/\/?$/, '/')}accounts/service`, method: 'POST', headers };
}

/** The platform's `fetch` by `ask`, which keeps what was answered. */
const recordingFetch =
  ({ ask, origin }: Asking, seen: { reply?: Reply }): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const headers = { ...Object.fromEntries(request.headers), ...fromOrigin(origin) };
    const { method, url } = request;
    const reply = await ask(url, { method, headers, body: await request.arrayBuffer() });
    seen.reply = reply;
    // The console's own call refuses redirects.
    if (!answered(reply) || (reply.status >= 300 && reply.status < 400)) {
      throw new TypeError('no answer');
    }
    return new Response(reply.text || null, { status: reply.status });
  };

/** The verdict on a proof, and what the configuration adds to what is trusted, where there is one. */
async function proofOf(options: BankServiceOptions, setting: string) {
  try {
    const { evaluation } = await prove(options, createVerifier(options.attestation));
    return { verdict: proofVerdict(evaluation), configured: evaluation.configured };
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

/** A console for everybody should not widen the trust. */
function trustVerdict(configured: Evaluation['configured'], testBuild: boolean): Verdict {
  const names = configured.map(({ kind }) => `bank.attestation.${kind}`).join(', ');
  if (names === '') return ok('bank.attestation does not widen the trust');
  if (testBuild) return ok(`a test build, with ${names}`);
  return warn(
    `config.json widens the trust: ${names}.`,
    `Delete ${names} in production, unless you know why it is there; the console names it on its pages.`,
  );
}

function proofVerdict(evaluation: Evaluation): Verdict {
  const { results, product, attack } = evaluation;
  const refused = refusalIn(evaluation);
  if (!refused) {
    const passed = `${results.length} checks passed, ${product}`;
    if (attack === undefined) return ok(passed);
    return warn(
      `${passed}: a published attack (${attack}) forges reports of this family, and bank.attestation.minimums.${product} allows it.`,
      `Ask the service's operator for another family, then delete bank.attestation.minimums.${product}.`,
    );
  }
  const { check, failure, expected, found, attack: reason } = refused;
  const what = `The check ${check} failed (${failure}): expected ${shown(expected)}, found ${shown(found)}.`;
  if (reason !== undefined) {
    return fail(
      `The service runs on ${product}, and this configuration does not allow that: every verification would stop. ${what}`,
      `Ask the service's operator for another family. Only an object at bank.attestation.minimums.${product} allows this one; docs/bank-service.md has it.`,
    );
  }
  return fail(
    what,
    isNewer(refused)
      ? 'Install a console that knows what the service sends; this one will go on refusing it.'
      : 'Do not use the service until its operator has explained this. If the machine or its software is meant to differ, bank.attestation is where trust is configured; /tools/attestation of the console shows every check.',
  );
}
