import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { PrivateField, SENT, UNMANAGED } from '../credentials/PrivateField.tsx';
import { ButtonRow, StepActions } from '../credentials/StepActions.tsx';
import { useSecretInput } from '../credentials/useSecretInput.ts';
import { MONOSPACE } from '../../../theme/tokens.ts';
import {
  answerOf,
  fieldProblem,
  fieldType,
  type Field,
  type FieldProblem,
  type FieldType,
} from './field.rules.ts';

type FieldInputProps = {
  input: Field;
  /** The id of the bank's message. */
  describedBy: string;
  pending: boolean;
  onAnswer: (answer: string) => void;
  /** The other buttons. */
  children: ReactNode;
};

/**
 * A text field of the bank, which is emptied when the answer is sent. A type that this console does not
 * know is refused in words.
 */
export function FieldInput(props: FieldInputProps) {
  const { input, describedBy, pending, onAnswer, children } = props;
  const { bankDialog: words, bankLogin } = textsOf(bankLoginEn);
  const field = useSecretInput((text) => fieldProblem(text, input));
  const { error, why } = problemWords(field.verdict, input);
  const type = fieldType(input.type);
  const secrecy = input.secrecyLevel;
  const masked = secrecy === 'Password';

  if (!type) {
    return (
      <>
        <Notice tone="warn" title={words.unsupported}>
          {words.unsupportedText}
        </Notice>
        <ButtonRow>{children}</ButtonRow>
      </>
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const text = field.read();
    if (fieldProblem(text, input)) {
      field.touch();
      field.focus();
      return;
    }
    onAnswer(answerOf(text, input));
    field.empty();
  }

  const format = words.hints[type === 'Date' ? 'Date' : 'Password'];
  const hint = field.padded ? bankLogin.outerSpace : format;
  return (
    <form noValidate autoComplete="off" onSubmit={submit} className="step-form">
      <PrivateField
        {...TYPES[type]}
        {...SECRECY[secrecy]}
        label={words.labels[secrecy === 'Plain' ? type : secrecy]}
        input={field}
        masked={masked}
        readOnly={pending}
        aria-required={input.minLength !== 0}
        placeholder={pending ? SENT : undefined}
        hint={masked ? hint : undefined}
        error={field.touched && !pending ? error : undefined}
        describedBy={describedBy}
      />
      <StepActions label={words.submit} pending={pending} words={words} why={why}>
        {children}
      </StepActions>
    </form>
  );
}

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'style'>;

/** A number is a text field, which keeps leading zeros. An email field would rewrite domains. */
const TYPES: Readonly<Record<FieldType, InputProps>> = {
  Date: { type: 'date' },
  Email: { inputMode: 'email' },
  Number: { inputMode: 'decimal' },
  Phone: { type: 'tel' },
  Text: {},
};

const SECRECY: Readonly<Record<Field['secrecyLevel'], InputProps>> = {
  Plain: { autoComplete: 'off' },
  Otp: {
    autoComplete: 'one-time-code',
    style: { fontFamily: MONOSPACE, letterSpacing: '0.08em' },
  },
  // A date that is shown while it is typed must not be taken for a broken one.
  Password: { ...UNMANAGED, type: 'text' },
};

/** The error at the field and the reason at the disabled button. Both name the bound that was missed. */
function problemWords(problem: FieldProblem | undefined, { minLength = 1, maxLength = 0 }: Field) {
  const { problems, why, impossible } = textsOf(bankLoginEn).bankDialog;
  if (problem === undefined) return {};
  if (problem === 'impossible') return { why: impossible(minLength, maxLength) };
  if (problem === 'short') return { error: problems.short(minLength), why: why.short(minLength) };
  if (problem === 'long') return { error: problems.long(maxLength), why: why.long(maxLength) };
  return { error: problems[problem], why: why[problem] };
}
