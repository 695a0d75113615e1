import { useLayoutEffect, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import Menu from '@mui/material/Menu';
import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { consoleTheme } from '../../src/theme/muiTheme.ts';

type Step = 'asked' | 'closing' | 'answered';
type Modal = (open: boolean) => ReactNode;

const MODALS: Readonly<Record<string, Modal>> = {
  dialog: (open) => <Dialog open={open}>Answer</Dialog>,
  menu: (open) => (
    <Menu open={open} anchorReference="none">
      <li>Answer</li>
    </Menu>
  ),
};

/** A question and the modal after it; the commit that opens the latter calls `onAnswer`. */
function Modals(props: { step: Step; answer: Modal; onAnswer: () => void }) {
  const { step, answer, onAnswer } = props;
  const answered = step === 'answered';
  useLayoutEffect(() => {
    if (answered) onAnswer();
  }, [answered, onAnswer]);
  return (
    <ThemeProvider theme={consoleTheme}>
      <Dialog open={step === 'asked'} slotProps={{ paper: { 'aria-label': 'Question' } }}>
        May I?
      </Dialog>
      {answer(answered)}
    </ThemeProvider>
  );
}

it.each(Object.entries(MODALS))(
  'a %s is announced if it appears as the dialog before it unmounts',
  (_name, answer) => {
    vi.useFakeTimers();
    const fadeOut = () => {
      vi.advanceTimersByTime(1000);
    };
    const at = (step: Step) => <Modals step={step} answer={answer} onAnswer={fadeOut} />;
    const { rerender } = render(at('asked'));
    act(fadeOut);
    expect(screen.getByRole('dialog', { name: 'Question' })).toBeDefined();
    rerender(at('closing'));
    rerender(at('answered'));
    const hidden = screen.getByText('Answer').closest('[aria-hidden=true]');
    expect(hidden).toBeNull();
    act(fadeOut);
    expect(screen.queryByRole('dialog', { name: 'Question' })).toBeNull();
  },
);
