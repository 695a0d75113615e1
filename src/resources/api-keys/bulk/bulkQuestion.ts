import type { bulkDeleteEn } from '../../../texts/api-keys/bulkDelete.en.ts';
import type { Wording } from '../../../texts/wording.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { expiryOf } from '../expiry/expiry.ts';
import { stateOf, type Run } from './bulkRun.ts';

/** From this number of working Production keys on, the number of keys has to be typed (decision 190). */
const MANY = 2;

/**
 * What the deletion of these keys stops: how many of them work at `now` (epoch milliseconds), how many
 * of those in Production, and whether the question is answered by typing.
 */
export function consequenceOf(keys: readonly ApiKey[], now: number) {
  const live = keys.filter(({ expiresAt }) => expiryOf(expiresAt, now).state !== 'expired');
  const production = live.filter(({ environment }) => environment === 'Production').length;
  return { live: live.length, production, typing: production >= MANY };
}

/** The keys of a run that has ended: first what a person may want to try again. */
export function troublesFirst(keys: readonly ApiKey[], run: Run): ApiKey[] {
  const isGone = ({ id }: ApiKey) => ['deleted', 'gone'].includes(stateOf(run, id));
  return [...keys.filter((key) => !isGone(key)), ...keys.filter((key) => isGone(key))];
}

/** The results as lines of text, one for each key: name, environment, id, result and its reason. */
export function resultsText(
  keys: readonly ApiKey[],
  run: Run,
  states: Wording<(typeof bulkDeleteEn)['bulkDelete']['states']>,
  reasonOf: (error: unknown) => string,
): string {
  const lines = keys.map(({ id, name, environment }) => {
    const outcome = run.outcomes.get(id);
    const result = states[stateOf(run, id)];
    const reason = outcome && 'error' in outcome ? ` ${reasonOf(outcome.error)}` : '';
    return [name, environment, id, result + reason].join('\t');
  });
  return lines.join('\n');
}
