import { setTimeout as delay } from 'node:timers/promises';

/** What an element is to assistive technology (WAI-ARIA). */
export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'option'
  | 'textbox';

/** The elements that have a role, natively or by its attribute. */
const candidates: Record<Role, string> = {
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: '[role=combobox]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  textbox: 'input:not([role]), textarea',
};

/**
 * A function for the page: the first element of a role and an accessible name that is visible and
 * does not move. One for all browsers, because not each of their protocols tells both; it knows labels
 * and texts, and no images. Without that very name it is the first whose name has it: an option says
 * more than its title.
 */
export const finder = (role: Role, name: string) => `() => {
  const said = (element) => {
    const copy = element.cloneNode(true);
    for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove();
    return copy.textContent;
  };
  const nameOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [...ids.map((id) => document.getElementById(id)), ...(element.labels ?? [])];
    return element.getAttribute('aria-label') ?? (labels.length ? labels : [element]).map(said).join(' ');
  };
  const moving = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => effect.target);
  const named = [...document.querySelectorAll(${JSON.stringify(candidates[role])})]
    .filter((element) => element.checkVisibility())
    .filter((element) => !moving.some((one) => one?.contains(element)))
    .map((element) => ({ element, name: nameOf(element).replace(/\\s+/g, ' ').trim() }));
  const wanted = ${JSON.stringify(name)};
  return (
    named.find((it) => it.name === wanted) ?? named.find((it) => it.name.includes(wanted))
  )?.element;
}`;

/** A browser with one window, driven by a protocol of its own. */
export interface Driver {
  /** Name and version, as the browser says them. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  /** The first visible element of a role and an accessible name. */
  find(role: Role, name: string): Promise<string | undefined>;
  /** Presses an element where it is shown, with a pointer. */
  click(element: string): Promise<void>;
  /** Types into an element, key by key. */
  type(element: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser that does not answer a command within this time has failed. Milliseconds. */
export const ANSWERS_WITHIN = 30_000;

/** How long a person waits for one thing. Milliseconds. */
const PATIENCE = 20_000;
const INTERVAL = 50;

/**
 * Asks until there is an answer; throws with `what` after twenty seconds. A page that changes while
 * it is asked counts as one without an answer.
 */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + PATIENCE;
  let reason = '';
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
      reason = '';
    } catch (error) {
      reason = `: ${error instanceof Error ? error.message : String(error)}`;
    }
    await delay(INTERVAL);
  }
  throw new Error(`waited in vain for ${what}${reason}`);
}

/** Someone at a browser. Everything they do waits until it can be done. */
export class Person {
  readonly #driver: Driver;
  readonly #url: string;

  /** `url` is the origin of the console. */
  constructor(driver: Driver, url: string) {
    this.#driver = driver;
    this.#url = url;
  }

  open(path: string): Promise<void> {
    return this.#driver.open(this.#url + path);
  }

  async press(role: Role, name: string): Promise<void> {
    await until(`the ${role} “${name}”`, async () => {
      const element = await this.#driver.find(role, name);
      if (element === undefined) return undefined;
      await this.#driver.click(element);
      return true;
    });
  }

  async fill(name: string, text: string, role: Role = 'textbox'): Promise<void> {
    const element = await until(`the field “${name}”`, () => this.#driver.find(role, name));
    await this.#driver.type(element, text);
  }

  async sees(text: string | RegExp): Promise<void> {
    await until(`the text “${String(text)}”`, async () => {
      const shown = String(await this.#driver.evaluate('document.body.innerText'));
      return (typeof text === 'string' ? shown.includes(text) : text.test(shown)) || undefined;
    });
  }

  /** The console itself is open, at this path. */
  async isAt(path: string): Promise<void> {
    await until(`the address ${path}`, async () => {
      const href = await this.#driver.evaluate('window.location.href');
      return href === this.#url + path || undefined;
    });
  }
}
