// @module-tag X23
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyField } from '../../../src/components/copy/CopyField.tsx';
import { InlineCopy } from '../../../src/components/copy/InlineCopy.tsx';
import { everShown } from '../../everShown.ts';

const SECRET = 'c2VjcmV0LXRoYXQtbXVzdC1ub3QtbGVhaw==';

/** A clipboard that holds what a page reads back, and a browser that says whether it would ask. */
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

  it.each(['granted', 'prompt', 'denied', 'unknown'] as const)(
    'is confirmed where reading the clipboard is %s',
    { tags: ['X23'] },
    async (state) => {
      const user = userEvent.setup();
      const { readText, writeText } = clipboard(state);
      render(<CopyField secret label="Secret" value={SECRET} />);
      const isConfirmed = everShown(() => screen.queryByText('Copied'));
      await user.click(screen.getByRole('button', { name: 'Copy Secret' }));
      await isConfirmed();
      expect(writeText).toHaveBeenCalledWith(SECRET);
      // No question to the person: it reads only where it may.
      expect(readText).toHaveBeenCalledTimes(state === 'granted' ? 1 : 0);
    },
  );

  it('that did not arrive is told, and the text is selected for a copy by hand', async () => {
    clipboard('granted', 'what another program has put there');
    const { container } = render(<CopyField secret label="Secret" value={SECRET} />);
    await copy();
    expect((await screen.findByRole('alert')).textContent).toContain('Copying failed');
    expect(container.textContent).toContain(SECRET);
    expect(String(window.getSelection())).toBe(SECRET);
  });

  it('with the line ends of another system has arrived', async () => {
    clipboard('granted', 'a\r\nb');
    render(<CopyField label="Secret" value={'a\nb'} />);
    const isConfirmed = everShown(() => screen.queryByText('Copied'));
    await copy();
    await isConfirmed();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a secret that is shown', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

  async function shown(secret = true) {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { container } = render(<CopyField secret={secret} label="Secret" value={SECRET} />);
    if (secret) await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(container.textContent).toContain(SECRET);
    return { user, container };
  }

  it('masks itself again after 60 seconds, each time', { tags: ['X22'] }, async () => {
    const { user, container } = await shown();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(container.textContent).not.toContain(SECRET);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(container.textContent).toContain(SECRET);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(container.textContent).not.toContain(SECRET);
  });

  it('masks itself at once when the tab is hidden', { tags: ['X22'] }, async () => {
    const { container } = await shown();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(container.textContent).not.toContain(SECRET);
    hidden.mockRestore();
  });

  it('stays as it is where it is no secret', async () => {
    const { container } = await shown(false);
    act(() => void vi.advanceTimersByTime(120_000));
    expect(container.textContent).toContain(SECRET);
  });
});

it('a short id stays on one line, but not the sentence that copying it failed', async () => {
  vi.stubGlobal('navigator', { userAgent: 'test' });
  render(<InlineCopy label="ID" value="org_7f3a9c21d04" />);
  const oneWord = '.inline-copy-word';
  expect(screen.getByText('org_7f3a9c21d04').closest(oneWord)).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Copy ID' }));
  expect((await screen.findByRole('alert')).closest(oneWord)).toBeNull();
});
