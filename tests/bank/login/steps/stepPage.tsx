import type { ReactElement } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, vi } from 'vitest';
import { ConsoleContext } from '../../../../src/providers/access/consoleContext.ts';
import type { Connection, Evidence } from '../../../../src/bank/client/service.ts';
import type { LoginActions } from '../../../../src/bank/login/flow/state.ts';
import { createQueryClient } from '../../../../src/providers/data/queryClient.ts';
import { configWith } from '../../../config/configWith.ts';
import { contextOf } from '../../../consoleContext.ts';
import { newUser } from '../../../newUser.ts';

export const CONFIG = configWith({
  hub: { baseUrl: '' },
  oidc: { authority: 'https://identity.example', clientId: 'console' },
  bank: { baseUrl: 'https://bank.example/' },
});

export const EVIDENCE: Evidence = {
  checkedAt: Date.UTC(2026, 4, 20, 10, 4),
  product: 'Genoa',
  simulated: false,
  configured: [],
  systemVersion: { kind: 'release', generation: 1, createdAt: '2026-05-01T00:00:00Z', ref: 'a' },
  results: [],
};

/** A bank that asks for a user id and a password. */
export function buildBank(overrides: Partial<Connection> = {}): Connection {
  return {
    id: 'connection-1',
    countries: ['DE'],
    displayName: 'Demo Bank',
    credentials: { full: true, userId: false, none: false },
    ...overrides,
  };
}

/** Recorded actions: `told` has the name and the argument of each. */
export function recordedActions() {
  const told: unknown[] = [];
  const act = <Name extends keyof LoginActions>(name: Name) =>
    vi.fn<(...given: Parameters<LoginActions[Name]>) => void>((...given) => {
      told.push(given.length > 0 ? [name, ...given] : name);
    });
  const actions = {
    type: act('type'),
    searchAgain: act('searchAgain'),
    choose: act('choose'),
    login: act('login'),
    cancelLogin: act('cancelLogin'),
    differentBank: act('differentBank'),
    answer: act('answer'),
    confirm: act('confirm'),
    leave: act('leave'),
    cancel: act('cancel'),
    report: vi.fn<LoginActions['report']>(() => Promise.reject(new Error('none'))),
  };
  return { told, actions };
}

/** A step with the tenant page as the target of its links; `show` renders it in another state. */
export function renderStepAtOnce(step: ReactElement) {
  const context = contextOf({ config: CONFIG });
  const queryClient = createQueryClient();
  const inConsole = (element: ReactElement) => (
    <ConsoleContext value={context}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Routes>
            <Route path="/" element={element} />
            <Route path="/tenant" element={<p>Tenant page</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </ConsoleContext>
  );
  const user = newUser();
  const view = render(inConsole(step));
  return { ...view, user, show: (next: ReactElement) => view.rerender(inConsole(next)) };
}

/** Waits until the first field of the step, or else its heading, has the focus. */
export async function expectFocus() {
  const name = screen.getByRole('heading', { level: 2 }).textContent;
  const step = screen.getByRole('group', { name });
  const first = step.querySelector('input, select') ?? step.querySelector('h2');
  await waitFor(() => expect(document.activeElement).toBe(first));
}

/** Renders a step and waits until it has the focus. */
export async function renderStep(step: ReactElement) {
  const view = renderStepAtOnce(step);
  await expectFocus();
  return view;
}

type User = ReturnType<typeof newUser>;

/** Pastes a text, and presses Enter if it ends with '{Enter}'. */
export async function enter(user: User, field: HTMLElement, text: string): Promise<void> {
  const [entered = '', ...sent] = text.split('{Enter}');
  await user.click(field);
  if (entered !== '') await user.paste(entered);
  if (sent.length > 0) await user.keyboard('{Enter}');
}

export const button = (name: string) => screen.getByRole('button', { name });
export const disabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

/** The accessible description of an element. */
export function describedAs(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
