import type { Mutant } from './mutant.ts';

const SERVICE = 'src/verification/bank-service';
const ANSWER = `${SERVICE}/attestation/settlementChecks.ts`;
const REPORT = `${SERVICE}/attestation/reportChecks.ts`;
const settlement = ['tests/verification/attestation/settlement.test.ts'];

/** Checks of the account verification. */
export const VERIFICATION_MUTANTS: readonly Mutant[] = [
  {
    name: 'certificate chain',
    file: `${SERVICE}/attestation/chain.ts`,
    text: '!(await signed(leaf, key))',
    replacement: 'false',
    tests: settlement,
  },
  {
    name: 'signature of the report',
    file: REPORT,
    text: 'await subtle.verify(scheme, key, report.signature, report.signed)',
    replacement: 'true',
    tests: settlement,
  },
  {
    name: 'debug policy',
    file: REPORT,
    text: 'bit(report.policy, DEBUG, 0)',
    replacement: 'bit(0, DEBUG, 0)',
    tests: settlement,
  },
  {
    name: 'TCB of the certificate',
    file: REPORT,
    text: 'equal(text(certified), text(reported))',
    replacement: 'equal(text(reported), text(reported))',
    tests: settlement,
  },
  {
    name: 'report data',
    file: ANSWER,
    text: 'sameDigest(digest, report.reportData.subarray(0, DIGEST_LENGTH))',
    replacement: 'sameDigest(digest, digest)',
    tests: settlement,
  },
  {
    name: 'measurement',
    file: ANSWER,
    text: 'sameDigest(systemVersion.launchMeasurement, report.measurement)',
    replacement: 'sameDigest(report.measurement, report.measurement)',
    tests: settlement,
  },
  {
    name: 'signature of the system version',
    file: ANSWER,
    text: 'await verifyEd25519(key, systemVersion.signature, input)',
    replacement: 'true',
    tests: settlement,
  },
  {
    name: 'verdict of the attestation',
    file: `${SERVICE}/attestation/verifier.ts`,
    text: 'if (refused) throw',
    replacement: 'if (false) throw',
    tests: settlement,
  },
  {
    name: 'sealed answers only',
    file: `${SERVICE}/protocol/answers.ts`,
    text: 'if (!opened) {',
    replacement: 'if (!opened) return { ...origin, body };\n  if (!opened) {',
    tests: ['tests/verification/client/answers.test.ts'],
  },
  {
    name: 'no repetition of bank steps',
    file: `${SERVICE}/client.ts`,
    text: 'await once(ticket, {\n        ...call',
    replacement: 'await read(ticket, {\n        ...call',
    tests: ['tests/verification/client/retries.test.ts'],
  },
  {
    name: 'a fresh ticket only for an expired one',
    file: 'src/verification/flow/tickets.ts',
    text: 'if (!isExpiry(error)) throw error;',
    replacement: '',
    tests: ['tests/verification/flow/search.test.ts'],
  },
  {
    name: 'person of a kept redirect',
    file: 'src/verification/keptRedirects.ts',
    text: 'record.subject !== person.subject',
    replacement: 'false',
    tests: ['tests/verification/keptRedirects.test.ts'],
  },
  {
    name: 'marker used once',
    file: 'src/verification/keptRedirects.ts',
    text: `const redirect = peekRedirect(storage, marker, person, now);\n  dropRedirects(storage);`,
    replacement: 'const redirect = peekRedirect(storage, marker, person, now);',
    tests: ['tests/verification/keptRedirects.test.ts'],
  },
  {
    name: 'redirect of the same page',
    file: 'src/verification/keptRedirects.ts',
    text: 'record.tool !== person.tool',
    replacement: 'false',
    tests: ['tests/verification/keptRedirects.test.ts'],
  },
  {
    name: 'members masked for an observer',
    file: 'src/verification/bank-service/protocol/masking.ts',
    text: 'return MASKED.has(name) ? MASK : copy(member, rules, depth + 1);',
    replacement: 'return copy(member, rules, depth + 1);',
    tests: ['tests/verification/client/observation.test.ts'],
  },
  {
    name: 'repetitions masked for an observer',
    file: 'src/verification/bank-service/protocol/masking.ts',
    text: 'rest = rest.replaceAll(it, MASK);',
    replacement: 'void it;',
    tests: ['tests/verification/client/observation.test.ts'],
  },
  {
    name: 'no Base64 of what came in clear',
    file: 'src/verification/bank-service/protocol/observation.ts',
    text: 'raw && raw !== opened && seen.received',
    replacement: 'raw && seen.received',
    tests: ['tests/verification/client/observation.test.ts'],
  },
  {
    name: 'https-only bank redirect',
    file: 'src/lib/navigable.ts',
    text: `url.protocol === 'https:'`,
    replacement: 'url',
    tests: ['tests/lib/navigable.test.ts'],
  },
  {
    name: 'hidden credentials are cleared',
    file: 'src/verification/login/useSecretInput.ts',
    text: `window.addEventListener('pagehide', empty);`,
    replacement: '',
    tests: ['tests/verification/steps/credentialsForm.test.tsx'],
  },
  {
    name: 'image type',
    file: 'src/verification/dialogs/imageKind.ts',
    text: '!DECLARED.has(declared.trim())',
    replacement: 'false',
    tests: ['tests/verification/dialogs/imageKind.test.ts'],
  },
  {
    name: 'version of the report',
    file: `${SERVICE}/attestation/report.ts`,
    text: 'read.version <= NEWEST_VERSION',
    replacement: 'read.version > 0',
    tests: settlement,
  },
  {
    name: 'ticket of the result',
    file: 'src/verification/flow/bankLogin.ts',
    text: 'effects.isFor(result, ticket)',
    replacement: 'effects.isFor',
    tests: ['tests/verification/flow/oddities.test.ts'],
  },
];
