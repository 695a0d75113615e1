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

/** Checks attestation and CORS of the bank service of one environment. */
export async function examineBank(asking: Asking, id: keyof typeof ENVIRONMENTS): Promise<Service> {
  const { bank, testBuild } = asking.config;
  const [name, field] = ENVIRONMENTS[id];
  const setting = `bank.${field}`;
  const title = `${name} passes the attestation checks`;
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
  const findings = [
    proved(reply && isOut(reply) ? skipped('the service is unavailable') : verdict),
  ];
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

/** A `fetch` for the console's client that uses `ask` and records the last answer. */
const recordingFetch =
  ({ ask, origin }: Asking, seen: { reply?: Reply }): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const headers = { ...Object.fromEntries(request.headers), ...fromOrigin(origin) };
    const { method, url } = request;
    const reply = await ask(url, { method, headers, body: await request.arrayBuffer() });
    seen.reply = reply;
    // The console refuses redirects of this call.
    if (!answered(reply) || (reply.status >= 300 && reply.status < 400)) {
      throw new TypeError('no answer');
    }
    return new Response(reply.text || null, { status: reply.status });
  };

/** The verdict on a proof, and the configured additions to the built-in trust. */
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
    const todo = `Set ${setting} to the base address of the service. Set bank.mediaType and bank.bodyContentType to types that it supports.`;
    const found = `The key settlement failed: ${kind}${status ? ` ${status}` : ''}.`;
    return { verdict: fail(found, todo) };
  }
}

function trustVerdict(configured: Evaluation['configured'], testBuild: boolean): Verdict {
  const names = configured.map(({ kind }) => `bank.attestation.${kind}`).join(', ');
  if (names === '') return ok('bank.attestation adds nothing');
  if (testBuild) return ok(`a test build, with ${names}`);
  return warn(
    `config.json changes the built-in trust: ${names}.`,
    `Delete ${names} in production unless it is intended. The console shows this setting on its pages.`,
  );
}

function proofVerdict(evaluation: Evaluation): Verdict {
  const { results, product, attack } = evaluation;
  const refused = refusalIn(evaluation);
  if (!refused) {
    const passed = `${results.length} checks passed, ${product}`;
    if (attack === undefined) return ok(passed);
    return warn(
      `${passed}: a published attack (${attack}) forges reports of this processor family, which bank.attestation.minimums.${product} allows.`,
      `Ask the operator of the service for another processor family, then delete bank.attestation.minimums.${product}.`,
    );
  }
  const { check, failure, expected, found, attack: reason } = refused;
  const what = `The check ${check} failed (${failure}): expected ${shown(expected)}, found ${shown(found)}.`;
  if (reason !== undefined) {
    return fail(
      `The service runs on ${product}, which this configuration refuses: every verification would fail. ${what}`,
      `Ask the operator of the service for another processor family. Only an object at bank.attestation.minimums.${product} allows this one (docs/bank-service.md).`,
    );
  }
  return fail(
    what,
    isNewer(refused)
      ? 'Install a newer console. This version cannot check what the service sends.'
      : 'Do not use the service until its operator has explained the difference. If it is intended, change bank.attestation; /tools/attestation of the console shows every check.',
  );
}
