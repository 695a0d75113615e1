import { bankLoginEn } from '../../texts/bankLogin.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { Field, FieldProblem } from './field.rules.ts';

type Words = { error: string | undefined; why: string | undefined };

/** What is said at a field, and what at the button that it holds back; both name the bound that counts. */
export function problemWords(problem: FieldProblem | undefined, field: Field): Words {
  const { problems, why, impossible } = textsOf(bankLoginEn).bankDialog;
  const { minLength = 1, maxLength = 0 } = field;
  switch (problem) {
    case undefined:
      return { error: undefined, why: undefined };
    case 'impossible':
      return { error: undefined, why: impossible(minLength, maxLength) };
    case 'short':
      return { error: problems.short(minLength), why: why.short(minLength) };
    case 'long':
      return { error: problems.long(maxLength), why: why.long(maxLength) };
    case 'empty':
    case 'Date':
    case 'Email':
    case 'Number':
    case 'Phone':
      return { error: problems[problem], why: why[problem] };
  }
}
