import { PROVIDER_MUTANTS } from './providers.ts';

/**
 * The checks whose loss a test has to notice: by the test file below `tests` that notices it, by the
 * name at its marker in the source, and with what stands in its place. `$&` is the marked code itself.
 */
export const MUTANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...PROVIDER_MUTANTS,
  'app/notices/versionNotice.test.tsx': { 'offer while something is unsaved': '' },
  'app/notices/versionWatch.test.ts': {
    'reload with something unsaved': 'false',
    'rest between questions for the version': '',
    'missing code while the host is away': '',
    'one recovery at a time': '',
  },
  'components/copy/copyField.test.tsx': {
    'copy that did not arrive': '',
    'clipboard read only without a question': 'return navigator.clipboard.readText();',
    'mask after a minute': '0',
    'mask of a hidden tab': '',
  },
  'components/list/exportFile.test.ts': { 'formulas of an export': 'cellsOf(row)' },
  'components/list/savedViews.test.ts': { 'bounded views': 'entries' },
  'config/hostedVersion.test.ts': { 'version of an error page': 'true' },
  'custom-pages/apiDocs.test.tsx': {
    origin: '',
    'source of the message': '',
    'target of postMessage': `'*'`,
  },
  'custom-pages/dashboard.test.tsx': { 'tenants on the dashboard': 'true' },
  'custom-pages/dashboardRules.test.ts': { 'distance of an expiration': 'end - now' },
  'custom-pages/profile/access.test.ts': { 'address of a mail': 'true' },
  'bank/tickets/agreement.test.ts': {
    'longest lifetime': '',
    'search asks the key alone': 'undefined',
  },
  'custom-pages/attestation/dropped.test.ts': {
    'private keys among files': '',
    'bytes of a private key are dropped': '',
    'only the settlement of evidence counts': `return own(file, 'settlement') ?? json;`,
    'largest file': '',
  },
  'custom-pages/attestation/proof.test.ts': { 'a random id proves the service': `'the same'` },
  'custom-pages/bank-explorer/explorer.test.ts': { 'longest id of a shared bank': '' },
  'resources/api-keys/try/handedKey.test.ts': {
    'handed over once': '',
    'no key is handed over a frozen page': '',
  },
  'bank/tickets/inspect.test.ts': {
    'text of the secret as the key': `['secretAsText', (bytes) => bytes]`,
    'signature of the pasted token': 'return true;',
    'longest token': '',
    'a long secret is no sealed box': '',
    'a key that another tenant may have': 'false',
    'refused as it was pasted': 'return verdict;',
  },
  'customer-backend/project/project.test.ts': {
    'one pass of place holders':
      'return Object.entries(parts).reduce((all, [name, part]) => all.replaceAll(new RegExp(`__${name}__;?`, "g"), () => part), text);',
    'no example account in Production': 'true',
    'trust in AMD and the real service alone': 'true',
  },
  'customer-backend/runs/fixture.test.ts': { 'unknown texts in a fixture': 'value' },
  'customer-backend/sdk/sdkCode.test.ts': { 'literals of the generated code': `"'"` },
  'custom-pages/playground/returned.test.ts': { 'the ticket of what was entered': 'true' },
  'custom-pages/playground/signedResult.test.tsx': { 'signature of a result': 'true' },
  'custom-pages/check-backend/silence.test.tsx': { 'a policy that only reports': '' },
  'customer-backend/check/check.test.ts': {
    'tickets of another key': '',
    'results for this run alone': '',
    'replay of a result': '',
    'refusals that no right result follows': '',
    'secret in an answer': '',
    'control characters of a backend': 'text',
  },
  'customer-backend/check/options.test.ts': { 'no real key for the file': '' },
  'customer-backend/check/stops.test.ts': { 'a check that ended early': 'undefined' },
  'customer-backend/deployments.test.ts': {
    'quotes in .env': 'text',
    'undecoded secret in Kubernetes': `(key) => ($&)(key).replace('stringData', 'data')`,
  },
  'resources/api-keys/try/keySnippets.test.tsx': { 'hidden secret in the files': 'code' },
  'resources/api-keys/try/run.test.ts': {
    'decoded secret in TypeScript': `(of) => ($&)(of).replace(", 'base64'", '')`,
    'verified signature in TypeScript': `() => ($&)().replace('assert(timing', 'void (timing')`,
  },
  'customer-backend/languages/languages.test.ts': {
    'decoded secret in C#': `(of) => ($&)(of).replace('Convert.FromBase64String', 'Utf8')`,
    'verified signature in C#': `() => ($&)().replace('Check(Cryptographic', '_ = (Cryptographic')`,
  },
  'resources/api-keys/try/testKey.test.ts': { 'session of a tested key is dropped': '' },
  'doctor/ask.test.ts': { 'size of an examined answer': '' },
  'doctor/deployed.test.ts': {
    'token beyond the wildcard of CORS': 'true',
    'answers that must be readable': '[]',
    'origins of discovery in the policy': '[]',
    'hub without a token': 'status < 500',
    'secret key in a key set': '[]',
    'stale compressed copies': '',
  },
  'doctor/rules.test.ts': { 'wildcards in a policy': 'false' },
  'hosting/package.test.ts': { 'config.json in an archive': '[]' },
  'hosting/recipes.test.ts': { 'values of a recipe': '' },
  'mock-server/hub/tokenForms.test.ts': {
    'algorithm of access tokens': `['RS256', 'ES256']`,
    'mark of access tokens': 'true',
    'subject of access tokens': `'sub'`,
  },
  'lib/characterKeys.test.tsx': { 'shortcut while composing': '', 'shortcut in a field': '' },
  'lib/foreign.test.ts': { 'tokens masked in foreign texts': 'return run;' },
  'lib/navigable.test.ts': { 'https-only bank redirect': 'true' },
  'reporting/bundle.test.ts': {
    'known calls of a bundle': 'return data ? [data] : [];',
    'ring of calls': '',
  },
  'reporting/describe.test.ts': {
    'class of a reported error': 'name',
    'files of a reported stack': 'true',
    'message inside a stack': '-1',
    'origin of a violation': 'blockedOrigin',
  },
  'reporting/outbox.test.ts': { 'bound of reports': 'false' },
  'reporting/reporter.test.ts': {
    'strict report': '{ data: report }',
    'route of a report': 'window.location.pathname',
    'cookies of a report': `'include'`,
  },
  'reporting/troubles.test.ts': {
    'sampling of reports': 'false',
    'bound of early errors': 'true',
  },
  'resources/api-keys/bulk/bulk.test.tsx': {
    'hidden selection': '',
    'selected rows of an export': 'all',
  },
  'resources/api-keys/bulk/bulkRun.test.ts': {
    'key that is gone': '',
    'stop of a deletion': 'false',
    'waits of a deletion': 'false',
    'typed number': 'false',
  },
  'resources/api-keys/form/createLink.test.ts': {
    'typo in a link widens no key': '$& || !asked.some((one) => services.includes(one))',
  },
  'resources/api-keys/hand-over/handOver.test.ts': {
    'request of another tenant': '',
    'late request': '',
    'sealed for another request': '',
  },
  'resources/api-keys/hand-over/seal.test.tsx': {
    'words compared first': 'true',
    'words of another link': 'false',
    'files without what is sealed': 'false',
  },
  'custom-pages/receive-secret/receiveSecret.test.tsx': {
    'private key of a page that was left': '',
    'one secret a link': '',
    'words of a late link': 'false',
    'what this browser remembers of keys': 'false',
    'key of another tenant': '',
  },
  'resources/api-keys/expiry/expiryCalendar.test.ts': {
    'lines of a calendar': `'\\n'`,
    'days of a calendar': 'z.record(z.string(), z.array(z.string()))',
  },
  'resources/api-keys/rotation/rotate.test.tsx': { 'second successor': 'true' },
  'resources/api-keys/rotation/rotation.machine.test.ts': {
    'event that a state refuses': 'false',
    'answer after a deletion': 'true',
  },
  'resources/api-keys/rotation/rotations.test.ts': {
    'successor of a rotation': 'true',
    'bounded rotations': 'Infinity',
  },
  'resources/tenants/views.test.tsx': { 'name of a view': '' },
  'static/releaseRules.test.ts': {
    'licence for tools alone': 'true',
    'hash of a package': 'integrity ? [] : $&',
    'install script of a package': '[]',
  },
  'static/staticHost.test.ts': {
    'origin in a policy': 'true',
    'missing file as a page': 'false',
  },
  'static/supportedBrowsers.test.ts': { 'browser that lacks one function': `'&&'` },
  'bank/client/attestation/settlement.test.ts': {
    'certificate chain': '',
    'signature of the report': 'return verified(true, expected);',
    'debug policy': '0',
    'TCB of the certificate': 'text(reported)',
    'report data': 'digest',
    measurement: 'report.measurement',
    'signature of the system version': 'return verified(true, expected);',
    'verdict of the attestation': '',
    'version of the report': 'true',
  },
  'lib/iban.test.ts': { 'check digits of an IBAN': 'true' },
  'bank/login/chip-tan/hhdUc.test.ts': {
    'Luhn digit of HHD_UC': '',
    'XOR digit of HHD_UC': '',
  },
  'bank/client/answers.test.ts': {
    'sealed answers only': 'if (!opened) return { ...origin, body };',
  },
  'bank/client/observation.test.ts': {
    'members masked for an observer': 'return copy(member, rules, depth + 1);',
    'repetitions masked for an observer': '',
    'no Base64 of what came in clear': 'true',
    'masked answer to a dialog': `''`,
    'masked in every notation': '[start, address]',
  },
  'bank/client/retries.test.ts': {
    'no repetition of bank steps': 'return read(jwt, call);',
  },
  'bank/login/dialogs/chipTan.test.tsx': {
    'bars of a hidden page': '',
    'bars that start by themselves': 'true',
  },
  'bank/login/dialogs/imageKind.test.ts': { 'image type': '' },
  'bank/login/flow/dialogs.test.ts': {
    'wait that is asked for': 'usual',
    'end of the ticket in a wait': 'false',
  },
  'bank/login/flow/oddities.test.ts': { 'ticket of the result': 'true' },
  'bank/login/flow/search.test.ts': { 'a fresh ticket only for an expired one': '' },
  'bank/login/flow/time.test.tsx': { 'poll of a hidden page': 'true' },
  'bank/login/keptRedirects.test.ts': {
    'person of a kept redirect': '',
    'marker used once': '',
    'redirect of the same page': '',
  },
  'bank/login/steps/credentialsForm.test.tsx': { 'hidden credentials are cleared': '' },
};
