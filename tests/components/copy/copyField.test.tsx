// @module-tag X23
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyField } from '../../../src/components/copy/CopyField.tsx';
import { InlineCopy } from '../../../src/components/copy/InlineCopy.tsx';
import { everShown } from '../../everShown.ts';

const SECRET = 'c2VjcmV0LXRoYXQtbXVzdC1ub3QtbGVhaw==';

/** A clipboard with this permission to read it, and other content if `held` is given. */
function clipboard(state: PermissionState | 'unknown', held?: string) {
  let text = '';
  const writeText = vi.fn<(written: string) => Promise<void>>((written) => {
    text = held ?? written;
    return Promise.resolve();
  });
  const readText = vi.fn<() => Promise<string>>(() => Promise.resolve(text));
  const query = () =>
    state === 'unknown'
      ? Promise.reject(new TypeError('unknown name'))
      : Promise.resolve({ state });
  vi.stubGlobal('navigator', {
    userAgent: 'test',
    clipboard: { writeText, readText },
    permissions: { query },
  });
  return { writeText, readText };
}

describe('a copy', () => {
  const copy = () => userEvent.click(screen.getByRole('button', { name: 'Copy Secret' }));
  async function confirmedCopy() {
    const isConfirmed = everShown(() =>
      screen.queryByText('Copied', { selector: '[role=status]' }),
    );
    await copy();
    await isConfirmed();
  }

  it.each(['granted', 'prompt', 'denied', 'unknown'] as const)(
    'is confirmed if reading the clipboard is %s',
    async (state) => {
      const { readText, writeText } = clipboard(state);
      render(<CopyField secret label="Secret" value={SECRET} />);
      await confirmedCopy();
      expect(writeText).toHaveBeenCalledWith(SECRET);
      // Reads only with the permission, so that no prompt appears.
      expect(readText).toHaveBeenCalledTimes(state === 'granted' ? 1 : 0);
    },
  );

  it('reports a failure and selects the text', { tags: ['F48'] }, async () => {
    clipboard('granted', 'content of another program');
    const { container } = render(<CopyField secret label="Secret" value={SECRET} />);
    await copy();
    expect((await screen.findByRole('alert')).textContent).toContain('Copying failed');
    expect(container.textContent).toContain(SECRET);
    expect(String(window.getSelection())).toBe(SECRET);
  });

  it('shows a tick for 500 ms and a word for 2 s', async () => {
    vi.useFakeTimers();
    clipboard('prompt');
    render(<InlineCopy label="ID" value="org_1" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy ID' }));
    const seen = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      return [screen.queryByTestId('copied') !== null, screen.getByRole('status').textContent];
    };
    expect(await seen(0)).toEqual([true, 'Copied']);
    expect(await seen(499)).toEqual([true, 'Copied']);
    expect(await seen(1)).toEqual([false, 'Copied']);
    expect(await seen(1499)).toEqual([false, 'Copied']);
    expect(await seen(1)).toEqual([false, '']);
  });

  it('accepts the line endings of another system', async () => {
    clipboard('granted', 'a\r\nb');
    render(<CopyField label="Secret" value={'a\nb'} />);
    await confirmedCopy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a copy field', () => {
  beforeEach(() => void vi.useFakeTimers());

  const show = () => fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

  it('masks a secret again after 60 seconds', { tags: ['X22'] }, () => {
    const { container } = render(<CopyField secret label="Secret" value={SECRET} />);
    for (const _ of ['once', 'again']) {
      expect(container.textContent).not.toContain(SECRET);
      show();
      pass(59);
      expect(container.textContent).toContain(SECRET);
      pass(1);
    }
    expect(container.textContent).not.toContain(SECRET);
  });

  it('masks a secret once the tab is hidden', { tags: ['X22'] }, () => {
    const { container } = render(<CopyField secret label="Secret" value={SECRET} />);
    show();
    expect(container.textContent).toContain(SECRET);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(container.textContent).not.toContain(SECRET);
  });

  it('keeps other values visible', () => {
    const { container } = render(<CopyField label="Secret" value={SECRET} />);
    pass(120);
    expect(container.textContent).toContain(SECRET);
  });
});

it('a short id stays on one line, but not the sentence that copying it failed', async () => {
  vi.stubGlobal('navigator', { userAgent: 'test' });
  render(<InlineCopy label="ID" value="org_7f3a9c21d04" />);
  const oneWord = '[style*=nowrap]';
  expect(screen.getByText('org_7f3a9c21d04').closest(oneWord)).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Copy ID' }));
  expect((await screen.findByRole('alert')).closest(oneWord)).toBeNull();
});
