import { afterEach, beforeEach } from 'vitest';

/* Runs before each test file of `npm run test:mutants`: one failed test says that a mutant is noticed. */

let hasFailed = false;

beforeEach(({ skip }) => skip(hasFailed, 'a test of this file has failed'));

afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail';
});
