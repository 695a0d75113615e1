import { bankLoginEn } from '../../../src/texts/bank/login.en.ts';
import { bankOutcomeEn } from '../../../src/texts/bank/outcome.en.ts';
import { keySigningEn } from '../../../src/texts/api-keys/signing.en.ts';
import { playgroundEn } from '../../../src/texts/tools/playground.en.ts';
import { expect } from '../fixtures.ts';
import type { ConsoleUnderTest } from './consoleUnderTest.ts';
import { appears } from './wizard.ts';

const { playgroundPage, playgroundData, playgroundResult } = playgroundEn;
const { signingKey } = keySigningEn;
const TAN = bankLoginEn.bankDialog.labels.Otp;

/** Page object of the playground. */
export class Playground {
  readonly page: ConsoleUnderTest['page'];
  /** Calls of the bank service as 'environment path', in order. */
  readonly sent: string[] = [];
  private readonly app: ConsoleUnderTest;

  constructor(app: ConsoleUnderTest) {
    this.app = app;
    this.page = app.page;
    this.page.on('request', (request) => {
      const [, environment, path] =
        /\/bank(-integration)?\/(?!login)(.+)$/.exec(new URL(request.url()).pathname) ?? [];
      if (!path || request.method() === 'OPTIONS') return;
      this.sent.push(`${environment ? 'Integration' : 'Production'} ${path}`);
    });
  }

  async open() {
    await this.app.signIn('ada@acme.example', '/tools/playground');
    await expect(this.page.getByLabel(signingKey.key)).toBeVisible();
  }

  /** Types the secret with the keyboard, so that no script of the test keeps it in memory. */
  async useKey(name = 'CI pipeline') {
    const { id, secret } = this.app.keyNamed(name);
    await this.page.getByLabel(signingKey.key).selectOption(id);
    await this.type(signingKey.secret, secret);
    await this.button(playgroundPage.useKey).click();
    await expect(this.button(playgroundPage.anotherKey)).toBeVisible();
  }

  async type(label: string, text: string) {
    await this.page.getByLabel(label, { exact: true }).focus();
    await this.page.keyboard.type(text);
  }

  button(name: string) {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 2, name, exact: true });
  }

  async start(service: string) {
    await this.button(service).click();
    await this.button(playgroundData.start).click();
  }

  async chooseBank() {
    const search = this.page.getByRole('combobox');
    await appears(search);
    await search.fill('Demo Bank');
    const option = this.page.getByRole('option', { name: 'Demo Bank' }).first();
    await appears(option);
    await option.click();
  }

  async logIn(userId: string, password = 'geheim') {
    await this.type('User ID', userId);
    await this.type('Password', password);
    await this.button('Login').click();
  }

  /** Starts a login and goes to the bank's own page. */
  async visitBank(service: string) {
    await this.useKey();
    await this.start(service);
    await this.chooseBank();
    await this.logIn('redirect');
    await this.button(bankOutcomeEn.bankRedirect.go).click();
    await this.page.waitForURL(/\/login\//);
  }

  async answer(text: string) {
    await this.type(TAN, text);
    await this.button('Continue').click();
  }

  row(name: RegExp) {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('button', { name }) });
  }

  async expectVerified() {
    await expect(this.heading(playgroundResult.heading)).toBeFocused();
    await expect(this.page.getByText(playgroundResult.signed)).toBeVisible();
  }
}
