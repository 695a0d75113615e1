import { SCENARIOS } from '../../mock-server/bank/scenarios/scenarios.ts';
import { bankLoginEn } from '../../src/texts/bankLogin.en.ts';
import { bankOutcomeEn } from '../../src/texts/bankOutcome.en.ts';
import { chipTanEn } from '../../src/texts/chipTan.en.ts';
import { verificationEn } from '../../src/texts/verification.en.ts';
import { expect, test } from './fixtures.ts';
import { REFUSALS } from './support/refusals.ts';
import { Wizard } from './support/wizard.ts';

const { bankLogin, bankDialog } = bankLoginEn;
const { labels, noMessage, polls } = bankDialog;
const { bankErrors, failure: words } = verificationEn.verification;
const TAN = labels.Otp;

/** Steps of a person between the login and the accounts. */
type Way = (wizard: Wizard) => Promise<void>;

/** Logins that end with accounts, and how many of them can be chosen. */
const RESULTS: Readonly<Record<string, number>> = {
  result: 2,
  single: 1,
  // Only current accounts are requested.
  types: 1,
  bare: 2,
};

const answer =
  (label: string, text: string): Way =>
  (wizard) =>
    wizard.answer(label, text);

const choose =
  (option: string): Way =>
  async (wizard) => {
    await expect(wizard.button('Continue')).toBeDisabled();
    await wizard.page.getByRole('radio', { name: option, exact: true }).check({ force: true });
    await wizard.button('Continue').click();
  };

/** Logins that ask for something and end with the two demo accounts. */
const DIALOGS: Readonly<Record<string, Way>> = {
  async input(wizard) {
    await expect(wizard.field(TAN)).toHaveAttribute('autocomplete', 'one-time-code');
    await wizard.answer(TAN, '000000');
    await expect(wizard.page.getByText('This TAN is wrong.')).toBeVisible();
    await wizard.expectStep('ShowDialog');
    await expect(wizard.field(TAN)).toHaveValue('');
    await wizard.answer(TAN, '123456');
  },
  async confirmation(wizard) {
    await expect(wizard.page.getByText(polls(1))).toBeVisible();
    await expectConfirmations(wizard, 2);
  },
  async 'confirmation-manual'(wizard) {
    await expect(wizard.page.getByText('Press Confirm when you are done.')).toBeVisible();
    await wizard.button('Confirm').click();
    await expectConfirmations(wizard, 1);
  },
  async 'confirmation-words'(wizard) {
    await expectConfirmations(wizard, 4);
  },
  async selection(wizard) {
    await expect(wizard.page.getByRole('radio')).toHaveCount(3);
    const option = wizard.page.getByRole('radio', { name: 'pushTAN', exact: true });
    await expect(option).toHaveAccessibleDescription('Approve it in the app on “Zoës Handy”');
    await choose('smsTAN')(wizard);
  },
  'account-selection': choose('Haushaltskasse'),
  async image(wizard) {
    await expectPicture(wizard, 48, 48);
    await wizard.answer(TAN, '123456');
  },
  async 'image-gif'(wizard) {
    await expect(wizard.page.getByRole('img', { name: chipTanEn.chipTan.code })).toBeVisible();
    await wizard.button(chipTanEn.chipTan.showImage).click();
    await expectPicture(wizard, 40, 12);
    await expect(wizard.page.getByText(bankOutcomeEn.bankImage.flicker)).toBeVisible();
    await wizard.answer(TAN, '123456');
  },
  async 'image-svg'(wizard) {
    await expect(wizard.page.getByText(bankOutcomeEn.bankImage.refused)).toBeVisible();
    await expect(pictures(wizard)).toHaveCount(0);
    await wizard.answer(TAN, '123456');
  },
  date: answer(labels.Date, '1990-05-20'),
  email: answer(labels.Email, 'ada@acme.example'),
  number: answer(labels.Number, '0123'),
  phone: answer(labels.Phone, '+49 30 1234-5'),
  async password(wizard) {
    const field = wizard.field(labels.Password);
    await expect(field).toHaveAttribute('type', 'password');
    await wizard.page.getByRole('button', { name: 'Show what you type' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await wizard.answer(labels.Password, ' s3cret ');
  },
  async minmax(wizard) {
    const field = wizard.field(labels.Text);
    const before = wizard.count('POST accounts/response');
    for (const [text, problem] of [
      ['abc', 'Input is too short, at least 4 characters are expected'],
      ['abcdefg', 'Input is too long, at most 6 characters are expected'],
    ] as const) {
      await field.fill(text);
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(new RegExp(problem));
      await expect(wizard.button('Continue')).toBeDisabled();
    }
    expect(wizard.count('POST accounts/response')).toBe(before);
    for (const text of ['abcdef', 'abcd']) {
      await field.fill(text);
      await expect(wizard.button('Continue')).toBeEnabled();
    }
    await wizard.button('Continue').click();
  },
  async chain(wizard) {
    await choose('chipTAN')(wizard);
    await wizard.answer(TAN, '123456');
    // The first confirmation is by hand, the second comes by itself.
    await wizard.button('Confirm').click();
    await expectConfirmations(wizard, 2);
  },
  async markup(wizard) {
    const message = 'First line\n  second <b>line</b>\n\n<img src=x onerror=alert(1)> &amp; third';
    const shown = wizard.page.getByText('First line');
    expect(await shown.innerText()).toBe(message);
    await expect(pictures(wizard)).toHaveCount(0);
    await wizard.answer(TAN, '123456');
  },
  async nulls(wizard) {
    await expect(wizard.page.getByText(noMessage.Field)).toBeVisible();
    await wizard.answer(labels.Text, 'Anything');
    await expect(wizard.page.getByText(noMessage.Selection)).toBeVisible();
    await choose('The only option')(wizard);
    await expect(wizard.page.getByText(noMessage.Confirmation)).toBeVisible();
    await wizard.button('Confirm').click();
  },
  async 'unknown-dialog'(wizard) {
    await expect(wizard.page.getByText('The stars have to agree.')).toBeVisible();
    await wizard.button('Confirm').click();
  },
};

/** Scenarios with a journey of their own: here, with the redirects or with chipTAN. */
const OTHERS = [
  'chiptan-transfer',
  'chiptan-check-digit',
  'chiptan-length',
  'empty',
  'many',
  'slow',
  'unexpected-answer',
  'redirect',
  'redirect-input',
  'random',
];

const pictures = (wizard: Wizard) => wizard.page.getByRole('main').locator('img');

/** The picture comes from memory and is shown in whole pixels. */
async function expectPicture(wizard: Wizard, width: number, height: number) {
  const picture = wizard.page.getByRole('img', { name: bankOutcomeEn.bankImage.alt });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect(picture).toHaveCSS('image-rendering', 'pixelated');
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]))
    .toEqual([width, height]);
}

/** The accounts came after this number of confirmations since the last login, by hand or not. */
async function expectConfirmations(wizard: Wizard, count: number) {
  await wizard.expectStep('ShowRoutexResult');
  const since = wizard.sent.slice(wizard.sent.lastIndexOf('POST accounts/service'));
  expect(since.filter((call) => call === 'POST accounts/confirmation')).toHaveLength(count);
}

const accounts = (wizard: Wizard) => wizard.page.getByRole('main').getByRole('radio');

test('every scenario of the bank simulator has a journey', () => {
  const known = [RESULTS, DIALOGS, REFUSALS].flatMap((rows) => Object.keys(rows));
  const served = SCENARIOS.map(({ userId }) => userId);
  expect([...known, ...OTHERS].toSorted()).toEqual(served.toSorted());
});

// tests/verification/flow/scenarios.test.ts ends each of them; tests/verification/steps has the choice.
test('logins that end at once lead to the accounts that can be chosen @sweep', async ({ app }) => {
  const wizard = new Wizard(app);
  await wizard.open();
  for (const [userId, count] of Object.entries(RESULTS)) {
    await wizard.logInAs(userId);
    await wizard.expectStep('ShowRoutexResult');
    await expect(accounts(wizard), userId).toHaveCount(count);
    await expect(accounts(wizard).first()).toBeChecked();
    await wizard.startOver();
  }
  await app.expectAccessible();

  await wizard.logInAs('many');
  await wizard.expectStep('ShowRoutexResult');
  await expect(accounts(wizard)).toHaveCount(500);
  await expect(accounts(wizard).last()).not.toBeInViewport();
  await expect(wizard.button('Save')).toBeInViewport();
  await accounts(wizard).last().check();
  await expect(accounts(wizard).last()).toBeInViewport();
  await expect(wizard.button('Save')).toBeInViewport();
  await wizard.startOver();

  await wizard.logInAs('slow');
  await expect(wizard.page.getByText(bankLogin.waiting)).toBeVisible();
  await wizard.expectStep('ShowRoutexResult');
  await wizard.startOver();

  // A cancelled login leads back to the bank, with another ticket.
  await wizard.logInAs('slow-20');
  await expect(wizard.page.getByText(bankLogin.waiting)).toBeVisible();
  const before = wizard.tickets;
  await wizard.button('Cancel').click();
  await expect(wizard.page.getByText(words.cancelled)).toBeVisible();
  await expect(wizard.field('User ID')).toHaveValue('slow-20');
  await expect(wizard.field('Password')).toHaveValue('');
  await expect.poll(() => wizard.tickets).toBe(before + 1);
  await wizard.login('empty');
  await wizard.expectStep('ShowRoutexResult');
  await expect(wizard.alert).toContainText('No bank accounts found.');
  await app.expectAccessible();
  await wizard.button('Try Another Bank').click();
  await wizard.expectStep('SelectConnection');
  expect(app.log.loads).toHaveLength(2);

  await wizard.logInAs('unexpected-answer');
  await wizard.expectStep('NonRecoverableError');
  await expect(wizard.alert).toContainText(bankErrors.Unreadable);
  await wizard.button('Try Again').click();
  await wizard.expectStep('SelectConnection');
});

const MANY_DIALOGS = Object.keys(DIALOGS).length / 2;

for (const [half, userIds] of [
  Object.keys(DIALOGS).slice(0, MANY_DIALOGS),
  Object.keys(DIALOGS).slice(MANY_DIALOGS),
].entries()) {
  // tests/verification/flow/scenarios.test.ts answers each question of both halves.
  test(`questions of the bank can be answered, part ${half + 1} @sweep`, async ({ app }) => {
    test.setTimeout(120_000);
    const wizard = new Wizard(app);
    await wizard.open();
    const axed = new Set(['selection', 'image-gif', 'date', 'minmax', 'unknown-dialog']);
    for (const userId of userIds) {
      await test.step(userId, async () => {
        await wizard.logInAs(userId);
        await wizard.expectStep('ShowDialog');
        if (axed.has(userId)) {
          await app.expectAccessible();
          await app.expectNoSidewaysScroll();
        }
        await DIALOGS[userId]?.(wizard);
        await wizard.expectStep('ShowRoutexResult');
        await expect(accounts(wizard)).toHaveCount(2);
        await wizard.startOver();
      });
    }
  });
}

test('three wrong TANs end the login, and a wait for another device can be cancelled', async ({
  app,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  for (const userId of ['confirmation', 'redirect', 'redirect-input']) {
    await wizard.logInAs(userId);
    await wizard.expectStep(userId.startsWith('redirect') ? 'ShowRedirect' : 'ShowDialog');
    await wizard.startOver();
  }
  await wizard.logInAs('random');
  await expect(
    wizard
      .heading('ShowDialog')
      .or(wizard.heading('ShowRedirect'))
      .or(wizard.heading('ShowRoutexResult')),
  ).toBeFocused();
  await wizard.startOver();

  await wizard.logInAs('input');
  const before = wizard.tickets;
  for (let count = 1; count <= 3; count += 1) {
    await wizard.expectStep('ShowDialog');
    await wizard.answer(TAN, '000000');
    await expect.poll(() => wizard.count('POST accounts/response')).toBe(count);
    if (count < 3) await expect(wizard.field(TAN)).toHaveValue('');
  }
  await wizard.expectStep('CredentialsForm');
  await expect(wizard.alert).toContainText(bankErrors.ServiceBlocked.ActionRequired);
  await expect(wizard.alert).toContainText('Drei falsche TANs');
  await expect.poll(() => wizard.tickets).toBe(before + 1);
  await wizard.login('result');
  await wizard.expectStep('ShowRoutexResult');
});

// tests/verification/steps/credentialsForm.test.tsx has a form for each kind of credentials.
test('banks can ask for an approval alone, a name alone, either or neither @sweep', async ({
  app,
  page,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.chooseBank('App-Bank Nur mit Freigabe');
  await expect(page.getByText(bankLogin.nothingAsked)).toBeVisible();
  await expect(page.getByRole('main').locator('input')).toHaveCount(0);
  await wizard.button('Login').click();
  await wizard.expectStep('ShowDialog');
  // The page asks the bank by itself.
  await wizard.expectStep('ShowRoutexResult');
  expect(wizard.count('POST accounts/confirmation')).toBe(2);
  await wizard.startOver();

  await wizard.chooseBank('Nordlicht Bank');
  await wizard.field('Legitimations-ID').fill('result');
  await expect(page.getByRole('main').locator('input')).toHaveCount(1);
  await wizard.button('Login').click();
  await wizard.expectStep('ShowRoutexResult');
  await wizard.startOver();

  await wizard.chooseBank('Zahlbank Flexibel');
  await expect(wizard.field('Password')).toHaveAccessibleDescription(bankLogin.mayBeEmpty);
  await expect(wizard.button('Login')).toBeDisabled();
  await wizard.field('Kundennummer').fill('result');
  await wizard.button('Login').click();
  await wizard.expectStep('ShowRoutexResult');
  await wizard.startOver();

  await wizard.chooseBank('Freie Bank Europa');
  const logins = wizard.count('POST accounts/service');
  await expect(wizard.button('Login')).toBeEnabled();
  await wizard.field('Password').fill('geheim');
  await wizard.field('Password').press('Enter');
  await expect(wizard.field('User ID')).toBeFocused();
  await expect(wizard.field('User ID')).toHaveAccessibleDescription(
    'You can leave this field empty or you need to fill this field and the one below.',
  );
  await wizard.field('User ID').fill('result');
  await wizard.field('Password').fill('');
  await wizard.field('User ID').press('Enter');
  await expect(wizard.field('Password')).toHaveAccessibleDescription(bankLogin.alsoAbove);
  expect(wizard.count('POST accounts/service')).toBe(logins);
  await wizard.field('User ID').fill('');
  await wizard.button('Login').click();
  await wizard.expectStep('ShowRedirect');
  await app.expectAccessible();
});
