import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildDialog, openDialog } from './dialogPage.tsx';
import { button, describedAs, disabled, enter } from './stepPage.tsx';

describe('every question of a bank', () => {
  it('has its message as text, and a way to an unfinished page', { tags: ['T16'] }, async () => {
    const text = 'One\n  <b>two</b>\n<img src=x onerror=x()>';
    const page = { url: new URL('https://xn--bnk-sna.example/1'), context: 'Yw==', marker: 'm' };
    const { user, told } = await openDialog({ dialog: buildDialog({ message: text }), page });
    const message = screen.getByText(/^One/);
    expect([message.textContent, message.children.length]).toEqual([text, 0]);
    const paragraph = message.closest('[lang]');
    expect(paragraph && getComputedStyle(paragraph).whiteSpace).toBe('pre-wrap');
    await user.click(button('Go back to xn--bnk-sna.example'));
    expect(told).toEqual(['leave']);
  });

  it.each([
    ['Field', undefined, /^Your bank asks for your input/],
    ['Confirmation', 'Redirect', /^You have not finished on your bank’s page/],
  ] as const)('%s in context %s has our words if the bank has none', async (...row) => {
    const [kind, context, words] = row;
    await openDialog({ dialog: buildDialog({ input: { kind }, context, message: ' \n' }) });
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  it('has nothing of the previous answer', async () => {
    const dialog = buildDialog({ input: { kind: 'Field', secrecyLevel: 'Otp' } });
    const { user, become } = await openDialog({ dialog });
    const field = () => screen.getByLabelText<HTMLInputElement>('TAN or code');
    await enter(user, field(), '123');
    act(() => become({ dialog, round: 1 }));
    expect(field().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });
});

describe('a confirmation', () => {
  it('has the interval of the polls, keeps its button and announces no poll', async () => {
    const dialog = buildDialog({ input: { kind: 'Confirmation', pollingDelaySecs: 5 } });
    const { user, told, become } = await openDialog({ dialog, polls: true });
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const before = spoken();
    const sentence = 'We check every 5 seconds whether you have confirmed.';
    expect(before).toContain(sentence);
    expect(describedAs(button('Confirm'))).toBe(sentence);
    button('Confirm').focus();
    become({ dialog, polls: true, pending: 'poll' });
    screen.getByText(/^Checking now …/);
    expect(spoken()).toEqual(before);
    expect(disabled('Confirm')).toBe(false);
    expect(document.activeElement).toBe(button('Confirm'));
    await user.keyboard('{Enter}');
    expect(told).toEqual(['confirm']);
  });
});

describe('a selection', { tags: ['F41'] }, () => {
  const options = [
    { key: '910', label: 'pushTAN', explanation: 'In the <b>app</b>' },
    { key: '920', label: 'chipTAN' },
  ];
  const selection = (offered: { key: string; label: string }[] = options) =>
    buildDialog({ message: 'How?', input: { kind: 'Selection', options: offered } });
  const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

  it('is a group of radio buttons named by the message; one of them is required', async () => {
    const { user, told, become } = await openDialog({ dialog: selection() });
    screen.getByRole('group', { name: 'How?' });
    expect(describedAs(option('pushTAN'))).toBe('In the <b>app</b>');
    expect(disabled('Continue')).toBe(true);
    expect(describedAs(button('Continue'))).toBe('To continue, choose an option.');
    await user.click(button('Continue'));
    expect(told).toEqual([]);
    expect(document.activeElement).toBe(option('pushTAN'));
    await user.click(option('chipTAN'));
    expect(disabled('Continue')).toBe(false);
    expect(describedAs(button('Continue'))).toBe('');
    await user.click(button('Continue'));
    expect(told).toEqual([['answer', '920']]);
    // An answer at the bank cannot change.
    become({ dialog: selection(), pending: 'answer' });
    await user.click(option('pushTAN'));
    expect([option('pushTAN').checked, option('chipTAN').checked]).toEqual([false, true]);
  });

  it('without options can only be cancelled', async () => {
    const { user, told } = await openDialog({ dialog: selection([]) });
    screen.getByText('Your bank has sent no options to choose from. You can only cancel.');
    const actions = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(actions).toEqual(['Cancel', 'What was checked?']);
    await user.click(button('Cancel'));
    expect(told).toEqual(['cancel']);
  });

  it('of many offers each, even with repeated keys and missing labels', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      key: index === 49 ? 'last' : 'same',
      label: index < 25 ? 'Same' : ' ',
    }));
    const { user, told, container } = await openDialog({ dialog: selection(many) });
    expect(container.querySelectorAll('input')).toHaveLength(50);
    await user.click(option('Option 50'));
    expect(container.querySelectorAll('input:checked')).toHaveLength(1);
    await user.click(button('Continue'));
    expect(told).toEqual([['answer', 'last']]);
    expect(container.innerHTML).not.toContain('"last"');
  });
});
