import type { Locator, Page, Request } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { ConsoleUnderTest } from './consoleUnderTest.ts';

export const HEADINGS = {
  Initial: 'We are preparing everything.',
  SelectConnection: 'Please select your bank:',
  CredentialsForm: 'Please provide your credentials:',
  ShowDialog: 'Please follow the instructions:',
  ShowRedirect: 'Redirect:',
  ShowRoutexResult: 'Select and save your account:',
  ShowHubResponse: 'Your account is successfully verified now!',
  NonRecoverableError: 'Verification failed!',
} as const;

export type Step = keyof typeof HEADINGS;

/** Waits for an element with short intervals; Playwright's grow to a second. */
export function appears(locator: Locator) {
  return expect.poll(() => locator.isVisible(), { intervals: [40] }).toBe(true);
}

/** The step of this heading has the focus. */
export const expectWithin = (page: Page, name: string) =>
  expect(page.getByRole('group', { name, exact: true }).locator(':focus')).toHaveCount(1);

/** Page object of the account verification. */
export class Wizard {
  readonly page: Page;
  /** Requests to the bank service as 'METHOD path', in order. */
  readonly sent: string[] = [];
  readonly requests: Request[] = [];
  private readonly app: ConsoleUnderTest;

  constructor(app: ConsoleUnderTest) {
    this.app = app;
    this.page = app.page;
    this.page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== app.services.url || !pathname.startsWith('/bank/')) return;
      if (request.method() === 'OPTIONS' || pathname.startsWith('/bank/login/')) return;
      this.sent.push(`${request.method()} ${pathname.replace('/bank/', '')}`);
      this.requests.push(request);
    });
  }

  heading(step: Step): Locator {
    return this.page.getByRole('heading', { level: 2, name: HEADINGS[step], exact: true });
  }

  /** The step is shown and has the focus. */
  async expectStep(step: Step) {
    await appears(this.heading(step));
    await expectWithin(this.page, HEADINGS[step]);
    await expect(this.page).toHaveTitle(`${HEADINGS[step]} · Account Verification · Hub`);
  }

  get search() {
    return this.page.getByRole('combobox', { name: 'Bank name, bank code or IBAN' });
  }

  option(name: string) {
    return this.page.getByRole('option', { name });
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }

  button(name: string) {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  get alert() {
    return this.page.getByRole('main').getByRole('alert');
  }

  /** Opens the verification as a user with the permission. */
  async open(email = 'ada@acme.example') {
    await this.app.signIn(email, '/verify-account');
    await this.expectStep('SelectConnection');
  }

  async chooseBank(name = 'Demo Bank') {
    await this.search.fill(name);
    await appears(this.option(name).first());
    await this.option(name).first().click();
    await this.expectStep('CredentialsForm');
  }

  /** Logs in at the simulator, where the user id selects the scenario. */
  async login(userId: string, password = 'geheim') {
    await this.field('User ID').fill(userId);
    await this.field('Password').fill(password);
    await this.button('Login').click();
  }

  async logInAs(userId: string, password?: string) {
    await this.chooseBank();
    await this.login(userId, password);
  }

  /** Number of requested tickets. */
  get tickets(): number {
    const call = 'PUT /api/tenant/verification-ticket';
    return this.app.log.writes.filter((write) => write === call).length;
  }

  count(call: string): number {
    return this.sent.filter((one) => one === call).length;
  }

  /** Headers of the latest request to a call of the bank service. */
  headersOf(call: string): Record<string, string> {
    const request = this.requests.findLast((_, index) => this.sent[index] === call);
    if (!request) throw new Error(`No ${call} was sent`);
    return request.headers();
  }

  /** Chooses a bank without fields that redirects to its own page. */
  async goToRedirect() {
    await this.chooseBank('Direktbank Ohne Anmeldung');
    await this.button('Login').click();
    await this.expectStep('ShowRedirect');
  }

  async visitBank() {
    await this.button('Redirect me').click();
    await this.page.waitForURL(/\/bank\/login\//);
  }

  /** Signs in and goes to the bank's own page. */
  async openAtBank() {
    await this.open();
    await this.goToRedirect();
    await this.visitBank();
  }

  /** Presses a button of the bank's own page, which returns to the console. */
  async pressAtBank(name: 'Log in' | 'Go back without an answer' | 'Go back') {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}
