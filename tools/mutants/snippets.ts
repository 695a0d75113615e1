import type { Mutant } from './mutant.ts';

const ROOM = 'src/developer-tools/snippets';
const TESTS = 'tests/developer-tools/snippets';

/** Checks of the code and the files that people copy for their servers. */
export const SNIPPET_MUTANTS: readonly Mutant[] = [
  {
    name: 'decoded secret in TypeScript',
    file: `${ROOM}/languages/typescript.ts`,
    text: `Buffer.from(secret, 'base64')`,
    replacement: 'Buffer.from(secret)',
    tests: [`${TESTS}/run.test.ts`],
  },
  {
    name: 'decoded secret in C#',
    file: `${ROOM}/languages/csharp.ts`,
    text: 'Convert.FromBase64String(Variable("HUB_SECRET"))',
    replacement: 'Utf8(Variable("HUB_SECRET"))',
    tests: [`${TESTS}/snippets.test.ts`],
  },
  {
    name: 'quotes in .env',
    file: `${ROOM}/deployments.ts`,
    text: `text.replaceAll(/['\\n\\r]+/g, '')`,
    replacement: 'text',
    tests: [`${TESTS}/deployments.test.ts`],
  },
  {
    name: 'undecoded secret in Kubernetes',
    file: `${ROOM}/deployments.ts`,
    text: '\nstringData:',
    replacement: '\ndata:',
    tests: [`${TESTS}/deployments.test.ts`],
  },
  {
    name: 'hidden secret in the files',
    file: `${ROOM}/KeySnippets.tsx`,
    text: 'secret: texts.hidden',
    replacement: 'secret',
    tests: [`${TESTS}/keySnippets.test.tsx`],
  },
];
