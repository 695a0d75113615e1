import type { Person } from './driver.ts';

/** The main jobs of the console, in the order in which a person does them. */
export const JOURNEY: readonly (readonly [job: string, does: (person: Person) => Promise<void>])[] =
  [
    [
      'sign in',
      async (person) => {
        await person.open('/login');
        await person.press('button', 'Log in with Email');
        await person.fill('E-mail', 'ada@acme.example');
        await person.press('button', 'Continue');
        await person.sees('Welcome back Ada!');
        await person.isAt('/');
      },
    ],
    [
      'list of keys',
      async (person) => {
        await person.press('link', 'API Keys');
        await person.isAt('/api-keys');
        await person.sees('12 API keys');
      },
    ],
    [
      'new key',
      async (person) => {
        await person.press('link', 'New API key');
        await person.fill('Name', 'Other browser');
        await person.press('button', 'Create');
        await person.sees('Other browser is ready.');
        await person.press('button', 'Show');
        await person.sees(/^[A-Za-z0-9+/]{43}=$/m);
        await person.press('checkbox', 'I have stored the secret');
        await person.press('button', 'Done');
        await person.sees('13 API keys');
      },
    ],
    [
      'tenant',
      async (person) => {
        await person.press('link', 'Tenant');
        await person.isAt('/tenant');
        await person.sees('Acme GmbH');
      },
    ],
    [
      'verification with a TAN',
      async (person) => {
        await person.press('link', 'Verify account');
        await person.fill('Bank name, bank code or IBAN', 'Demo Bank', 'combobox');
        await person.press('option', 'Demo Bank');
        await person.fill('User ID', 'input');
        await person.fill('Password', 'geheim');
        await person.press('button', 'Login');
        await person.fill('TAN', '123456');
        await person.press('button', 'Continue');
        await person.sees('Select and save your account:');
        await person.press('button', 'Save');
        await person.sees('Your account is successfully verified now!');
      },
    ],
    [
      'sign out',
      async (person) => {
        await person.press('button', 'Account menu of Ada Lovelace');
        await person.press('menuitem', 'Log out');
        await person.isAt('/login');
        await person.sees('Log in with Email');
      },
    ],
  ];
