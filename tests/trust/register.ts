import { apiDocs } from './apiDocs.ts';
import { bankService } from './bankService.ts';
import { browser } from './browser.ts';
import { calls } from './calls.ts';
import { corpora } from './corpora.ts';
import { deployment } from './deployment.ts';
import { keys } from './keys.ts';
import { reports } from './reports.ts';
import type { Area } from './row.ts';
import { session } from './session.ts';
import { shown } from './shown.ts';
import { signIn } from './signIn.ts';
import { tools } from './tools.ts';
import { values } from './values.ts';
import { verification } from './verification.ts';

/**
 * Every threat, fault and bad input that the console is tried against, with the tests that prove what it
 * promises. `docs/trust.md` is the summary.
 */
export const REGISTER: readonly Area[] = [
  apiDocs,
  signIn,
  session,
  shown,
  calls,
  keys,
  bankService,
  verification,
  tools,
  browser,
  values,
  reports,
  deployment,
  corpora,
];
