import { useLayoutEffect } from 'react';
import { act, render, screen } from '@testing-library/react';
import { NotificationContextProvider } from 'ra-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { DialogFrame, loadDialog } from '../../../src/components/dialog/DialogFrame.tsx';
import { loadCode } from '../../../src/lib/loadCode.ts';

beforeEach(() => loadCode(loadDialog));

/** A question, and the answer that follows it; `onAnswer` is called in the commit that opens the answer. */
function Dialogs({
  step,
  onAnswer,
}: {
  step: 'asked' | 'closing' | 'answered';
  onAnswer: () => void;
}) {
  const answered = step === 'answered';
  useLayoutEffect(() => {
    if (answered) onAnswer();
  }, [answered, onAnswer]);
  return (
    <NotificationContextProvider>
      <DialogFrame open={step === 'asked'} title="Question" onDismiss={() => {}}>
        May I?
      </DialogFrame>
      <DialogFrame open={answered} title="Answer" onDismiss={() => {}}>
        Here it is.
      </DialogFrame>
    </NotificationContextProvider>
  );
}

it('is heard where it appears in the moment in which the dialog before it is gone', async () => {
  vi.useFakeTimers();
  const fadeOut = () => {
    vi.advanceTimersByTime(1000);
  };
  const { rerender } = render(<Dialogs step="asked" onAnswer={fadeOut} />);
  act(fadeOut);
  expect(screen.getByRole('dialog', { name: 'Question' })).toBeDefined();
  rerender(<Dialogs step="closing" onAnswer={fadeOut} />);
  rerender(<Dialogs step="answered" onAnswer={fadeOut} />);
  expect(screen.getByRole('dialog', { name: 'Answer' })).toBeDefined();
  act(fadeOut);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
