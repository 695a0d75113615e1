import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { Landing } from '../../src/custom-pages/signed-out/Landing.tsx';
import { Login } from '../../src/custom-pages/signed-out/Login.tsx';
import { ConsoleContext } from '../../src/providers/access/consoleContext.ts';
import { contextOf, sessionOf } from '../consoleContext.ts';
import { configFor } from '../providers/session/page.ts';

function open(view: ReactNode, oidc: object) {
  const signIn = vi.fn<(request: object) => Promise<void>>(() => Promise.resolve());
  const context = contextOf({
    config: configFor('https://id.example', oidc),
    session: sessionOf(undefined, { signIn }),
  });
  render(<ConsoleContext value={context}>{view}</ConsoleContext>);
  return signIn;
}

const named = (role: 'button' | 'link') =>
  screen.getAllByRole(role).map(({ textContent }) => textContent);

it('the login screen offers no registration without a form of the provider', async () => {
  const signIn = open(<Login redirectTo="/users" />, { signUp: null });
  expect(named('button')).toEqual(['Log in with Email']);
  await userEvent.click(screen.getByRole('button'));
  expect(signIn.mock.calls).toEqual([[{ redirectTo: '/users' }]]);
});

it('the login screen offers the registration form of the provider', async () => {
  const signIn = open(<Login redirectTo="/" />, { connections: { github: 'gh' } });
  const github = expect.stringMatching(/GitHub/i) as string;
  expect(named('button')).toEqual(['Sign up with Email', 'Log in with Email', github]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign up with Email' }));
  expect(signIn.mock.calls).toEqual([[{ redirectTo: '/', prompt: 'create' }]]);
});

it('the landing page links the registration form', () => {
  open(<Landing />, {});
  expect(named('link')).toEqual(['Sign in', 'Sign up']);
});
