import type { Job } from './job.ts';
import type { Listener } from './listener.ts';

const ada = { email: 'ada@acme.example', path: '/verify-account' };

async function logsIn(person: Listener, userId: string) {
  const { bankSearch, bankLogin } = person.texts;
  await person.lands(bankSearch.heading);
  await person.reads('main');
  await person.tabsTo('combobox', bankSearch.label);
  await person.types('demo bank');
  await person.isTold(bankSearch.hits(1));
  await person.presses('ArrowDown');
  await person.lands('Demo Bank');
  await person.presses('Enter');
  await person.lands(bankLogin.heading);
  await person.reads('main');
  await person.tabsTo('textbox', bankLogin.userId);
  await person.types(userId);
  await person.tabsTo('textbox', bankLogin.password);
  await person.types('geheim', true);
  await person.presses('Enter');
  await person.isTold(person.texts.bankLogin.waiting);
}

async function savesAccount(person: Listener) {
  const { bankAccounts, bankVerified } = person.texts;
  await person.lands(bankAccounts.heading);
  await person.reads('main');
  await person.tabsTo('radio', /DE/);
  await person.presses('Space');
  await person.tabsTo('button', bankAccounts.save);
  await person.presses('Enter');
  await person.lands(bankVerified.heading);
  await person.reads('main');
}

export const bankJobs: readonly Job[] = [
  {
    ...ada,
    name: 'verify-tan',
    about: 'Verify an account with a TAN',
    async run(person) {
      const { bankDialog } = person.texts;
      await logsIn(person, 'input');
      await person.lands(bankDialog.heading);
      await person.reads('main');
      await person.tabsTo('textbox', bankDialog.labels.Otp);
      await person.types('123456', true);
      await person.presses('Enter');
      await person.isTold(person.texts.bankLogin.waiting);
      await savesAccount(person);
    },
  },
  {
    ...ada,
    name: 'verify-approval',
    about: 'Verify an account with an approval in the app of the bank',
    async run(person) {
      const { bankDialog } = person.texts;
      await logsIn(person, 'confirmation-manual');
      await person.lands(bankDialog.heading);
      await person.reads('main');
      await person.tabsTo('button', bankDialog.confirm);
      await person.presses('Enter');
      await person.isTold(person.texts.bankLogin.waiting);
      await savesAccount(person);
    },
  },
  {
    ...ada,
    path: '/tenant',
    name: 'refused-enclave',
    about: 'Verify an account, while the bank service does not prove itself',
    async run(person, app) {
      const { tenant, verification } = person.texts;
      app.services.bank.control.fault = 'report-signature';
      await person.tabsTo('link', tenant.verify);
      await person.presses('Enter');
      await person.lands(verification.failure.title);
      await person.isTold(verification.failure.initialize);
      await person.reads('main');
    },
  },
];
