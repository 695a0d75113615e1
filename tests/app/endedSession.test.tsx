import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FailureScreen } from '../../src/app/failure/FailureScreen.tsx';
import { endOf } from '../../src/app/renderConsole.tsx';
import { ConsoleContext } from '../../src/providers/access/consoleContext.ts';
import { contextOf } from '../consoleContext.ts';

test.each([
  [undefined, 'The hub keeps refusing this session.', 'Reload Page'],
  [30, 'Your session ended after 30 s,', 'Sign in again'],
])('an ended session with the lifetime %s is explained', (lifetime, sentence, button) => {
  render(
    <ConsoleContext value={contextOf()}>
      <FailureScreen wholePage {...endOf(lifetime)} onLogOut={() => undefined} />
    </ConsoleContext>,
  );
  expect(screen.getByRole('alert').textContent).toContain(sentence);
  expect(screen.getAllByRole('button')[0]?.textContent).toBe(button);
});
