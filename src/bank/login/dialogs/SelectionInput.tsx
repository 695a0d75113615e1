import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { OptionCard } from '../../../components/form/OptionGroup.tsx';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { SelectionOption } from '../../client/service.ts';
import { ButtonRow, StepActions } from '../credentials/StepActions.tsx';
import { brief } from '../../../lib/graphemes.ts';
import './dialogs.css';

type SelectionInputProps = {
  options: readonly SelectionOption[];
  /** The id of the bank's message, which names the group. */
  labelledBy: string;
  pending: boolean;
  onAnswer: (key: string) => void;
  /** The other buttons. */
  children: ReactNode;
};

/** A choice of the bank's options. They are identified by index, because a bank may repeat a key. */
export function SelectionInput(props: SelectionInputProps) {
  const { options, labelledBy, pending, onAnswer, children } = props;
  const { bankDialog: words } = textsOf(bankLoginEn);
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<number>();

  if (options.length === 0) {
    return (
      <div className="step-form">
        {words.noOptions}
        <ButtonRow>{children}</ButtonRow>
      </div>
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const option = chosen === undefined ? undefined : options[chosen];
    if (option) onAnswer(option.key);
    else group.current?.querySelector('input')?.focus();
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset ref={group} aria-labelledby={labelledBy} className="option-group step-options">
        {options.map(({ label, explanation }, index) => (
          <OptionCard
            key={index}
            name={name}
            title={brief(label.trim(), 500) || words.option(index + 1)}
            {...(explanation?.trim() ? { hint: brief(explanation, 500) } : {})}
            checked={chosen === index}
            aria-disabled={pending || undefined}
            onChange={() => {
              if (!pending) setChosen(index);
            }}
          />
        ))}
      </fieldset>
      <StepActions
        label={words.submit}
        pending={pending}
        words={words}
        why={chosen === undefined ? words.whyChoose : undefined}
      >
        {children}
      </StepActions>
    </form>
  );
}
