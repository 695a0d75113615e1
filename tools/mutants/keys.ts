import type { Mutant } from './mutant.ts';

const COPY_FIELD = 'src/components/CopyField.tsx';
const copies = ['tests/components/copyField.test.tsx'];

/** Checks around the secret of a key and the links that fill in the form for one. */
export const KEY_MUTANTS: readonly Mutant[] = [
  {
    name: 'copy that did not arrive',
    file: 'src/components/useCopy.ts',
    text: 'if (!(await hasArrived(text)))',
    replacement: 'if (false)',
    tests: copies,
  },
  {
    name: 'clipboard read only without a question',
    file: 'src/components/useCopy.ts',
    text: `state === 'granted' ?`,
    replacement: 'state ?',
    tests: copies,
  },
  {
    name: 'mask after a minute',
    file: COPY_FIELD,
    text: 'window.setTimeout(mask, SHOWN_FOR)',
    replacement: '0',
    tests: copies,
  },
  {
    name: 'mask of a hidden tab',
    file: COPY_FIELD,
    text: 'if (document.hidden) flushSync(mask);',
    replacement: '',
    tests: copies,
  },
  {
    name: 'typo in a link widens no key',
    file: 'src/resources/api-keys/createLink.ts',
    text: 'asked.includes(it));',
    replacement: 'asked.includes(it) || !asked.some((one) => services.includes(one)));',
    tests: ['tests/resources/api-keys/createLink.test.ts'],
  },
];
