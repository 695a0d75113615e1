import type { Connection } from '../bank-service/service.ts';
import type { LoginFields } from '../flow/effects.ts';

type Asked = Connection['credentials'];

/** `pair`: to be left empty only together with the other one. */
type Need = 'hidden' | 'required' | 'optional' | 'pair';

type OfEach<T> = { userId: T; password: T };

/** What stands in the fields; a hidden field is empty. */
type Entered = OfEach<string>;

type CredentialProblem = 'required' | 'alsoBelow' | 'alsoAbove';

/**
 * What a bank wants to know (specification, section 5; wire protocol, section 7.3, where the three
 * are independent of each other). With `full` and `userId`, but without `none`, the user id alone is
 * enough of a login.
 */
export function needsOf({ full, userId, none }: Asked): OfEach<Need> {
  if (full && none) return { userId: 'pair', password: 'pair' };
  const alone = none ? 'optional' : 'required';
  return {
    userId: full || userId ? alone : 'hidden',
    password: full ? (userId ? 'optional' : 'required') : 'hidden',
  };
}

/** Whether a field holds something: blanks are no user id, but may be a password. */
export const isFilled: OfEach<(text: string) => boolean> = {
  userId: (text) => text.trim() !== '',
  password: (text) => text !== '',
};

/** What is missing, at the field where it is missing; nothing else can be wrong with a credential. */
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

/**
 * What is sent to the bank: only what it asks for and what was filled in. No user id begins or ends
 * with a blank; a password may, and goes as it was typed.
 */
export function loginFields(asked: Asked, entered: Entered): LoginFields {
  const needs = needsOf(asked);
  const fields: LoginFields = {};
  if (needs.userId !== 'hidden' && isFilled.userId(entered.userId)) {
    fields.userId = entered.userId.trim();
  }
  if (needs.password !== 'hidden' && isFilled.password(entered.password)) {
    fields.password = entered.password;
  }
  return fields;
}
