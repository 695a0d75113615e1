import type { Locator, Page } from '@playwright/test';
import type { EveryText } from '../../../src/texts/everyText.ts';
import { expect } from '../fixtures.ts';
import { readAloud, type Heard } from './ears.ts';
import { linesOf, ownPhrase, unheard, withoutChance } from './phrases.ts';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** The keys and users of the tenant of most jobs before one is created. */
const SEEDED = { keys: 12, users: 2 };

/** More stops than any page has. */
const MOST_STOPS = 120;

/**
 * Somebody who sees nothing of the page and has no mouse: who hears it, knows roles and names, and presses keys.
 * What they do and hear becomes the transcript. Every change that is announced has to be expected.
 */
export class Listener {
  readonly page: Page;
  readonly texts: EveryText;
  readonly #lines: string[] = [];
  /** What was said and not yet listened to. */
  #pending: Heard[] = [];

  constructor(page: Page, texts: EveryText) {
    this.page = page;
    this.texts = texts;
  }

  readonly hear = (heard: Heard) => {
    const { bankSearch, apiKeys, users } = this.texts;
    // Said only where the answer takes a moment: the list of before is shown until then.
    const passing = [
      bankSearch.searching,
      apiKeys.resultCount(SEEDED.keys + 1),
      users.resultCount(SEEDED.users),
    ];
    if (!passing.includes(heard.phrase)) this.#pending.push(heard);
  };

  /** What the person is up to. */
  wants(what: string) {
    this.#lines.push(`# ${what}`);
  }

  /** Reads a part of the page from its beginning to its end: everything that it shows is heard once, in the same order. */
  async reads(role: Role, name?: Name) {
    const part = this.#part(role, name);
    await part.waitFor();
    // What is still on its way is not what a person reads.
    await this.page.waitForLoadState('networkidle');
    await this.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    const reading = await readAloud(part);
    const lines = linesOf(reading);
    this.#lines.push('', ...lines.map(withoutChance));
    expect.soft(unheard(reading, lines), `what ${String(name ?? role)} shows`).toEqual([]);
  }

  /** Presses Tab until the focus is on what has this role and name. */
  async tabsTo(role: Role, name: Name, key = 'Tab') {
    const target = this.#part(role, name);
    await target.waitFor();
    for (let stops = 1; stops <= MOST_STOPS; stops += 1) {
      this.#pending = this.#pending.filter(({ kind }) => kind === 'change');
      await this.page.keyboard.press(key);
      if (await target.evaluate((element) => element === document.activeElement)) {
        this.#lines.push('', `[${key}${stops > 1 ? ` × ${stops}` : ''}]`);
        await this.#hears('focus', '');
        return;
      }
    }
    throw new Error(`${role} ${String(name)} is not reached by ${key}`);
  }

  async presses(key: string) {
    this.#lines.push('', `[${key}]`);
    await this.page.keyboard.press(key);
  }

  /**
   * Enters a text at once, because what is said between two letters depends on how fast somebody types; a secret one is
   * written down as dots.
   */
  async types(text: string, isSecret = false) {
    this.#lines.push('', `[types: ${isSecret ? '•'.repeat(text.length) : text}]`);
    await this.page.keyboard.insertText(text);
  }

  /** Waits until the focus has come to something that is said with this. */
  async lands(phrase: Name) {
    await this.#hears('focus', phrase);
  }

  /** Waits until a change is announced with this. */
  async isTold(phrase: Name) {
    await this.#hears('change', phrase);
  }

  /** The transcript. Throws if anything was announced that nobody listened to. */
  finish(): string {
    const missed = this.#pending.filter(({ kind }) => kind === 'change');
    expect
      .soft(
        missed.map(({ phrase }) => phrase),
        'announced as well',
      )
      .toEqual([]);
    return `${this.#lines.join('\n')}\n`;
  }

  async #hears(kind: Heard['kind'], wanted: Name) {
    const isIt = (it: Heard) =>
      it.kind === kind &&
      (typeof wanted === 'string' ? it.phrase.includes(wanted) : wanted.test(it.phrase));
    await expect
      .poll(() => this.#pending.some(isIt), { intervals: [20] })
      .toBe(true)
      .catch((error: unknown) => {
        const said = this.#pending.map((it) => `${it.kind}: ${it.phrase}`).join('\n');
        throw new Error(`${kind} ${String(wanted)} is not said, but\n${said}`, { cause: error });
      });
    const until = this.#pending.findIndex(isIt);
    const said = this.#pending.slice(0, until + 1).filter((it) => it.kind === kind);
    this.#pending = this.#pending.filter((it, at) => at > until || it.kind !== kind);
    for (const { phrase } of said) {
      const shown = withoutChance(ownPhrase({ phrase, inner: [] }));
      this.#lines.push(kind === 'change' ? `  « ${shown} »` : `  ${shown}`);
    }
  }

  #part(role: Role, name?: Name): Locator {
    return this.page.getByRole(role, name === undefined ? {} : { name, exact: true }).first();
  }
}
