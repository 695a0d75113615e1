import type { Mutant } from './mutant.ts';

/** Checks of what is reported to an operator, and of traces. */
export const REPORTS_MUTANTS: readonly Mutant[] = [
  {
    name: 'strict report',
    file: 'src/reporting/reporter.ts',
    text: 'const { data } = reportSchema.safeParse(report);',
    replacement: 'const data = report as Report;',
    tests: ['tests/reporting/reporter.test.ts'],
  },
  {
    name: 'route of a report',
    file: 'src/reporting/reporter.ts',
    text: `pageAt(paths, window.location.pathname)?.path ?? 'other'`,
    replacement: 'window.location.pathname',
    tests: ['tests/reporting/reporter.test.ts'],
  },
  {
    name: 'cookies of a report',
    file: 'src/reporting/reporter.ts',
    text: `credentials: 'omit'`,
    replacement: `credentials: 'include'`,
    tests: ['tests/reporting/reporter.test.ts'],
  },
  {
    name: 'class of a reported error',
    file: 'src/reporting/describe.ts',
    text: `memberOf(ERROR_CLASSES, name) ?? 'Error'`,
    replacement: `(name as 'Error') ?? 'Error'`,
    tests: ['tests/reporting/describe.test.ts'],
  },
  {
    name: 'files of a reported stack',
    file: 'src/reporting/describe.ts',
    text: 'isPlace && files.has(file)',
    replacement: 'isPlace',
    tests: ['tests/reporting/describe.test.ts'],
  },
  {
    name: 'message inside a stack',
    file: 'src/reporting/describe.ts',
    text: 'stack.indexOf(text)',
    replacement: '-1',
    tests: ['tests/reporting/describe.test.ts'],
  },
  {
    name: 'origin of a violation',
    file: 'src/reporting/describe.ts',
    text: `(scheme.endsWith('-extension') ? 'extension' : 'other')`,
    replacement: `(blockedOrigin as 'other')`,
    tests: ['tests/reporting/describe.test.ts'],
  },
  {
    name: 'sampling of reports',
    file: 'src/reporting/troubles.ts',
    text: 'Math.random() >= reporting.sampleRate',
    replacement: 'false',
    tests: ['tests/reporting/troubles.test.ts'],
  },
  {
    name: 'bound of early errors',
    file: 'src/reporting/troubles.ts',
    text: 'if (kept.length < 10) kept',
    replacement: 'kept',
    tests: ['tests/reporting/troubles.test.ts'],
  },
  {
    name: 'bound of reports',
    file: 'src/reporting/outbox.ts',
    text: '|| left === 0',
    replacement: '',
    tests: ['tests/reporting/outbox.test.ts'],
  },
  {
    name: 'parent of a trace',
    file: 'src/providers/hub/tracedHub.ts',
    text: 'randomHex().slice(0, 16)',
    replacement: 'id.slice(0, 16)',
    tests: ['tests/providers/tracedHub.test.ts'],
  },
];
