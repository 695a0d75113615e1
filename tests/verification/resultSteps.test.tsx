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
import { EVIDENCE, renderStepAtOnce } from '../bank/login/steps/stepPage.tsx';

type State = StateOf<'ShowRoutexResult'>;

const account = (index: number, other: Partial<ResultAccount> = {}): ResultAccount => ({
  index,
  iban: 'DE02120300000000202051',
  ownerName: 'Ada Lovelace',
  ...other,
});

/** The accounts step over actions that are only recorded. */
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
const button = (name: string) => screen.getByRole('button', { name });

const ADA = account(0);
const CHARLES = account(2, { ownerName: 'Charles Babbage', iban: 'NO9386011117947' });

test('the account chosen is saved, or the first one, even among some of the same IBAN and owner', async () => {
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

test('while an account is saved nothing can be chosen or saved again', async () => {
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
])(
  'after %s saving can be repeated, or the login; only the hub’s own words are quoted',
  { tags: ['T40'] },
  async (error, said, isUncertain) => {
    const { actions, user } = open([ADA], { failure: { error } });
    const { textContent } = screen.getByRole('alert');
    expect(textContent).toContain(said);
    expect(textContent).not.toContain('boom');
    expect(textContent.includes(uncertainSave)).toBe(isUncertain);
    await user.click(button('Save'));
    await user.click(button('Log in again'));
    expect([actions.save.mock.calls.length, actions.logInAgain.mock.calls.length]).toEqual([1, 1]);
  },
);

test('no account is an error with its reason, and offers a different bank', async () => {
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
  const { container } = open(
    [
      account(0, { ownerName: markup, productName: '<b>Giro</b>' }),
      account(1, { ownerName: reversed, iban: '\u202eDE02<i>' }),
      account(2, { ownerName: ' ', iban: '' }),
    ],
    {},
    '<script>alert(1)</script>',
  );
  expect(container.querySelector('img, b, i.x, script')).toBeNull();
  for (const text of [markup, '<b>Giro</b>', reversed, '<script>alert(1)</script>']) {
    expect(screen.getByText(text).tagName).toBe('BDI');
  }
  expect(screen.getByText('\u202eDE02<i>').closest('code')?.getAttribute('dir')).toBe('auto');
  expect(options()).toHaveLength(3);
});

test('each further fact is said once, and never the owner again', () => {
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
  ['what no account has', '.*', []],
])('%s finds its accounts', (_what, text, found) => {
  expect(findAccounts([GIRO, CHARLES], text)).toEqual(found);
});

test('the end is said by the focus, with the account as text below and a link back', async () => {
  const saved = account(0, { ownerName: '<img src=x onerror=alert(1)>', iban: '<b>IBAN</b>' });
  const state = { name: 'ShowHubResponse', account: saved } as const;
  const { container, user } = renderStepAtOnce(<ShowHubResponse state={state} />);
  const heading = screen.getByRole('heading', {
    name: 'Your account is successfully verified now!',
  });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(container.querySelector('img, b')).toBeNull();
  expect(screen.getByText(saved.ownerName).tagName).toBe('BDI');
  const shown = screen.getAllByRole('definition').map((it) => it.textContent);
  expect(shown).toEqual([saved.ownerName, saved.iban]);
  await user.click(screen.getByRole('link', { name: 'Back to tenant' }));
  await screen.findByText('Tenant page');
});
