import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BankServiceError, type BankErrorKind } from '../../../../src/bank/client/errors.ts';
import type { LoginFields } from '../../../../src/bank/login/flow/acts.ts';
import type { Failure, StateOf } from '../../../../src/bank/login/flow/state.ts';
import { CredentialsForm } from '../../../../src/bank/login/steps/CredentialsForm.tsx';
import { buildBank, describedAs, enter, EVIDENCE, renderStep } from './stepPage.tsx';

type State = StateOf<'CredentialsForm'>;

const CANARY = 'Zr7-canary!';
const SPACE = 'The password begins or ends with a space. It is sent as it is.';

const failed = (kind: BankErrorKind, userMessage?: string): Failure => ({
  kind: 'error',
  during: 'login',
  error: new BankServiceError(kind, { call: 'POST accounts/service', userMessage }),
});

/** Nothing is completed, corrected or kept by the browser and by password managers. */
const UNMANAGED = `autocomplete=off autocapitalize=none spellcheck=false data-form-type=other
  data-1p-ignore=true data-bwignore=true data-lpignore=true`.split(/\s+/);

const userId = () => screen.getByLabelText<HTMLInputElement>('User ID');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = (name: string) => screen.getByRole('button', { name });
const disabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

/** The step over acts that are only recorded. */
async function openForm(overrides: Partial<State> = {}) {
  const told: unknown[] = [];
  const acts = {
    login: (fields: LoginFields) => told.push(['login', fields]),
    cancelLogin: () => told.push('cancelLogin'),
    differentBank: () => told.push('differentBank'),
    report: () => Promise.reject(new Error('none')),
  };
  const first: State = {
    name: 'CredentialsForm',
    evidence: EVIDENCE,
    query: '',
    bank: { id: 'connection-1', displayName: 'Demo Bank' },
    info: buildBank(),
    pending: false,
    failure: undefined,
    ...overrides,
  };
  const page = await renderStep(<CredentialsForm state={first} acts={acts} />);
  const become = (changes: Partial<State>) =>
    page.show(<CredentialsForm state={{ ...first, ...changes }} acts={acts} />);
  return { ...page, told, become };
}

async function logIn() {
  const page = await openForm();
  await enter(page.user, userId(), 'ada');
  await enter(page.user, password(), `${CANARY}{Enter}`);
  page.become({ pending: true });
  return page;
}

describe('the form for credentials', () => {
  it('asks for what the bank does, with its names and advice as text, and sends it once', async () => {
    const { user, told, become } = await openForm({ info: undefined });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(button('Select different bank'));
    expect(told.splice(0)).toEqual(['differentBank']);
    become({ info: buildBank({ userId: 'Anmeldename', advice: 'One\n<b>two</b>' }) });
    const advice = screen.getByText(/^One/);
    expect([advice.textContent, advice.children.length]).toEqual(['One\n<b>two</b>', 0]);
    await enter(user, screen.getByLabelText('Anmeldename'), 'a\u200Bd\u00ADa ');
    await enter(user, password(), CANARY);
    expect(disabled('Login')).toBe(false);
    await user.click(button('Login'));
    await user.click(button('Login'));
    expect(told).toEqual([['login', { userId: 'ada', password: CANARY }]]);
  });

  // A browser leaves the line feed at the end of what is pasted out.
  it.each([
    [' secret', ' secret', SPACE],
    ['secret\n', 'secret', ''],
  ])('sends the pasted password %j as %j and says: %s', async (pasted, sent, note) => {
    const { user, told, container } = await openForm();
    await enter(user, userId(), 'ada');
    await enter(user, password(), pasted);
    expect(describedAs(password())).toBe(note);
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken.join('')).toBe(note);
    expect(container.innerHTML).not.toContain('secret');
    await user.keyboard('{Enter}');
    expect(told).toEqual([['login', { userId: 'ada', password: sent }]]);
    expect(screen.queryByText(SPACE)).toBeNull();
  });

  it('says at the button why it does nothing, at a field that it was left, and leads to the first field that is wrong', async () => {
    const { user, told } = await openForm();
    expect(disabled('Login')).toBe(true);
    expect(describedAs(button('Login'))).toBe('To log in, fill in what is missing.');
    await user.click(userId());
    expect(screen.queryByText('This field must be filled in.')).toBeNull();
    await user.tab();
    expect(describedAs(userId())).toBe('This field must be filled in.');
    expect(password().getAttribute('aria-invalid')).toBe('false');
    await user.click(button('Login'));
    expect(document.activeElement).toBe(userId());
    expect(screen.getAllByText('This field must be filled in.')).toHaveLength(2);
    expect(userId().getAttribute('aria-invalid')).toBe('true');
    await enter(user, document.activeElement as HTMLElement, 'ada{Enter}');
    expect(document.activeElement).toBe(password());
    expect(told).toEqual([]);
    await enter(user, document.activeElement as HTMLElement, 'x{Enter}');
    expect(told).toEqual([['login', { userId: 'ada', password: 'x' }]]);
  });

  it('says that both fields or neither are to be filled in where the bank allows none', async () => {
    const { user } = await openForm({
      info: buildBank({ credentials: { full: true, userId: false, none: true } }),
    });
    await enter(user, userId(), 'ada{Enter}');
    expect(document.activeElement).toBe(password());
    screen.getByText(/^You can leave this field empty or you need to fill this field and the one/);
    expect(describedAs(button('Login'))).toBe('To log in, fill in both fields or neither.');
  });
});

describe('a password', { tags: ['T32'] }, () => {
  it('is uncontrolled, unnamed, kept from password managers, and in no attribute', async () => {
    const { user, container } = await openForm();
    await enter(user, userId(), 'ada');
    await enter(user, password(), CANARY);
    expect(password().value).toBe(CANARY);
    expect(container.innerHTML).not.toContain(CANARY);
    for (const field of [userId(), password()]) {
      expect(field.getAttribute('name') ?? field.getAttribute('value')).toBeNull();
      const attributes = Array.from(field.attributes, ({ name, value }) => `${name}=${value}`);
      expect(attributes).toEqual(expect.arrayContaining(UNMANAGED));
    }
  });

  it('is hidden until it is to be seen, and again once it is sent', async () => {
    const { user, become } = await openForm();
    expect(password().type).toBe('password');
    await enter(user, userId(), 'ada');
    await enter(user, password(), CANARY);
    await user.click(screen.getByRole('button', { name: 'Show what you type', pressed: false }));
    expect(password().type).toBe('text');
    await user.click(button('Login'));
    expect(password().type).toBe('password');
    screen.getByRole('button', { name: 'Show what you type', pressed: false });
    become({ pending: true });
    expect([password().value, password().placeholder]).toEqual(['', '••••••••']);
    expect([userId().value, userId().readOnly, password().readOnly]).toEqual(['ada', true, true]);
  });

  it('is emptied with the user id when the page is left, and when the form goes', async () => {
    const { user, unmount } = await openForm();
    await enter(user, userId(), 'ada');
    await enter(user, password(), CANARY);
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    expect([userId().value, password().value]).toEqual(['', '']);
    expect(disabled('Login')).toBe(true);
    await enter(user, password(), CANARY);
    const field = password();
    unmount();
    expect(field.value).toBe('');
  });
});

describe('a login that is at the bank', () => {
  it('says so, takes no more input and can be cancelled', { tags: ['F1'] }, async () => {
    const { user, told } = await logIn();
    expect(disabled('Logging in …')).toBe(true);
    expect(describedAs(button('Logging in …'))).toBe('');
    screen.getByText('We are waiting for your bank.');
    expect(screen.queryByText('This field must be filled in.')).toBeNull();
    await user.click(button('Logging in …'));
    await user.click(button('Cancel'));
    expect(told).toEqual([['login', { userId: 'ada', password: CANARY }], 'cancelLogin']);
  });

  it('with wrong credentials says so, keeps the user id and asks for the password again', async () => {
    const { become, user, told } = await logIn();
    become({ failure: failed('InvalidCredentials', 'PIN <b>falsch</b>.') });
    expect(screen.getByRole('alert').textContent).toContain('PIN <b>falsch</b>.');
    expect(document.activeElement).toBe(password());
    expect(userId().value).toBe('ada');
    expect([password().value, password().placeholder]).toEqual(['', '']);
    expect(screen.queryByText('This field must be filled in.')).toBeNull();
    await enter(user, document.activeElement as HTMLElement, 'other{Enter}');
    expect(told.at(-1)).toEqual(['login', { userId: 'ada', password: 'other' }]);
  });

  it('that the bank blocks moves no focus: the alert is not cut short', async () => {
    const { become, user } = await logIn();
    await user.click(button('Logging in …'));
    become({ failure: failed('ServiceBlocked') });
    screen.getByRole('alert');
    expect(document.activeElement).toBe(button('Login'));
  });
});
