// @module-tag F42
// @module-tag T16
// @module-tag T35
// @module-tag T42
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ResultAccount } from '../../src/bank/client/result.ts';
import type { Actions } from '../../src/bank/login/flow/state.ts';
import { verificationEn } from '../../src/texts/bank/verification.en.ts';
import { factsOf, findAccounts } from '../../src/verification/AccountChoice.tsx';
import { ShowHubResponse, ShowRoutexResult } from '../../src/verification/ResultSteps.tsx';
import type { StateOf } from '../../src/verification/verify.ts';
import { hubError, TOKEN } from '../bank/login/failures/failures.ts';
import { signedState } from '../bank/login/flow/flowValues.ts';
import { button, EVIDENCE, renderStepAtOnce } from '../bank/login/steps/stepPage.tsx';

type State = StateOf<'ShowRoutexResult'>;

const account = (index: number, other: Partial<ResultAccount> = {}): ResultAccount => ({
  index,
  iban: 'DE02120300000000202051',
  ownerName: 'Ada Lovelace',
  ...other,
});

/** The step with recorded actions. */
function open(accounts: ResultAccount[], overrides: Partial<State> = {}, bank = 'Demo Bank') {
  const save = vi.fn<Actions['save']>();
  const logInAgain = vi.fn<Actions['logInAgain']>();
  const actions = { save, logInAgain, cancel: vi.fn<Actions['cancel']>() };
  const result = { ticketId: 'id', timestamp: '2026-11-21T12:00:00Z', accounts };
  const bankOf = { id: 'b', displayName: bank };
  const signed = { ...signedState(result), evidence: EVIDENCE, bank: bankOf };
  const choice = { name: 'ShowRoutexResult', signed, pending: false, failure: undefined } as const;
  const step = <ShowRoutexResult state={{ ...choice, ...overrides }} actions={actions} />;
  return { actions, ...renderStepAtOnce(step) };
}

const options = () => screen.getAllByRole<HTMLInputElement>('radio');
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

const ADA = account(0);
const CHARLES = account(2, { ownerName: 'Charles Babbage', iban: 'NO9386011117947' });

test('the first or the chosen account is saved, also among accounts of the same IBAN and owner', async () => {
  const twin = account(5);
  const { actions, user } = open([ADA, account(3), twin, CHARLES]);
  screen.getByRole('heading', { name: 'Select and save your account:' });
  screen.getByRole('group', { name: 'Your accounts at Demo Bank' });
  expect(options()[0]).toMatchObject({ checked: true });
  await user.click(button('Save'));
  await user.click(options()[2] as HTMLInputElement);
  expect(options().map((it) => it.checked)).toEqual([false, false, true, false]);
  await user.click(button('Save'));
  await user.click(option('Charles Babbage NO9386011117947'));
  await user.click(button('Save'));
  expect(actions.save.mock.calls).toEqual([[ADA], [twin], [CHARLES]]);
});

test('while an account is saved, no other can be chosen or saved', async () => {
  const { actions, user } = open([ADA, CHARLES], { pending: true });
  await user.click(button('Saving …'));
  await user.click(option('Charles Babbage NO9386011117947'));
  expect(option('Charles Babbage NO9386011117947').checked).toBe(false);
  expect(actions.save).not.toHaveBeenCalled();
});

const { save, uncertainSave } = verificationEn.verification.failure;

test.each([
  [hubError(409, 'Verified already'), `${save}Verified alreadyLog in again`, false],
  [hubError(0), save, true],
  [hubError(500), save, true],
  [hubError(403), save, false],
  [new Error(`boom ${TOKEN}`), save, false],
])('after %s the user can try again', { tags: ['T40'] }, async (error, said, isUncertain) => {
  const { actions, user } = open([ADA], { failure: { error } });
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain(said);
  expect(textContent).not.toContain('boom');
  expect(textContent.includes(uncertainSave)).toBe(isUncertain);
  await user.click(button('Save'));
  await user.click(button('Log in again'));
  expect([actions.save.mock.calls.length, actions.logInAgain.mock.calls.length]).toEqual([1, 1]);
});

test('a result without accounts is an error, and offers another bank', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  const { user } = open([]);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toMatch(/^No bank accounts found\..*both the IBAN and the owner/);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(button('Try Another Bank'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('200 of 5,000 accounts are shown, the filter finds each, and the chosen one stays', () => {
  const ibanOf = (index: number) => `DE02${String(index).padStart(18, '0')}`;
  const { actions } = open(
    Array.from({ length: 5000 }, (_, index) =>
      account(index, { iban: ibanOf(index), ownerName: `Owner ${index}` }),
    ),
  );
  const inputs = () => document.querySelectorAll('input[type=radio]');
  const filterBy = (value: string) =>
    fireEvent.change(screen.getByLabelText('Filter accounts'), { target: { value } });
  expect(inputs()).toHaveLength(200);
  screen.getByText('Showing the first 200 of 5000.');
  filterBy('DE02 0000 0000 0000 0049 99');
  screen.getByText('1 account matches the filter. Your choice stays in the list.');
  expect(options().map(({ checked }) => checked)).toEqual([false, true]);
  fireEvent.click(option(`Owner 4999 ${ibanOf(4999)}`));
  expect(inputs()).toHaveLength(1);
  filterBy('');
  expect(inputs()).toHaveLength(201);
  fireEvent.click(screen.getByText('Save'));
  expect(actions.save.mock.calls[0]?.[0]).toMatchObject({ index: 4999 });
});

test('names from the bank are rendered as text and do not reorder the words around them', () => {
  const markup = '<img src=x onerror=alert(1)>';
  const reversed = '\u202eecalevoL adA';
  const accounts = [
    account(0, { ownerName: markup, productName: '<b>Giro</b>' }),
    account(1, { ownerName: reversed, iban: '\u202eDE02<i>' }),
    account(2, { ownerName: ' ', iban: '' }),
  ];
  const { container } = open(accounts, {}, '<script>alert(1)</script>');
  expect(container.querySelector('img, b, i.x, script')).toBeNull();
  for (const text of [markup, '<b>Giro</b>', reversed, '<script>alert(1)</script>']) {
    expect(screen.getByText(text).tagName).toBe('BDI');
  }
  expect(screen.getByText('\u202eDE02<i>').closest('code')?.getAttribute('dir')).toBe('auto');
  expect(options()).toHaveLength(3);
});

test('a further fact is shown once, and never the owner again', () => {
  const product = { displayName: ' Giro ', productName: 'Giro', currency: '', bic: 'BYLADEM1001' };
  const facts = factsOf(account(0, { ...product, name: 'Ada Lovelace' }));
  expect([facts, factsOf(ADA)]).toEqual([['Giro', 'BYLADEM1001'], []]);
});

const GIRO = account(0, { productName: 'Giro Plus', currency: 'EUR' });

test.each([
  ['an owner in any case', 'ada love', [GIRO]],
  ['an IBAN as on paper', 'no93 8601 1117', [CHARLES]],
  ['an IBAN with a label and dashes', 'IBAN: NO93-8601-1117-947', [CHARLES]],
  ['a product', 'giro', [GIRO]],
  ['a text of spaces', '  ', [GIRO, CHARLES]],
  ['a text that no account has', '.*', []],
])('%s finds its accounts', (_what, text, found) => {
  expect(findAccounts([GIRO, CHARLES], text)).toEqual(found);
});

// verification.save.spec.ts has the end of a verification, with its focus and its link.
test('the saved account is rendered as text', () => {
  const saved = account(0, { ownerName: '<img src=x onerror=alert(1)>', iban: '<b>IBAN</b>' });
  const state = { name: 'ShowHubResponse', account: saved } as const;
  const { container } = renderStepAtOnce(<ShowHubResponse state={state} />);
  expect(container.querySelector('img, b')).toBeNull();
  const shown = screen.getAllByRole('definition').map((it) => it.textContent);
  expect(shown).toEqual([saved.ownerName, saved.iban]);
});
