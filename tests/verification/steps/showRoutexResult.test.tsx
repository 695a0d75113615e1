// @module-tag F42
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildAccount, button, openResult, option, options } from '../accounts/openResult.tsx';
import { verificationEn } from '../../../src/texts/bank/verification.en.ts';
import { hubError, TOKEN } from '../../bank/login/failures/failures.ts';

const ADA = buildAccount({ index: 0 });
const CHARLES = buildAccount({ index: 2, ownerName: 'Charles Babbage', iban: 'NO9386011117947' });

test('the account chosen is saved, or the first one', async () => {
  const { acts, user } = openResult([ADA, CHARLES]);
  screen.getByRole('heading', { name: 'Select and save your account:' });
  screen.getByRole('group', { name: 'Your accounts at Demo Bank' });
  expect(option('Ada Lovelace DE02120300000000202051').checked).toBe(true);
  await user.click(button('Save'));
  await user.click(option('Charles Babbage NO9386011117947'));
  await user.click(button('Save'));
  expect(acts.save.mock.calls).toEqual([[ADA], [CHARLES]]);
});

test('accounts of the same IBAN and owner are told apart', async () => {
  const twins = [3, 5, 8].map((index) => buildAccount({ index }));
  const { acts, user } = openResult(twins);
  await user.click(options()[1] as HTMLInputElement);
  expect(options().map((it) => it.checked)).toEqual([false, true, false]);
  await user.click(button('Save'));
  expect(acts.save.mock.calls).toEqual([[twins[1]]]);
});

test('while an account is saved nothing can be chosen or saved again', async () => {
  const { acts, user } = openResult([ADA, CHARLES], { pending: true });
  const save = button('Saving …');
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.click(save);
  await user.click(option('Charles Babbage NO9386011117947'));
  expect(option('Charles Babbage NO9386011117947').checked).toBe(false);
  expect(acts.save).not.toHaveBeenCalled();
});

test('after a failure saving can be repeated, or the login', async () => {
  const { acts, user } = openResult([ADA], { failure: { error: new Error('no') } });
  await user.click(button('Save'));
  expect(acts.save).toHaveBeenCalledTimes(1);
  await user.click(button('Log in again'));
  expect(acts.logInAgain).toHaveBeenCalledTimes(1);
});

test('the hub’s own words say why an account is not saved', () => {
  const { save, uncertainSave } = verificationEn.verification.failure;
  const said = (error: unknown) => {
    const { unmount } = openResult([ADA], { failure: { error } });
    const { textContent } = screen.getByRole('alert');
    unmount();
    return textContent;
  };
  expect(said(hubError(409, 'Verified already'))).toBe(`${save}Verified alreadyLog in again`);
  for (const status of [0, 500]) expect(said(hubError(status))).toContain(uncertainSave);
  expect(said(hubError(403))).not.toContain(uncertainSave);
  expect(said(new Error(`boom ${TOKEN}`))).not.toContain('boom');
});

test('no account is an error with its reason, and offers a different bank', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  const { user } = openResult([]);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toMatch(/^No bank accounts found\..*both the IBAN and the owner/);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(button('Try Another Bank'));
  expect(reload).toHaveBeenCalledTimes(1);
});
