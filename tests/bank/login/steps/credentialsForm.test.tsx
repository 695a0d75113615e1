import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StateOf } from '../../../../src/bank/login/flow/state.ts';
import { CredentialsForm } from '../../../../src/bank/login/steps/CredentialsForm.tsx';
import { bankFailure } from '../failures/failures.ts';
import {
  buildBank,
  button,
  describedAs,
  disabled,
  enter,
  EVIDENCE,
  recordedActions,
  renderStep,
} from './stepPage.tsx';

type State = StateOf<'CredentialsForm'>;

const CANARY = 'Zr7-canary!';
const SPACE = 'The password begins or ends with a space. It is sent unchanged.';

/** Attributes against completion, correction and storage by browsers and password managers. */
const UNMANAGED = `autocomplete=off autocapitalize=none spellcheck=false data-form-type=other
  data-1p-ignore=true data-bwignore=true data-lpignore=true`.split(/\s+/);

const userId = () => screen.getByLabelText<HTMLInputElement>('User ID');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

/** The step with recorded actions. */
async function openForm(overrides: Partial<State> = {}) {
  const { told, actions } = recordedActions();
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
  const page = await renderStep(<CredentialsForm state={first} actions={actions} />);
  const become = (changes: Partial<State>) =>
    page.show(<CredentialsForm state={{ ...first, ...changes }} actions={actions} />);
  return { ...page, told, become };
}

/** The form of 'ada' with a password. */
async function fillForm(text = CANARY) {
  const page = await openForm();
  await enter(page.user, userId(), 'ada');
  await enter(page.user, password(), text);
  return page;
}

async function logIn() {
  const page = await fillForm(`${CANARY}{Enter}`);
  page.become({ pending: true });
  return page;
}

describe('the form for credentials', () => {
  it('has the bank’s fields, names and advice as text, and is sent once', async () => {
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

  // Browsers drop a line feed at the end of a pasted text.
  it.each([
    [' secret', ' secret', SPACE],
    ['secret\n', 'secret', ''],
  ])('sends the pasted password %j as %j with the note: %s', async (pasted, sent, note) => {
    const { user, told, container } = await fillForm(pasted);
    expect(describedAs(password())).toBe(note);
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken.join('')).toBe(note);
    expect(container.innerHTML).not.toContain('secret');
    await user.keyboard('{Enter}');
    expect(told).toEqual([['login', { userId: 'ada', password: sent }]]);
    expect(screen.queryByText(SPACE)).toBeNull();
  });

  it('explains an inactive button and a blank field, and moves to the first invalid field', async () => {
    const { user, told } = await openForm();
    expect(disabled('Login')).toBe(true);
    expect(describedAs(button('Login'))).toBe('To log in, fill in what is missing.');
    await user.click(userId());
    expect(screen.queryByText('Fill in this field.')).toBeNull();
    await user.tab();
    expect(describedAs(userId())).toBe('Fill in this field.');
    expect(password().getAttribute('aria-invalid')).toBe('false');
    await user.click(button('Login'));
    expect(document.activeElement).toBe(userId());
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
    expect(userId().getAttribute('aria-invalid')).toBe('true');
    await enter(user, document.activeElement as HTMLElement, 'ada{Enter}');
    expect(document.activeElement).toBe(password());
    expect(told).toEqual([]);
    await enter(user, document.activeElement as HTMLElement, 'x{Enter}');
    expect(told).toEqual([['login', { userId: 'ada', password: 'x' }]]);
  });

  it('asks for both fields or neither if the bank accepts none', async () => {
    const credentials = { full: true, userId: false, none: true };
    const { user } = await openForm({ info: buildBank({ credentials }) });
    await enter(user, userId(), 'ada{Enter}');
    expect(document.activeElement).toBe(password());
    screen.getByText(/^You can leave this field empty or you need to fill this field and the one/);
    expect(describedAs(button('Login'))).toBe('To log in, fill in both fields or neither.');
  });
});

describe('a password', { tags: ['T32'] }, () => {
  it('is uncontrolled, unnamed, kept from password managers, in no attribute, and hidden until it is to be seen', async () => {
    const { user, become, container } = await fillForm();
    expect([password().value, password().type]).toEqual([CANARY, 'password']);
    expect(container.innerHTML).not.toContain(CANARY);
    for (const field of [userId(), password()]) {
      expect(field.getAttribute('name') ?? field.getAttribute('value')).toBeNull();
      const attributes = Array.from(field.attributes, ({ name, value }) => `${name}=${value}`);
      expect(attributes).toEqual(expect.arrayContaining(UNMANAGED));
    }
    const eye = screen.getByRole('button', { name: 'Show input', pressed: false });
    await user.click(eye);
    expect(password().type).toBe('text');
    await user.click(button('Login'));
    expect([password().type, eye.ariaPressed]).toEqual(['password', 'false']);
    become({ pending: true });
    expect([password().value, password().placeholder]).toEqual(['', '••••••••']);
    expect([userId().value, userId().readOnly, password().readOnly]).toEqual(['ada', true, true]);
  });

  it('is emptied with the user id when the page is left or the form unmounted', async () => {
    const { user, unmount } = await fillForm();
    fireEvent(window, new Event('pagehide'));
    expect([userId().value, password().value]).toEqual(['', '']);
    expect(disabled('Login')).toBe(true);
    await enter(user, password(), CANARY);
    const field = password();
    unmount();
    expect(field.value).toBe('');
  });
});

describe('a login that is at the bank', () => {
  it('has a status, is read-only and can be cancelled', { tags: ['F1'] }, async () => {
    const { user, told } = await logIn();
    expect(disabled('Logging in …')).toBe(true);
    expect(describedAs(button('Logging in …'))).toBe('');
    screen.getByText('We are waiting for your bank.');
    expect(screen.queryByText('Fill in this field.')).toBeNull();
    await user.click(button('Logging in …'));
    await user.click(button('Cancel'));
    expect(told).toEqual([['login', { userId: 'ada', password: CANARY }], 'cancelLogin']);
  });

  it('with wrong credentials says so, keeps the user id and asks for the password again', async () => {
    const { become, user, told } = await logIn();
    become({ failure: bankFailure('InvalidCredentials', { userMessage: 'PIN <b>falsch</b>.' }) });
    expect(screen.getByRole('alert').textContent).toContain('PIN <b>falsch</b>.');
    expect(document.activeElement).toBe(password());
    expect(userId().value).toBe('ada');
    expect([password().value, password().placeholder]).toEqual(['', '']);
    expect(screen.queryByText('Fill in this field.')).toBeNull();
    await enter(user, document.activeElement as HTMLElement, 'other{Enter}');
    expect(told.at(-1)).toEqual(['login', { userId: 'ada', password: 'other' }]);
  });

  it('blocked by the bank moves no focus, which would interrupt the alert', async () => {
    const { become } = await logIn();
    button('Logging in …').focus();
    become({ failure: bankFailure('ServiceBlocked') });
    screen.getByRole('alert');
    expect(document.activeElement).toBe(button('Login'));
  });
});
