import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../../../src/bank/login/dialogs/field.rules.ts';
import { buildDialog, openDialog } from '../steps/dialogPage.tsx';
import { button, describedAs, disabled, enter } from '../steps/stepPage.tsx';

const CANARY = 'q9-canary';

const dialogOf = (field: Partial<Field>) => buildDialog({ input: { kind: 'Field', ...field } });
const openField = (field: Partial<Field> = {}) => openDialog({ dialog: dialogOf(field) });
const field = (name = 'Your answer') => screen.getByLabelText<HTMLInputElement>(name);

describe('a text for the bank', { tags: ['F41'] }, () => {
  it('is an error if too short on leaving it; if too long, it names the maximum', async () => {
    const { user, told } = await openField({ minLength: 4, maxLength: 6 });
    const short = 'Input is too short, at least 4 characters are expected';
    await enter(user, field(), 'abc');
    expect(screen.queryByText(short)).toBeNull();
    expect(describedAs(button('Continue'))).toBe('To continue, enter at least 4 characters.');
    await user.tab();
    expect(describedAs(field())).toBe(`Please approve it. ${short}`);
    await enter(user, field(), 'defg{Enter}');
    screen.getByText('Input is too long, at most 6 characters are expected');
    expect(describedAs(button('Continue'))).toBe('To continue, enter at most 6 characters.');
    await user.click(button('Continue'));
    expect(document.activeElement).toBe(field());
    expect(told).toEqual([]);
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(/^Input is/)).toBeNull();
    expect(disabled('Continue')).toBe(false);
    await user.keyboard('{Enter}');
    expect(told).toEqual([['answer', 'abcdef']]);
  });

  it('of an unknown type can only be cancelled', { tags: ['F11'] }, async () => {
    await openField({ type: 'Colour' });
    screen.getByText('Unsupported input type');
    expect(document.querySelector('input')).toBeNull();
    const actions = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(actions).toEqual(['Cancel', 'What was checked?']);
  });
});

describe('the input', () => {
  it.each([
    ['Date', 'Date', 'date', '', '2027-05-20'],
    ['Email', 'Email address', 'text', 'email', 'ada@acme.example'],
    ['Number', 'Number', 'text', 'decimal', '0042'],
  ])('for %s has its name, type and keyboard', async (type, name, inputType, inputMode, text) => {
    const { user, told } = await openField({ type });
    expect(field(name).type).toBe(inputType);
    expect(field(name).getAttribute('inputmode') ?? '').toBe(inputMode);
    expect(field(name).getAttribute('autocomplete')).toBe('off');
    // A number keeps its zeros.
    fireEvent.change(field(name), { target: { value: text } });
    await user.click(button('Continue'));
    expect(told).toEqual([['answer', text]]);
  });

  it('for a TAN takes codes from messages, also with letters, and sends only pasted digits', async () => {
    const { user, told } = await openField({ secrecyLevel: 'Otp', minLength: 6, maxLength: 6 });
    const tan = field('TAN or code');
    expect([tan.type, tan.getAttribute('autocomplete')]).toEqual(['text', 'one-time-code']);
    expect(tan.getAttribute('inputmode')).toBeNull();
    await enter(user, tan, '１23\u202F-456{Enter}');
    expect(told).toEqual([['answer', '123456']]);
  });

  it('for a password of any type hides it from view and from password managers', async () => {
    const { user } = await openField({ secrecyLevel: 'Password', type: 'Date' });
    const secret = field('Password');
    expect([secret.type, secret.getAttribute('autocomplete')]).toEqual(['password', 'off']);
    expect(secret.hasAttribute('data-1p-ignore')).toBe(true);
    await enter(user, secret, '2027-05');
    await user.click(button('Show input'));
    expect([secret.type, secret.value]).toEqual(['text', '2027-05']);
  });
});

describe('a typed answer', { tags: ['T32'] }, () => {
  it.each(['Plain', 'Otp', 'Password'] as const)(
    'of secrecy %s is in no attribute, and is emptied when it is sent, left or unmounted',
    async (secrecyLevel) => {
      const { user, container, unmount } = await openField({ secrecyLevel });
      const input = container.querySelector('input');
      if (!input) throw new Error('no input');
      await enter(user, input, CANARY);
      expect(input.value).toBe(CANARY);
      expect(container.innerHTML).not.toContain(CANARY);
      fireEvent(window, new Event('pagehide'));
      expect(input.value).toBe('');
      expect(disabled('Continue')).toBe(true);
      await enter(user, input, `${CANARY}{Enter}`);
      expect(input.value).toBe('');
      await enter(user, input, CANARY);
      unmount();
      expect(input.value).toBe('');
    },
  );

  it('is read-only while it is at the bank, and empty after a failure', async () => {
    const { user, become, told } = await openField();
    await enter(user, field(), 'abc{Enter}');
    become({ dialog: dialogOf({}), pending: 'answer' });
    expect(field().readOnly).toBe(true);
    expect(field().placeholder).toBe('••••••••');
    expect(disabled('Sending …')).toBe(true);
    await enter(user, field(), 'd{Enter}');
    await user.tab();
    become({ dialog: dialogOf({}), failure: { kind: 'cancelled' } });
    expect([field().readOnly, field().value, field().placeholder]).toEqual([false, '', '']);
    expect(field().getAttribute('aria-invalid')).toBe('false');
    await enter(user, field(), 'abc{Enter}');
    expect(told).toEqual([
      ['answer', 'abc'],
      ['answer', 'abc'],
    ]);
  });
});
