import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import { InlineWarning } from '../../../components/feedback/InlineWarning.tsx';
import { OptionCard } from '../../../components/form/OptionCard.tsx';
import { useSecondsLeft } from '../../../components/listen.ts';
import { formatTime } from '../../../components/text/dates.ts';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { brief } from '../../../lib/graphemes.ts';
import { approvalEn } from '../../../texts/bank/approval.en.ts';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { noteSx } from '../../../theme/styles.ts';
import { MONOSPACE } from '../../../theme/tokens.ts';
import type { DialogInput } from '../../client/service.ts';
import { PrivateField, UNMANAGED, useSecretInput } from '../credentials/PrivateField.tsx';
import { ButtonRow, StepForm, type StepFormProps } from '../credentials/StepActions.tsx';
import { pollingWait } from '../flow/answerDialog.ts';
import type { StateOf, LoginActions } from '../flow/state.ts';
import {
  answerOf,
  fieldProblem,
  isFieldType,
  type Field,
  type FieldProblem,
  type FieldType,
} from './field.rules.ts';

type AnswerFormProps = {
  state: StateOf<'ShowDialog'>;
  actions: LoginActions;
  /** Id of the bank's message. */
  message: string;
  /** Buttons beside the first one. */
  others: ReactNode;
};

type InputProps<Kind> = Omit<AnswerFormProps, 'others'> & {
  input: Extract<DialogInput, { kind: Kind }>;
  form: Pick<StepFormProps, 'label' | 'busyLabel' | 'pending' | 'others'>;
};

/** The form for a dialog's input. An input of an unknown type cannot be answered. */
export function AnswerForm({ others, ...props }: AnswerFormProps) {
  const { bankDialog: words } = textsOf(bankLoginEn);
  const { dialog, pending } = props.state;
  const { input } = dialog;
  const label = input.kind === 'Confirmation' ? words.confirm : words.submit;
  const form = { label, busyLabel: words.pending, pending: pending === 'answer', others };
  if (input.kind === 'Confirmation') return <Confirmation {...props} input={input} form={form} />;
  if (input.kind === 'Selection' && input.options.length > 0) {
    return <Selection {...props} input={input} form={form} />;
  }
  if (input.kind === 'Field' && isFieldType(input.type)) {
    return <FieldInput {...props} input={input} form={form} type={input.type} />;
  }
  const isUnknown = input.kind === 'Field';
  return (
    <>
      <Alert severity="warning">
        {isUnknown && <AlertTitle>{words.unsupported}</AlertTitle>}
        {isUnknown ? words.unsupportedText : words.noOptions}
      </Alert>
      <ButtonRow>{others}</ButtonRow>
    </>
  );
}

/** The user confirms elsewhere. The button also works during polling. */
function Confirmation({ input, form, state, actions }: InputProps<'Confirmation'>) {
  const { bankDialog: words } = textsOf(bankLoginEn);
  const polls = useId();
  const every = state.polls ? input.pollingDelaySecs : undefined;
  return (
    <>
      <ApprovalWait {...state} />
      {/* Announces the interval, but not each poll. */}
      <VisuallyHidden id={polls} role="status">
        {every !== undefined && words.polls(Math.round(pollingWait(every, Infinity) / 1000))}
      </VisuallyHidden>
      <StepForm
        {...form}
        describedBy={every === undefined ? undefined : polls}
        onSubmit={() => actions.confirm()}
      />
    </>
  );
}

/** Seconds before the end of the ticket when a warning appears. */
const WARNING_TIME = 120;

/** Announces only a lost network and the last minutes of the ticket, each once. */
function ApprovalWait({ asksAt, expiresAt, pausedBy, pending, polls }: StateOf<'ShowDialog'>) {
  const { approval: words } = textsOf(approvalEn);
  const isOffline = pausedBy === 'offline';
  const isAsked = polls || pending !== undefined;
  const isSoon = useSecondsLeft(expiresAt) < WARNING_TIME;
  const end = ` · ${words.until(formatTime(expiresAt))}`;
  return (
    <Box sx={{ ...noteSx, marginBottom: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      <span role="status">{isOffline && words.offline}</span>
      {isOffline || !isAsked ? (
        <span>{`${isOffline ? '' : words.manual}${end}`}</span>
      ) : (
        // Each poll restarts the countdown.
        <NextPoll key={asksAt} asksAt={asksAt} isBusy={pausedBy === 'busy'} end={end} />
      )}
      <div role="status">{isSoon && <InlineWarning tone="warn" text={words.soon} />}</div>
    </Box>
  );
}

type NextPollProps = { asksAt: number | undefined; isBusy: boolean; end: string };

function NextPoll({ asksAt = 0, isBusy, end }: NextPollProps) {
  const { approval: words } = textsOf(approvalEn);
  const left = useSecondsLeft(asksAt);
  const waiting = isBusy ? words.busy : words.next;
  return <span>{`${left === 0 ? words.asking : waiting(left)}${end}`}</span>;
}

/** The bank's options, identified by index because a bank may repeat a key. */
function Selection({ input, form, actions, message }: InputProps<'Selection'>) {
  const { bankDialog: words } = textsOf(bankLoginEn);
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<number>();

  function submit() {
    const option = chosen === undefined ? undefined : input.options[chosen];
    if (option) actions.answer(option.key);
    else group.current?.querySelector('input')?.focus();
  }

  return (
    <StepForm {...form} why={chosen === undefined ? words.whyChoose : undefined} onSubmit={submit}>
      <Box component="fieldset" ref={group} aria-labelledby={message} sx={optionsSx}>
        {input.options.map(({ label, explanation = '' }, index) => (
          <OptionCard
            key={index}
            name={name}
            title={brief(label.trim(), 500) || words.option(index + 1)}
            hint={brief(explanation.trim(), 500)}
            checked={chosen === index}
            aria-disabled={form.pending || undefined}
            onChange={() => !form.pending && setChosen(index)}
          />
        ))}
      </Box>
    </StepForm>
  );
}

const optionsSx = {
  display: 'grid',
  gap: 1,
  minWidth: 0,
  margin: '0 0 16px',
  padding: 0,
  border: 0,
} as const;

type FieldInputProps = InputProps<'Field'> & { type: FieldType };

/** A text field, emptied when the answer is sent. */
function FieldInput({ input, type, form, actions, message }: FieldInputProps) {
  const { bankDialog: words, bankLogin } = textsOf(bankLoginEn);
  const field = useSecretInput((text) => fieldProblem(text, input));
  const { error, why } = problemWords(field.verdict, input);
  const { secrecyLevel: secrecy } = input;
  const masked = secrecy === 'Password';
  const format = words.hints[type === 'Date' ? 'Date' : 'Password'];

  function submit() {
    const text = field.read();
    if (fieldProblem(text, input)) {
      field.touch();
      field.focus();
      return;
    }
    actions.answer(answerOf(text, input));
    field.empty();
  }

  return (
    <StepForm {...form} why={why} onSubmit={submit}>
      <PrivateField
        {...TYPES[type]}
        {...SECRECY[secrecy]}
        label={words.labels[secrecy === 'Plain' ? type : secrecy]}
        input={field}
        masked={masked}
        readOnly={form.pending}
        aria-required={input.minLength !== 0}
        hint={masked ? (field.padded ? bankLogin.outerSpace : format) : undefined}
        error={field.touched && !form.pending ? error : undefined}
        describedBy={message}
      />
    </StepForm>
  );
}

type Attributes = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'style'>;

/** `type="number"` would drop leading zeros, and `type="email"` would rewrite domains. */
const TYPES: Readonly<Record<FieldType, Attributes>> = {
  Date: { type: 'date' },
  Email: { inputMode: 'email' },
  Number: { inputMode: 'decimal' },
  Phone: { type: 'tel' },
  Text: {},
};

const SECRECY: Readonly<Record<Field['secrecyLevel'], Attributes>> = {
  Plain: {},
  Otp: {
    autoComplete: 'one-time-code',
    style: { fontFamily: MONOSPACE, letterSpacing: '0.08em' },
  },
  // Revealing a half-typed date as `type="date"` would drop it.
  Password: { ...UNMANAGED, type: 'text' },
};

/** The error at the field and the reason at the button. */
function problemWords(problem: FieldProblem | undefined, { minLength = 1, maxLength = 0 }: Field) {
  const { problems, why, impossible } = textsOf(bankLoginEn).bankDialog;
  if (problem === undefined) return {};
  if (problem === 'impossible') return { why: impossible(minLength, maxLength) };
  if (problem === 'short') return { error: problems.short(minLength), why: why.short(minLength) };
  if (problem === 'long') return { error: problems.long(maxLength), why: why.long(maxLength) };
  return { error: problems[problem], why: why[problem] };
}
