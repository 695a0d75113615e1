import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
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

/** A text field of the bank. A type that this console does not know is refused in words. */
export function FieldInput(props: FieldInputProps) {
  const { bankDialog: words } = textsOf(bankLoginEn);
  const type = fieldType(props.input.type);
  if (type) return <KnownField {...props} type={type} />;
  return (
    <>
      <Notice tone="warn" title={words.unsupported}>
        {words.unsupportedText}
      </Notice>
      <ButtonRow>{props.children}</ButtonRow>
    </>
  );
}

/** The form of one field. It is emptied when the answer is sent. */
function KnownField(props: FieldInputProps & { type: FieldType }) {
  const { input, type, describedBy, pending, onAnswer, children } = props;
  const { bankDialog: words } = textsOf(bankLoginEn);
  const { hints } = words;
  const judge = (text: string) => fieldProblem(text, input);
  const field = useSecretInput(judge);
  const [touched, setTouched] = useState(false);
  const { error, why } = problemWords(field.verdict, input);
  const secrecy = input.secrecyLevel;
  const masked = secrecy === 'Password';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const text = field.read();
    if (judge(text)) {
      setTouched(true);
      field.focus();
      return;
    }
    onAnswer(answerOf(text, input));
    field.empty();
    setTouched(false);
  }

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
        hint={masked ? hints[type === 'Date' ? 'Date' : 'Password'] : undefined}
        error={touched && !pending ? error : undefined}
        describedBy={describedBy}
        onBlur={() => {
          // An empty field that is only passed by shows no error yet.
          if (field.read() !== '') setTouched(true);
        }}
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

type ProblemWords = { error: string | undefined; why: string | undefined };

/** The error at the field and the reason at the disabled button. Both name the bound that was missed. */
function problemWords(problem: FieldProblem | undefined, field: Field): ProblemWords {
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
