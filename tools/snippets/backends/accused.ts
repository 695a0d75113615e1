import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RESULT_BODY, TICKET_BODY } from '../../../src/customer-backend/check/requests.ts';
import { verdictOf } from '../../../src/customer-backend/check/findings.ts';
import { checkBackend } from '../../../src/customer-backend/check/run.ts';
import { throwawayKey } from '../../../src/customer-backend/check/throwaway.ts';
import type { Language } from '../../../src/customer-backend/languages/language.ts';
import { toBase64 } from '../../../src/lib/bytes.ts';
import { projectRoot } from '../../bootstrap.mjs';
import { startFront } from './front.ts';

/**
 * What 'Check a backend' accuses a backend of that is made of the programs of a language; undefined
 * where it finds nothing and has asked everything.
 */
export async function accusation(language: Language): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'console-backend-'));
  const key = throwawayKey();
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const env = { ...process.env, HUB_KEY_ID: key.id, HUB_SECRET: toBase64(key.secret) };
  const front = await startFront(language, folder, env);
  try {
    const report = await checkBackend(
      {
        ticketsUrl: `${front.url}/tickets`,
        resultsUrl: `${front.url}/results`,
        headers: [],
        service: 'Accounts',
        ticketBody: TICKET_BODY,
        resultBody: RESULT_BODY,
      },
      {
        fetch,
        key,
        signal: new AbortController().signal,
        now: Date.now,
        wait: (milliseconds) => wait(milliseconds),
      },
    );
    if (verdictOf(report) === 'right') return undefined;
    const found = report.rows.flatMap(({ findings }) => findings);
    return JSON.stringify({ stop: report.stop, found });
  } finally {
    front.close();
    await rm(folder, { recursive: true });
  }
}
