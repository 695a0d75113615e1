import { startTransition, Suspense, useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lateView } from '../../../src/components/later/lateView.tsx';

type Props = { name: string };
type Tell = (error: unknown) => void;
const View = ({ name }: Props) => <p>Hello {name}</p>;

const Missing = ({ name, error }: Props & { error: unknown }) => (
  <p>
    {name} is missing: {String(error)}
  </p>
);

/** A view whose code arrives from the second time on, and a button that shows and hides it. */
function showLate() {
  const load = vi
    .fn<() => Promise<{ default: typeof View }>>(() => Promise.resolve({ default: View }))
    .mockRejectedValueOnce(new Error('offline'));
  const Late = lateView(load, Missing);
  const told = { onCaughtError: vi.fn<Tell>(), onRecoverableError: vi.fn<Tell>() };

  function Page() {
    const [isShown, setShown] = useState(false);
    // A transition, as a navigation is.
    const toggle = () => startTransition(() => setShown(!isShown));
    return (
      <>
        <button type="button" onClick={toggle}>
          Toggle
        </button>
        <Suspense fallback="…">{isShown && <Late name="Ada" />}</Suspense>
      </>
    );
  }
  render(<Page />, { ...told, reactStrictMode: true });
  return { load, told, toggle: () => fireEvent.click(screen.getByRole('button')) };
}

test('code that does not arrive has its stand-in, is no error for React, and is asked for the next time it is shown', async () => {
  const { load, told, toggle } = showLate();
  toggle();
  expect(await screen.findByText('Ada is missing: Error: offline')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  for (const tell of Object.values(told)) expect(tell).not.toHaveBeenCalled();
  for (const _ of [2, 3]) {
    toggle();
    await vi.waitFor(() => expect(screen.queryByText(/Ada/)).toBeNull());
    toggle();
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  }
  expect(load).toHaveBeenCalledTimes(2);
});
