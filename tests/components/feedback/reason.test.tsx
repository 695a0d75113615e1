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
  // One by one, because each second begins with the render of the one before.
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

describe('a read that was asked to wait', () => {
  it('is counted down and repeated once at the end, or at once by a person', () => {
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

  it('is announced with its message, and its seconds are not', () => {
    openRead(tooMany(3, true));
    expect(screen.getByRole('alert').contains(screen.getByRole('timer'))).toBe(true);
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
  });

  it('is not repeated after Cancel, nor when the page has left it', () => {
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

  it('and fails in the same way again is counted anew', () => {
    const { onRetry, fail } = openRead(tooMany(1, true));
    pass(1);
    fail(tooMany(2, true));
    expect(timer()).toBe('Trying again in 2 s.');
    pass(2);
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  it('too often is left to the person', () => {
    const { onRetry } = openRead(tooMany(2, false));
    expect(timer()).toBe('You can try again in 2 s.');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    pass(2);
    expect(timer()).toBe('You can try again now.');
    pass(100);
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('is counted down where it is the identity provider that is too busy', () => {
    openRead(new HubError({ kind: 'identity', call: 'GET /x', retryAfter: 5, again: true }));
    expect(screen.getByRole('alert').textContent).toContain('The identity provider is busy.');
    expect(timer()).toBe('Trying again in 5 s.');
  });
});

it('a write that was asked to wait is counted down and never repeated', () => {
  const onRetry = vi.fn<() => void>();
  render(<ActionFailure title="Failed!" error={tooMany(2, false)} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Failed! Too many requests.');
  expect(timer()).toBe('You can try again in 2 s.');
  pass(2);
  expect(timer()).toBe('You can try again now.');
  pass(100);
  expect(onRetry).not.toHaveBeenCalled();
});

it('other failures have no time', () => {
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
