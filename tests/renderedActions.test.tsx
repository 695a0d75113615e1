import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newUser } from './newUser.ts';

/** Says something else after a click, once a promise has settled: like a form that validates. */
function Later() {
  const [text, setText] = useState('before');
  return (
    <button type="button" onClick={() => void Promise.resolve().then(() => setText('after'))}>
      {text}
    </button>
  );
}

it('a click ends when React has rendered what it has brought about, even where a timer is due first', async () => {
  render(<Later />);
  const dueAtOnce = (run: () => void) => queueMicrotask(run);
  vi.stubGlobal('setTimeout', dueAtOnce);
  await newUser().click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('after');
});
