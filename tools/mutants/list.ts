import { DAILY_MUTANTS } from './daily.ts';
import { DEPLOYMENT_MUTANTS } from './deployment.ts';
import { HUB_MUTANTS } from './hub.ts';
import { KEY_MUTANTS } from './keys.ts';
import type { Mutant } from './mutant.ts';
import { PROVIDER_MUTANTS } from './provider.ts';
import { REPORTS_MUTANTS } from './reports.ts';
import { SESSION_MUTANTS } from './session.ts';
import { SNIPPET_MUTANTS } from './snippets.ts';
import { TOOL_MUTANTS } from './tools.ts';
import { VERIFICATION_MUTANTS } from './verification.ts';

/** The checks whose loss a test has to notice. */
export const MUTANTS: readonly Mutant[] = [
  ...SESSION_MUTANTS,
  ...HUB_MUTANTS,
  ...KEY_MUTANTS,
  ...VERIFICATION_MUTANTS,
  ...SNIPPET_MUTANTS,
  ...TOOL_MUTANTS,
  ...PROVIDER_MUTANTS,
  ...DEPLOYMENT_MUTANTS,
  ...REPORTS_MUTANTS,
  ...DAILY_MUTANTS,
];
