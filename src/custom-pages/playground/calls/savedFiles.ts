import type { BankConfig } from '../../../config/schema.ts';
import { fixtureOf } from '../../../customer-backend/runs/fixture.ts';
import { runFile, type RecordedRun } from '../../../customer-backend/runs/runFile.ts';
import { bankErrorOf } from '../../../bank/errors.ts';
import { errorIn } from '../../../bank/login/failures/describe.ts';
import type { LoginState } from '../../../bank/login/flow/state.ts';
import type { Run } from '../createRun.ts';
import { bankIn, CODE_FILE, codeOf } from './codeOf.ts';

/** A text to be saved, with its name and its media type. */
type NamedFile = { text: string; name: string; type: string };

/** The run so far, as its list of calls shows it. `now`: milliseconds since 1970. */
export function run({ subject, login, log }: Run, _bank: BankConfig, now: number): NamedFile {
  const state = login.state.get();
  const { entered: _entered, ...about } = subject;
  const recorded = {
    ...about,
    bank: bankIn(state),
    outcome: outcomeOf(state),
    calls: log.calls.get(),
  };
  return { text: runFile(recorded, now), name: `run-${stamp(now)}.json`, type: 'application/json' };
}

/** A program that makes the same run once more. @throws Error if it is not known what was asked for */
export function script({ subject, login }: Run, bank: BankConfig): NamedFile {
  const text = codeOf(subject, login.state.get(), bank);
  if (text === undefined) throw new Error('The request is gone');
  return { text, name: CODE_FILE, type: 'text/plain' };
}

/** The result with pseudonyms. @throws Error if there is no result, or no file of it without originals */
export async function fixture(
  { subject, login }: Run,
  _bank: BankConfig,
  now: number,
): Promise<NamedFile> {
  const state = login.state.get();
  if (state.name !== 'SignedResult') throw new Error('There is no result');
  const { claims } = state.result;
  const text = await fixtureOf({ service: subject.service, claims });
  return { text, name: `fixture-${stamp(now)}.json`, type: 'application/json' };
}

function outcomeOf(state: LoginState<{ ticketId: string }>): RecordedRun['outcome'] {
  if (state.name === 'SignedResult') return { kind: 'result', detail: state.result.ticketId };
  const failure = 'failure' in state ? state.failure : undefined;
  if (!failure) return { kind: 'running', detail: state.name };
  const error = bankErrorOf(errorIn(failure));
  return { kind: 'failed', detail: error?.kind ?? failure.kind };
}

/** A time in UTC as part of a file's name. */
const stamp = (now: number) => new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
