import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Card } from '../../components/Card.tsx';
import { bankLoginEn } from '../../texts/bankLogin.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import { ConfirmationInput } from '../dialogs/ConfirmationInput.tsx';
import { DialogImage } from '../dialogs/DialogImage.tsx';
import { DialogMessage } from '../dialogs/DialogMessage.tsx';
import { FieldInput } from '../dialogs/FieldInput.tsx';
import { SelectionInput } from '../dialogs/SelectionInput.tsx';
import { FailureNotice } from '../FailureNotice.tsx';
import type { Flow } from '../flow/flow.ts';
import type { StateOf } from '../flow/state.ts';
import { StepFrame } from './StepFrame.tsx';

type ShowDialogProps = {
  state: StateOf<'ShowDialog'>;
  flow: Pick<Flow, 'answer' | 'confirm' | 'cancel' | 'leave' | 'report'>;
};

/**
 * What the bank wants the person to do or to tell (specification, section 2). It can be left at any
 * time (decision 27). A new question is a new mount: nothing of the former answer is in it.
 */
export function ShowDialog({ state, flow }: ShowDialogProps) {
  const { bankDialog: words } = textsOf(bankLoginEn);
  const { bank, dialog, page, failure, evidence } = state;
  const message = useId();
  return (
    <StepFrame part={3} heading={words.heading} evidence={evidence}>
      <Card padded>
        <Box dir="auto" sx={bankSx}>
          {bank.displayName}
        </Box>
        <DialogMessage id={message} dialog={dialog} />
        {dialog.image && (
          <Box sx={{ marginBottom: 2 }}>
            <DialogImage image={dialog.image} />
          </Box>
        )}
        {failure && <FailureNotice failure={failure} report={flow.report} />}
        <Answer state={state} flow={flow} message={message}>
          {page && <Button onClick={() => flow.leave()}>{words.backToPage(page.url.host)}</Button>}
          <Button onClick={() => flow.cancel()}>{words.cancel}</Button>
        </Answer>
      </Card>
    </StepFrame>
  );
}

type AnswerProps = ShowDialogProps & {
  /** The id of what the bank says. */
  message: string;
  children: ReactNode;
};

/** What the bank asks for, by its kind. */
function Answer({ state, flow, message, children }: AnswerProps) {
  const { dialog, pending, polls } = state;
  const { input } = dialog;
  const busy = pending === 'answer';
  const onAnswer = (response: string) => flow.answer(response);
  switch (input.kind) {
    case 'Confirmation':
      return (
        <ConfirmationInput
          every={polls ? input.pollingDelaySecs : undefined}
          pending={pending}
          onConfirm={() => flow.confirm()}
        >
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

/** Says who speaks below it. */
const bankSx = {
  marginBottom: 1,
  color: token('dim'),
  fontSize: 12.5,
  lineHeight: '18px',
  fontWeight: 550,
  overflowWrap: 'anywhere',
} as const;
