import { lazy, startTransition, useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { AddNotificationContext } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { OnDemand } from '../../../src/components/feedback/OnDemand.tsx';
import { onMissingCode } from '../../../src/lib/missingCode.ts';
import { textsOf } from '../../../src/texts/textsOf.ts';

const toast = vi.fn<(notification: { message: unknown }) => void>();
const reported = vi.fn<(error: unknown) => void>();

/** A part that a button opens and closes. */
function show(load: () => Promise<{ default: () => React.ReactNode }>) {
  const Part = lazy(load);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <AddNotificationContext value={toast}>
        <button type="button" onClick={() => startTransition(() => setOpen(!open))}>
          {open ? 'Close' : 'Open'}
        </button>
        <OnDemand opened={open} onMissing={() => setOpen(false)}>
          <Part />
        </OnDemand>
      </AddNotificationContext>
    );
  }
  render(<Page />);
  return (name: string) => fireEvent.click(screen.getByRole('button', { name }));
}

test('a press loads the part, which stays mounted to fade out', async () => {
  const load = vi.fn<() => Promise<{ default: () => string }>>(async () => ({
    default: () => 'Hello',
  }));
  const press = show(load);
  expect(load).not.toHaveBeenCalled();
  press('Open');
  expect(await screen.findByText('Hello')).toBeTruthy();
  press('Close');
  expect(screen.getByText('Hello')).toBeTruthy();
});

test.each([
  ['missing code', true, () => textsOf().boot.failure.chunk],
  ['a rendering error', false, () => textsOf().errors.unexpected],
] as const)('a failure closes the part with a toast: %s', async (_case, isMissing, text) => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', reported);
  onMissingCode(() => {});
  const error = new TypeError('Failed to fetch dynamically imported module');
  if (isMissing)
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  const press = show(() => Promise.reject(error));
  for (const attempt of [1, 2]) {
    press('Open');
    await vi.waitFor(() => expect(toast).toHaveBeenCalledTimes(attempt));
    expect(toast.mock.lastCall?.[0].message).toBe(text());
    expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy();
  }
  expect(reported).toHaveBeenCalledTimes(isMissing ? 0 : 2);
  toast.mockReset();
  reported.mockReset();
});

test('a failed part leaves the rest of the page intact', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', reported);
  const Part = lazy(() => Promise.reject(new TypeError('gone')));
  render(
    <>
      <p>Secret</p>
      <OnDemand fallback="Loading" missing="Missing">
        <Part />
      </OnDemand>
    </>,
  );
  expect(await screen.findByText('Missing')).toBeTruthy();
  expect(screen.getByText('Secret')).toBeTruthy();
});
