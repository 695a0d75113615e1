import type { Connection } from '../../client/service.ts';
import type { LoginFields } from '../flow/createBankLogin.ts';
import { plainUserId } from './pasted.rules.ts';

type Asked = Connection['credentials'];

/** `pair`: both fields may be empty, but only together. */
type Need = 'hidden' | 'required' | 'optional' | 'pair';

type OfEach<T> = { userId: T; password: T };

/** The texts of the fields. A hidden field is empty. */
type Entered = OfEach<string>;

type CredentialProblem = 'required' | 'alsoBelow' | 'alsoAbove';

/**
 * Which fields a bank asks for. The three flags are independent: `full` accepts both fields, `userId`
 * the user id alone, `none` neither.
 */
export function needsOf({ full, userId, none }: Asked): OfEach<Need> {
  if (full && none) return { userId: 'pair', password: 'pair' };
  const alone = none ? 'optional' : 'required';
  return {
    userId: full || userId ? alone : 'hidden',
    password: full ? (userId ? 'optional' : 'required') : 'hidden',
  };
}

/** Whether a field is filled. Spaces are not a user id, but may be a password. */
export const isFilled: OfEach<(text: string) => boolean> = {
  userId: (text) => plainUserId(text) !== '',
  password: (text) => text !== '',
};

/** Which fields are missing. Nothing else can be wrong with credentials here. */
export function problemsOf(
  asked: Asked,
  filled: OfEach<boolean>,
): Partial<OfEach<CredentialProblem>> {
  const needs = needsOf(asked);
  const problems: Partial<OfEach<CredentialProblem>> = {};
  if (needs.userId === 'required' && !filled.userId) problems.userId = 'required';
  if (needs.password === 'required' && !filled.password) problems.password = 'required';
  if (needs.userId === 'pair' && filled.userId !== filled.password) {
    if (filled.userId) problems.password = 'alsoAbove';
    else problems.userId = 'alsoBelow';
  }
  return problems;
}

/** The fields to send: only those that the bank asks for and that are filled. A password is sent as it is. */
export function loginFields(asked: Asked, entered: Entered): LoginFields {
  const needs = needsOf(asked);
  const fields: LoginFields = {};
  if (needs.userId !== 'hidden' && isFilled.userId(entered.userId)) {
    fields.userId = plainUserId(entered.userId);
  }
  if (needs.password !== 'hidden' && isFilled.password(entered.password)) {
    fields.password = entered.password;
  }
  return fields;
}
