import { useId, useMemo, type ReactNode } from 'react';
import { Card } from '../../../components/card/Card.tsx';
import { Button } from '../../../components/form/Button.tsx';
import { Name } from '../../../components/text/Name.tsx';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { separateChallenge } from '../dialogs/challenge.ts';
import { ConfirmationInput } from '../dialogs/ConfirmationInput.tsx';
import { DialogImage } from '../dialogs/DialogImage.tsx';
import { FieldInput } from '../dialogs/FieldInput.tsx';
import { Instructions } from '../dialogs/Instructions.tsx';
import { SelectionInput } from '../dialogs/SelectionInput.tsx';
import { FailureNotice } from '../failures/FailureNotice.tsx';
import type { LoginActs } from '../flow/createBankLogin.ts';
import type { StateOf } from '../flow/state.ts';
import { StepFrame } from './StepFrame.tsx';

type ShowDialogProps = {
  state: StateOf<'ShowDialog'>;
  acts: Pick<LoginActs, 'answer' | 'confirm' | 'cancel' | 'leave' | 'report'>;
};

/**
 * A question of the bank. It can be left at any time. Each new question is mounted as a new component,
 * so that nothing of the former answer remains.
 */
export function ShowDialog({ state, acts }: ShowDialogProps) {
  const { bankDialog: words } = textsOf(bankLoginEn);
  const { bank, dialog, page, failure, evidence } = state;
  const { message, image } = useMemo(() => separateChallenge(dialog), [dialog]);
  const messageId = useId();
  const fallback = words.noMessage[dialog.context === 'Redirect' ? 'Redirect' : dialog.input.kind];
  return (
    <StepFrame part={3} heading={words.heading} evidence={evidence}>
      <Card padded>
        <div dir="auto" className="step-bank">
          <Name isolated={false} text={bank.displayName} />
        </div>
        <Instructions id={messageId} text={message?.trim() ? message : fallback} />
        {image && <DialogImage image={image} />}
        {failure && <FailureNotice failure={failure} report={acts.report} />}
        <Answer state={state} acts={acts} message={messageId}>
          {page && <Button onClick={() => acts.leave()}>{words.backToPage(page.url.host)}</Button>}
          <Button onClick={() => acts.cancel()}>{words.cancel}</Button>
        </Answer>
      </Card>
    </StepFrame>
  );
}

type AnswerProps = ShowDialogProps & {
  /** The id of the bank's message. */
  message: string;
  children: ReactNode;
};

/** The input for the kind of question. */
function Answer({ state, acts, message, children }: AnswerProps) {
  const { dialog, pending } = state;
  const { input } = dialog;
  const busy = pending === 'answer';
  const onAnswer = (response: string) => acts.answer(response);
  switch (input.kind) {
    case 'Confirmation':
      return (
        <ConfirmationInput input={input} wait={state} onConfirm={() => acts.confirm()}>
          {children}
        </ConfirmationInput>
      );
    case 'Selection':
      return (
        <SelectionInput
          options={input.options}
          labelledBy={message}
          pending={busy}
          onAnswer={onAnswer}
        >
          {children}
        </SelectionInput>
      );
    case 'Field':
      return (
        <FieldInput input={input} describedBy={message} pending={busy} onAnswer={onAnswer}>
          {children}
        </FieldInput>
      );
  }
}
