import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AddNotificationContext } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { Later } from '../../../src/components/later/Later.tsx';
import { textsOf } from '../../../src/texts/textsOf.ts';

const Part = () => <p>Hello</p>;

/** A load that fails the first time, and the page with what it loads. */
function showLater(asked: 'when' | 'pressed') {
  const load = vi
    .fn<() => Promise<{ Part: typeof Part }>>(() => Promise.resolve({ Part }))
    .mockRejectedValueOnce(new Error('offline'));
  const toast = vi.fn<(notification: { message: unknown }) => void>();
  const failed = vi.fn<(error: unknown) => void>();

  function Page() {
    const [count, setCount] = useState(0);
    return (
      <AddNotificationContext value={toast}>
        <button type="button" onClick={() => setCount(count + 1)}>
          Press
        </button>
        <Later load={load} when={false} {...{ [asked]: count }} onFailed={failed} missing="Gone">
          {(code) => <code.Part />}
        </Later>
      </AddNotificationContext>
    );
  }
  render(<Page />);
  return { load, toast, failed, press: () => fireEvent.click(screen.getByRole('button')) };
}

test('code is asked for when it is needed; what does not arrive is said, and asked for by the next press', async () => {
  const { load, toast, failed, press } = showLater('pressed');
  expect(load).not.toHaveBeenCalled();
  press();
  await screen.findByText('Gone');
  expect(toast.mock.lastCall?.[0].message).toBe(textsOf().boot.failure.chunk);
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('offline'));
  press();
  expect(await screen.findByText('Hello')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  press();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what a press opens is not rendered before it, though its code is there, and stays to fade out', async () => {
  const load = vi.fn<() => Promise<{ Part: typeof Part }>>(() => Promise.resolve({ Part }));
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          Press
        </button>
        <Later load={load} when opened={open}>
          {(code) => <code.Part />}
        </Later>
      </>
    );
  }
  render(<Page />);
  await act(async () => void (await load.mock.results[0]?.value));
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByText('Hello')).toBeNull();
  for (const _ of ['opened', 'closed']) {
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('Hello')).toBeTruthy();
  }
});

test('what nobody has pressed fails in silence, and is asked for again with another need', async () => {
  const { toast, press } = showLater('when');
  press();
  await screen.findByText('Gone');
  press();
  expect(await screen.findByText('Hello')).toBeTruthy();
  expect(toast).not.toHaveBeenCalled();
});

test('without a line the toast says that, and advises no reload', { tags: ['F23'] }, async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { toast, press } = showLater('pressed');
  press();
  await screen.findByText('Gone');
  line.mockRestore();
  expect(toast.mock.lastCall?.[0].message).toBe(
    'You are offline, and this part of the console was not loaded before. Try again once you are connected.',
  );
});
