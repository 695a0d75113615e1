import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Page } from 'playwright-core';
import { begin } from './customer.ts';

/** The heading above data that the backend has verified. */
const VERIFIED = 'The backend has verified this';

/**
 * Starts the project at a free port, or at `PORT`; resolves to its address and its key once it listens.
 * @throws Error with what it says if it ends instead
 */
export async function startProject(
  project: string,
  variables: Readonly<Record<string, string>> = {},
) {
  const { PORT = String(await getPort()) } = variables;
  const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  // What `npm start` runs; npm itself would end without it, and leave it running.
  const line = `node_modules/.bin/${scripts.start}`;
  const child = begin(project, line, { ...variables, PORT });
  const [address = '', key] = await new Promise<readonly string[]>((listening, failed) => {
    let output = '';
    const hear = (text: string) => {
      output += text;
      const [, ...said] = /Open (http:\S+) \(key (\S+)\)\n/.exec(output) ?? [];
      if (said.length > 0) listening(said);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('close', (code) => failed(new Error(`'${line}' ends with ${code}: ${output}`)));
  });
  return { address, key, port: PORT, stop: () => stopped(child) };
}

async function stopped(child: ChildProcessWithoutNullStreams) {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
}

/** What a person does at each step of the page, by its heading. */
export async function takeStep(page: Page, title: string, userId: string) {
  const press = (name: string) => page.getByRole('button', { name }).click();
  switch (title) {
    case 'Log in at your bank':
      return press('Begin');
    case 'Choose your bank':
      await page.getByLabel('Name, BIC or bank code').fill('Demo Bank');
      await press('Search');
      return press('Demo Bank');
    case 'Log in at Demo Bank':
      await page.getByLabel('User ID').fill(userId);
      await page.getByLabel('Password').fill('geheim');
      return press('Log in');
    case 'Your bank has a page of its own':
      await press('Go to my bank');
      await press('Log in');
      return page.waitForURL(/^[^?]*\/$/);
    case 'Your bank asks':
      return answer(page, userId);
    default:
      throw new Error(`The page shows '${title}': ${await page.getByRole('main').innerText()}`);
  }
}

async function answer(page: Page, userId: string) {
  const input = page.getByLabel('Your answer');
  if (userId === 'image') {
    const picture = page.getByRole('img');
    const width = await picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    );
    if (width === 0) throw new Error('The picture is not shown');
  }
  if (await page.getByRole('radio').count()) {
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Continue' }).click();
  } else if (await input.count()) {
    await input.fill(userId === 'date' ? '2026-01-31' : '12345');
    await page.getByRole('button', { name: 'Continue' }).click();
  } else if (await page.getByRole('button', { name: 'Confirm' }).count()) {
    await page.getByRole('button', { name: 'Confirm' }).click();
  } else await page.getByText('This page goes on by itself.').waitFor({ state: 'detached' });
}

/** Leads a person from where the page is to the verified data, and returns what the page shows of them. */
export async function logIn(page: Page, userId: string): Promise<string> {
  for (;;) {
    const heading = await page.waitForSelector('h1');
    const title = await heading.innerText();
    if (title === VERIFIED) return page.getByRole('main').innerText();
    await takeStep(page, title, userId);
    // The next document has a heading of its own.
    if (!title.startsWith('Your bank has')) await heading.waitForElementState('hidden');
  }
}
