// @module-tag F20
import { StrictMode } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ActionFailure, LoadFailure } from '../../../src/components/feedback/Failure.tsx';
import { HubError } from '../../../src/providers/hub/errors.ts';

beforeEach(() => void vi.useFakeTimers());

const tooMany = (retryAfter: number, again: boolean) =>
  new HubError({ kind: 'status', call: 'GET /x', status: 429, retryAfter, again });

const pass = (seconds: number) => {
  // Second by second, because React has to render each one.
  for (let second = 0; second < seconds; second += 1) {
    act(() => {
      vi.advanceTimersByTime(1000);
    });
  }
};

const timer = () => screen.queryByRole('timer')?.textContent?.trim();

function openRead(error: unknown) {
  const onRetry = vi.fn<() => void>();
  const view = (failure: unknown) => (
    <StrictMode>
      <LoadFailure title="Failed!" error={failure} onRetry={onRetry} />
    </StrictMode>
  );
  const { rerender, unmount } = render(view(error));
  return { onRetry, unmount, fail: (next: unknown) => rerender(view(next)) };
}

describe('a read with a retry delay', () => {
  it('is counted down and repeated once, or at once by the user', () => {
    const { onRetry } = openRead(tooMany(2.4, true));
    expect(screen.getByRole('alert').textContent).toContain('Too many requests.');
    expect(timer()).toBe('Trying again in 3 s.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    onRetry.mockClear();
    pass(2);
    expect(timer()).toBe('Trying again in 1 s.');
    expect(onRetry).not.toHaveBeenCalled();
    pass(1);
    expect(onRetry).toHaveBeenCalledOnce();
    expect(timer()).toBeUndefined();
    pass(100);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('is announced with its message, but not its seconds', () => {
    openRead(tooMany(3, true));
    expect(screen.getByRole('alert').contains(screen.getByRole('timer'))).toBe(true);
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
  });

  it('is not repeated after Cancel or after unmounting', () => {
    const { onRetry } = openRead(tooMany(3, true));
    pass(1);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(timer()).toBeUndefined();
    pass(100);
    const other = openRead(tooMany(3, true));
    other.unmount();
    pass(100);
    expect(onRetry).not.toHaveBeenCalled();
    expect(other.onRetry).not.toHaveBeenCalled();
  });

  it('is counted down again after the same failure', () => {
    const { onRetry, fail } = openRead(tooMany(1, true));
    pass(1);
    fail(tooMany(2, true));
    expect(timer()).toBe('Trying again in 2 s.');
    pass(2);
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  it('is left to the user after too many failures', () => {
    const { onRetry } = openRead(tooMany(2, false));
    expect(timer()).toBe('You can try again in 2 s.');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    pass(2);
    expect(timer()).toBe('You can try again now.');
    pass(100);
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('is counted down for a busy identity provider', () => {
    openRead(new HubError({ kind: 'identity', call: 'GET /x', retryAfter: 5, again: true }));
    expect(screen.getByRole('alert').textContent).toContain('The identity provider is busy.');
    expect(timer()).toBe('Trying again in 5 s.');
  });
});

it('a write with a retry delay is counted down and never repeated', () => {
  const onRetry = vi.fn<() => void>();
  render(<ActionFailure title="Failed!" error={tooMany(2, false)} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Failed! Too many requests.');
  expect(timer()).toBe('You can try again in 2 s.');
  pass(2);
  expect(timer()).toBe('You can try again now.');
  pass(100);
  expect(onRetry).not.toHaveBeenCalled();
});

it('other failures have no countdown', () => {
  for (const error of [
    new HubError({ kind: 'status', call: 'GET /x', status: 503 }),
    new HubError({ kind: 'identity', call: 'GET /x' }),
    new Error('x'),
    undefined,
  ]) {
    const { onRetry, unmount } = openRead(error);
    expect(timer()).toBeUndefined();
    pass(100);
    expect(onRetry).not.toHaveBeenCalled();
    unmount();
  }
});
