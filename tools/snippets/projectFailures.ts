import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PLACEHOLDER } from '../../src/customer-backend/deployments.ts';
import { IBAN_PLACE } from '../../src/customer-backend/project/exampleOrder.ts';
import { logIn, startProject, takeStep } from './projectPage.ts';

/** What a case has at hand. */
type Scene = {
  page: Page;
  context: BrowserContext;
  /** Ends the backend and starts it again at its address. */
  restart: () => Promise<void>;
};

/** A part of a file of the project, and what stands in its place. */
export type Change = readonly [path: string, former: RegExp, text: string];

const secretOf = (project: string, text: string): Change => [
  join(project, '.env'),
  /(?<=^HUB_SECRET=).*$/m,
  text,
];

/** A login that does not go well: what a person does, up to words that the page has to show. */
type Case = {
  name: string;
  play: (scene: Scene) => Promise<void>;
  words: string;
  /** The heading above them; 'There is no result' where it is left out. */
  title?: string;
  /** What is different in the project meanwhile. */
  change?: (project: string) => Change;
  /** Of the browser; English where it is left out. */
  locale?: string;
  /** Whether a login follows that succeeds; left out: yes. */
  isMended?: boolean;
};

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

/** What nobody may find in the console, the addresses or the storage of the browser. */
const SECRETS: readonly (readonly [what: string, form: RegExp])[] = [
  ['a password', /geheim/],
  ['a TAN', /12345(?!\d)/],
  ['a ticket or a result', /eyJ/],
];

/** Begins a login, up to what the bank answers to the credentials. */
async function beginLogin(page: Page, userId: string) {
  await press(page, 'Begin');
  await takeStep(page, 'Log in at Demo Bank', userId);
}

const atTan = async (page: Page) => {
  await beginLogin(page, 'input');
  await heading(page, 'Your bank asks');
};

const CASES: readonly Case[] = [
  {
    name: 'wrong credentials',
    play: ({ page }) => beginLogin(page, 'wrong'),
    title: 'Log in at Demo Bank',
    words: 'The bank does not know these credentials.',
  },
  {
    name: 'a login that the person cancels',
    async play({ page }) {
      await atTan(page);
      await press(page, 'Cancel');
    },
    words: 'You have cancelled the login.',
  },
  {
    name: 'a login that a person cancels in German',
    locale: 'de-AT',
    async play({ page }) {
      await press(page, 'Beginnen');
      await heading(page, 'Bei Demo Bank anmelden');
      await press(page, 'Abbrechen');
    },
    title: 'Es gibt kein Ergebnis',
    words: 'Sie haben die Anmeldung abgebrochen.',
    isMended: false,
  },
  {
    name: 'a page that is loaded anew',
    async play({ page }) {
      await atTan(page);
      await page.reload();
    },
    title: 'Log in at your bank',
    words: 'You left this page before the login ended. Please begin again.',
  },
  {
    name: 'the way back from the page of the bank',
    async play({ page }) {
      await beginLogin(page, 'redirect');
      await press(page, 'Go to my bank');
      await page.waitForURL(/\/login\//);
      await page.goBack();
    },
    title: 'Log in at your bank',
    words: 'You left this page before the login ended. Please begin again.',
  },
  {
    name: 'a backend that is started again in the middle',
    async play({ page, restart }) {
      await atTan(page);
      await restart();
      await takeStep(page, 'Your bank asks', 'input');
    },
    words: 'The backend knows no such login of this browser. Please start again.',
  },
  {
    name: 'a result that is posted twice at once',
    async play({ page, context }) {
      await page.route('**/results', async (route) => {
        const post = () => context.request.fetch(route.request());
        const answers = await Promise.all([post(), post()]);
        const accepted = answers.find((answer) => answer.ok());
        const refused = answers.find((answer) => answer.status() === 409);
        // The page gets the refusal, as after a repetition on the way.
        if (accepted && refused) await route.fulfill({ response: refused });
        else await route.fulfill({ status: 500, body: 'not one accepted and one refused' });
      });
      await beginLogin(page, 'result');
    },
    words: 'This login has its result already.',
  },
  {
    name: 'a bank service that does not prove itself',
    change: (project) => [
      join(project, 'server.ts'),
      /(?<= from ')\.\/bundler\.ts(?=';)/,
      'esbuild',
    ],
    play: ({ page }) => press(page, 'Begin'),
    words: 'This page cannot go on: Certificate chain verification failed',
    isMended: false,
  },
  {
    name: 'another secret than that of the key',
    change: (project) => secretOf(project, randomBytes(32).toString('base64')),
    play: ({ page }) => press(page, 'Begin'),
    words: 'Is HUB_SECRET in .env the secret of this key?',
    isMended: false,
  },
];

/** What is wrong with a case; nothing if nothing is. */
async function attempt(browser: Browser, project: string, one: Case) {
  const { play, words, title = 'There is no result', locale = 'en-US', isMended = true } = one;
  let backend = await startProject(project);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale });
  context.setDefaultTimeout(20_000);
  const traces: string[] = [];
  context.on('console', (line) => traces.push(line.text()));
  context.on('weberror', (error) => traces.push(error.error().message));
  context.on('request', (request) => traces.push(request.url()));
  const page = await context.newPage();
  try {
    await page.goto(backend.address);
    await play({
      page,
      context,
      async restart() {
        await backend.stop();
        backend = await startProject(project, { PORT: backend.port });
      },
    });
    const said = page.getByRole('alert').filter({ hasText: words });
    // The heading comes second: before the words, it may still be that of the step before.
    const shown = async () => {
      await said.waitFor();
      await heading(page, title);
    };
    await shown().catch(async () => {
      throw new Error(`it shows: ${await page.getByRole('main').innerText()}`);
    });
    traces.push(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage])));
    const found = SECRETS.filter(([, form]) => traces.some((trace) => form.test(trace)));
    if (found.length > 0) throw new Error(`${found[0]?.[0]} is in: ${traces.join('\n')}`);
    await page.unrouteAll();
    if (!isMended) return [];
    const again = page.getByRole('button', { name: 'Start again' });
    if (await again.count()) {
      await again.click();
      await heading(page, 'Log in at your bank');
    }
    await logIn(page, 'result');
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await context.close();
    await backend.stop();
  }
}

/** What is wrong with how a project ends that may not start: it says these words and nothing else. */
async function refusal(project: string, words: string): Promise<string[]> {
  const said = await startProject(project).then(
    ({ stop }) => stop().then(() => 'it starts'),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  // The sentence, and no trace of a stack behind it; a simulated bank service is named before it.
  const isRight = [': ', '\n'].some((before) => said.trimEnd().endsWith(before + words));
  return isRight ? [] : [said];
}

/** Runs a job while a file is changed. */
export async function changed<Result>([path, former, text]: Change, job: () => Promise<Result>) {
  const before = await readFile(path, 'utf8');
  if (!former.test(before)) throw new Error(`${path} has no ${former.source}`);
  await writeFile(
    path,
    before.replace(former, () => text),
  );
  try {
    return await job();
  } finally {
    await writeFile(path, before);
  }
}

/**
 * Logins that do not go well: each has to end in words on the page and, where something can be done
 * about it there, in a login that does. None of them leaves a secret in the browser.
 * @returns how many there were, and what went wrong
 */
export async function failureCases(browser: Browser, project: string) {
  const failures: string[] = [];
  const note = (name: string, problems: readonly string[]) =>
    failures.push(...problems.map((problem) => `project, ${name}: ${problem}`));
  const account: Change = [
    join(project, 'settings.ts'),
    /(?<=TICKET.* = )null/,
    `{ iban: '${IBAN_PLACE}' }`,
  ];
  for (const one of CASES) {
    const job = () => attempt(browser, project, one);
    note(one.name, await (one.change ? changed(one.change(project), job) : job()));
  }
  const starts: readonly (readonly [name: string, change: Change, words: string])[] = [
    [
      'a secret not filled in',
      secretOf(project, PLACEHOLDER),
      `Put the secret of the API key into .env, in place of ${PLACEHOLDER}.`,
    ],
    [
      'an IBAN not filled in',
      account,
      `Put an IBAN into settings.ts or page/call.ts, in place of ${IBAN_PLACE}.`,
    ],
  ];
  for (const [name, change, words] of starts) {
    note(name, await changed(change, () => refusal(project, words)));
  }
  return { count: CASES.length + starts.length, failures };
}
