import type { BankRow } from '../banks/row.ts';
import { invalidCredentials } from '../scenarios/failures.ts';
import { scenarioOf } from '../scenarios/scenarios.ts';
import type { Scenario } from '../scenarios/steps.ts';
import type { Credentials } from './schemas.ts';

/**
 * The scenario that a login at a bank leads to: a bank may want a user id with or without a password, or nothing
 * at all. Empty texts count as left out; a bank that takes no password ignores one.
 * @throws BankFailure InvalidCredentials with a message
 */
export function logIn(bank: BankRow, credentials: Credentials): Scenario {
  const { full, userId: idAlone, none } = bank.credentials;
  const userId = credentials.userId?.trim() ?? '';
  const password = credentials.password ?? '';
  const nothing = userId === '' && password === '';
  if (none && (nothing || !(full || idAlone))) {
    return known(bank.withoutCredentials ?? 'redirect');
  }
  if (userId === '') throw invalidCredentials(`Please enter: ${bank.userId ?? 'User ID'}.`);
  if (password === '' && !idAlone) {
    throw invalidCredentials(`Please enter: ${bank.password ?? 'Password'}.`);
  }
  if (full && password === 'wrong') throw invalidCredentials('Anmeldename oder PIN ist falsch.');
  return known(userId);
}

function known(userId: string): Scenario {
  const scenario = scenarioOf(userId);
  if (!scenario) {
    throw invalidCredentials(
      'Nobody here has this user id. Try "result", or see the simulator’s README for others.',
    );
  }
  return scenario;
}
