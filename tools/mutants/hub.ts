import type { Mutant } from './mutant.ts';

const CLIENT = 'src/providers/hub/hubClient.ts';
const DOCS = 'src/custom-pages/api-docs/useApiDocs.ts';
const docs = ['tests/custom-pages/apiDocs.test.tsx'];
const client = ['tests/providers/hubClient.test.ts'];

/** Checks of what goes to the hub and comes from it, and of the window that gets its token. */
export const HUB_MUTANTS: readonly Mutant[] = [
  { name: 'origin', file: DOCS, text: 'from !== origin', replacement: 'false', tests: docs },
  {
    name: 'source of the message',
    file: DOCS,
    text: 'source !== docs',
    replacement: 'false',
    tests: docs,
  },
  {
    name: 'target of postMessage',
    file: DOCS,
    text: 'token }, origin)',
    replacement: `token }, '*')`,
    tests: docs,
  },
  {
    name: 'secret strip',
    file: 'src/providers/dataProvider.ts',
    text: 'parseAnswer(endpoint, find(resource).row, answer.data)',
    replacement: 'answer.data',
    tests: ['tests/providers/dataProvider.test.ts'],
  },
  {
    name: 'secret in no mutation cache',
    file: 'src/providers/useWrite.ts',
    text: 'answer = await send(input);',
    replacement: 'return (answer = await send(input)) as void;',
    tests: ['tests/providers/useWrite.test.tsx'],
  },
  {
    name: 'lock against a second write',
    file: 'src/providers/useWrite.ts',
    text: 'if (locked.current) return false;',
    replacement: '',
    tests: ['tests/providers/useWrite.test.tsx'],
  },
  {
    name: 'no repetition of writes',
    file: CLIENT,
    text: `if (method !== 'GET') return attempt(...args);`,
    replacement: '',
    tests: client,
  },
  {
    name: '1 MiB limit',
    file: CLIENT,
    text: 'limit = BODY_LIMIT',
    replacement: 'limit = LIST_LIMIT',
    tests: client,
  },
  {
    name: 'redirects are errors',
    file: CLIENT,
    text: `redirect: 'error'`,
    replacement: `redirect: 'follow'`,
    tests: client,
  },
  {
    name: 'plain path',
    file: CLIENT,
    text: '!isPlainPath(request.path)',
    replacement: 'false',
    tests: client,
  },
  {
    name: 'tokens masked in foreign texts',
    file: 'src/lib/foreign.ts',
    text: 'return run.slice(0, end + at) + MASK;',
    replacement: 'return run;',
    tests: ['tests/lib/foreign.test.ts'],
  },
  {
    name: 'no write while offline',
    file: CLIENT,
    text: 'if (isOffline()) return fail();',
    replacement: '',
    tests: ['tests/providers/offline.test.ts'],
  },
  {
    name: 'no write after the line was cut',
    file: CLIENT,
    text: `globalThis.addEventListener?.('offline', fail);`,
    replacement: '',
    tests: ['tests/providers/offline.test.ts'],
  },
  {
    name: 'most rows',
    file: 'src/providers/hub/answers.ts',
    text: 'count <= MOST_ROWS',
    replacement: 'count > 0',
    tests: ['tests/providers/hostileAnswers.test.ts'],
  },
];
