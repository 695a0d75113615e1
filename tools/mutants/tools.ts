import type { Mutant } from './mutant.ts';

const ROOM = 'src/developer-tools';
const TESTS = 'tests/developer-tools';

/** Checks of the developer tools. */
export const TOOL_MUTANTS: readonly Mutant[] = [
  {
    name: 'only the settlement of evidence counts',
    file: 'src/verification/bank-service/attestation/recorded.ts',
    text: `own(file, 'format') === FORMAT ?`,
    replacement: `own(file, 'settlement') !== undefined ?`,
    tests: [`${TESTS}/attestation/dropped.test.ts`],
  },
  {
    name: 'largest file',
    file: `${ROOM}/attestation/dropped.ts`,
    text: `if (file.size > LARGEST) return refused('large');`,
    replacement: '',
    tests: [`${TESTS}/attestation/dropped.test.ts`],
  },
  {
    name: 'a random id proves the service',
    file: 'src/verification/bank-service/proof.ts',
    text: 'crypto.randomUUID()',
    replacement: `'the same'`,
    tests: [`${TESTS}/attestation/proof.test.ts`],
  },
  {
    name: 'text of the secret as the key',
    file: `${ROOM}/tickets/inspection/signature.ts`,
    text: `['secretAsText', (_bytes: Bytes, text: string) => utf8(text)],`,
    replacement: '',
    tests: [`${TESTS}/inspect.test.ts`],
  },
  {
    name: 'signature of the pasted token',
    file: `${ROOM}/tickets/inspection/signature.ts`,
    text: 'return crypto.subtle.verify(algorithm, key, signature, signed);',
    replacement: 'return key !== undefined;',
    tests: [`${TESTS}/inspect.test.ts`],
  },
  {
    name: 'longest lifetime',
    file: `${ROOM}/tickets/inspection/claims.ts`,
    text: 'ahead > LONGEST_LIFETIME * 1000',
    replacement: 'false',
    tests: [`${TESTS}/agreement.test.ts`],
  },
  {
    name: 'longest token',
    file: `${ROOM}/tickets/inspect.ts`,
    text: 'text.length > LONGEST_TOKEN',
    replacement: 'false',
    tests: [`${TESTS}/inspect.test.ts`],
  },
  {
    name: 'signature of a result',
    file: `${ROOM}/tickets/verify.ts`,
    text: 'return false;',
    replacement: 'return true;',
    tests: [`${TESTS}/playground/signedResult.test.tsx`],
  },
  {
    name: 'masked answer to a dialog',
    file: 'src/verification/bank-service/protocol/masking.ts',
    text: `  'response',\n`,
    replacement: '',
    tests: ['tests/verification/client/observation.test.ts'],
  },
  {
    name: 'masked in every notation',
    file: 'src/verification/bank-service/protocol/masking.ts',
    text: 'const notations = [start, JSON.stringify(start).slice(1, -1), address];',
    replacement: 'const notations = [start, address];',
    tests: ['tests/verification/client/observation.test.ts'],
  },
  {
    name: 'handed over once',
    file: `${ROOM}/keys/handedKey.ts`,
    text: 'const key = handed;\n  handed = undefined;',
    replacement: 'const key = handed;',
    tests: [`${TESTS}/handedKey.test.ts`],
  },
  {
    name: 'no key is handed over a frozen page',
    file: `${ROOM}/keys/handedKey.ts`,
    text: `window.addEventListener('pagehide', () => (handed = undefined), { once: true });`,
    replacement: '',
    tests: [`${TESTS}/handedKey.test.ts`],
  },
  {
    name: 'longest id of a shared bank',
    file: `${ROOM}/bank-explorer/explorer.ts`,
    text: 'id.length > LONGEST_ID',
    replacement: 'false',
    tests: [`${TESTS}/bank-explorer/explorer.test.ts`],
  },
  {
    name: 'session of a tested key is dropped',
    file: `${ROOM}/test-key/testKey.ts`,
    text: 'release = () => bank.forget(ticket);',
    replacement: '',
    tests: [`${TESTS}/test-key/testKey.test.ts`],
  },
  {
    name: 'literals of the generated code',
    file: `${ROOM}/playground/sdkCode.ts`,
    text: `.replaceAll("'", String.raw\`\\'\`)`,
    replacement: '',
    tests: [`${TESTS}/playground/sdkCode.test.ts`],
  },
];
