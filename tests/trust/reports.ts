import type { Area } from './row.ts';

/** What is told to operators and support, and what must never be. */
export const reports: Area = {
  X20: {
    against: 'a failure screen that support knows nothing of',
    holds: 'details to copy with the id that it shows, without messages and without ids of rows',
    proofs: { 'tests/e2e/faults.waits.spec.ts': ['the error id'] },
  },
  X62: {
    against: 'errors that quote secrets, names or answers, and reports that carry them away',
    holds: 'a report is built from closed lists; no message is sent; a strict schema at run time',
    proofs: {
      'tests/reporting/describe.test.ts': ['nothing else of it is ever said'],
      'tests/e2e/reporting.spec.ts': ['hold nothing of a person'],
    },
  },
  X63: {
    against: 'a deployment that reports without having asked for it',
    holds: 'without an endpoint nothing is watched, kept or loaded',
    proofs: { 'tests/reporting/troubles.test.ts': ['without an endpoint nothing is watched'] },
  },
  X64: {
    against: 'a message that looks like a stack; a refused address that carries data in its host',
    holds: "the message is cut off, only loaded files count; foreign origins are 'other'",
    proofs: {
      'tests/reporting/describe.test.ts': ['the stack is reduced to places', 'the address'],
    },
  },
  X65: {
    against: 'reports that loop or flood',
    holds: 'bounds; a refused report is not reported',
    proofs: { 'tests/reporting/outbox.test.ts': ['at most 20 different errors'] },
  },
  X66: {
    against: 'a trace header that reaches other services',
    holds: 'only calls of the hub have it',
    proofs: { 'tests/e2e/reporting.spec.ts': ['nobody else gets it'] },
  },
};
