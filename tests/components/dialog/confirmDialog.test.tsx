import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/components/dialog/ConfirmDialog.tsx';
import { openView } from '../../openConsole.tsx';

test.each([
  [true, 0],
  [false, 1],
])(
  'Escape while the answer is pending (%s) dismisses it %i times',
  { tags: ['F32'] },
  async (pending, times) => {
    const onDismiss = vi.fn<() => void>();
    const words = { title: 'Delete', cancelLabel: 'Cancel', confirmLabel: 'OK' };
    const onConfirm = () => undefined;
    const { user } = openView(
      <ConfirmDialog open {...words} {...{ pending, onConfirm, onDismiss }}>
        Really?
      </ConfirmDialog>,
      {},
    );
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(onDismiss).toHaveBeenCalledTimes(times);
  },
);
