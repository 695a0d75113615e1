import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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

describe('a provider without a registration form', () => {
  it('is not asked for one at the login screen, where logging in comes first', async () => {
    const signIn = open(<Login redirectTo="/users" />, { signUp: null });
    expect(named('button')).toEqual(['Log in with Email']);
    await userEvent.click(screen.getByRole('button'));
    expect(signIn.mock.calls).toEqual([[{ redirectTo: '/users' }]]);
  });
});

describe('a provider with a registration form', () => {
  it('is asked for it', async () => {
    const signIn = open(<Login redirectTo="/" />, { connections: { github: 'gh' } });
    expect(named('button')).toEqual([
      'Sign up with Email',
      'Log in with Email',
      expect.stringMatching(/GitHub/i),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign up with Email' }));
    expect(signIn.mock.calls).toEqual([[{ redirectTo: '/', prompt: 'create' }]]);
  });

  it('is linked on the landing page', () => {
    open(<Landing />, {});
    expect(named('link')).toEqual(['Sign in', 'Sign up']);
  });
});
