import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Locator } from '@playwright/test';
import type { Virtual } from '@guidepup/virtual-screen-reader';

/** Why something is said: it has the focus now, or it has changed by itself. */
type Kind = 'focus' | 'change';

export type Heard = { kind: Kind; phrase: string };

/** A part of the page as it is heard and as it is seen. */
export type Reading = {
  /** What the screen reader says from the part's beginning to its end. */
  phrases: string[];
  /** Its texts that can be seen, in order. */
  shown: { text: string; isHeard: boolean }[];
  /** What describes one of its controls. */
  descriptions: string[];
};

type WindowWithEars = Window & {
  guidepup: { Virtual: new () => Virtual };
  hear: (kind: Kind, phrase: string) => void;
};

const file = createRequire(import.meta.url)
  .resolve('@guidepup/virtual-screen-reader')
  .replace(/cjs.*$/, 'esm/index.browser.js');

/** The screen reader as a script, because a module cannot be an init script. */
const source = readFileSync(file, 'utf8').replace(/export\{([^}]*)\};/, (_, names: string) => {
  const pairs = names.split(',').map((it) => it.split(' as '));
  const members = pairs.map(([inner = '', outer = inner]) => `${outer}:${inner}`);
  return `window.guidepup={${members.join(',')}};`;
});

/** Gives every page of the context a screen reader; `hear` gets what comes into focus and what changes by itself. */
export async function addEars(
  context: BrowserContext,
  hear: (heard: Heard) => void,
): Promise<void> {
  await context.exposeBinding('hear', (_page, kind: Kind, phrase: string) =>
    hear({ kind, phrase }),
  );
  await context.addInitScript(`{${source}\n}`);
  await context.addInitScript(listenToFocus);
  await context.addInitScript(listenToChanges);
}

/** Runs in the page: says what gets the focus, after the dialog around it, and the active option of a list. */
function listenToFocus() {
  const page = window as unknown as WindowWithEars;
  let last = Promise.resolve();
  function say(element: Element) {
    last = last.then(async () => {
      const reader = new page.guidepup.Virtual();
      await reader.start({ container: element });
      const [phrase = ''] = await reader.spokenPhraseLog();
      await reader.stop();
      page.hear('focus', phrase);
    });
  }
  let dialog: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    const around = target.closest('[role=dialog],[role=alertdialog]');
    if (around && around !== dialog && around !== target) say(around);
    dialog = around;
    say(target);
  });
  new MutationObserver((mutations) => {
    for (const { target } of mutations) {
      if (!(target instanceof Element) || target !== document.activeElement) continue;
      const id = target.getAttribute('aria-activedescendant');
      const active = id && document.getElementById(id);
      if (active) say(active);
    }
  }).observe(document, { subtree: true, attributeFilter: ['aria-activedescendant'] });
}

/** What has happened in a live region. */
type How = 'new' | 'more' | 'less';

/** Runs in the page: says what changes in a live region. One that arrives with its text is silent, unless it is an alert. */
function listenToChanges() {
  const page = window as unknown as WindowWithEars;
  const LIVE = '[aria-live],[role=alert],[role=status],[role=log],[role=timer],output';
  const LABELLED = ['IMG', 'BUTTON', 'A', 'SVG'];

  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.ariaHidden === 'true') return '';
    if (!node.checkVisibility({ visibilityProperty: true })) return '';
    const name = LABELLED.includes(node.tagName) ? node.ariaLabel : null;
    const inner = name ?? [...node.childNodes].map(textOf).join('');
    return getComputedStyle(node).display.startsWith('inline') ? inner : ` ${inner} `;
  };
  const told = new WeakMap<Element, string>();
  function changed(region: Element, how: How) {
    const text = [...region.childNodes].map(textOf).join('').replaceAll(/\s+/g, ' ').trim();
    const former = told.get(region) ?? '';
    told.set(region, text);
    const isAlert = region.role === 'alert';
    if (region.ariaLive === 'off' || region.closest('[aria-hidden=true],[inert]')) return;
    if (text === former || text === '' || region.closest('[aria-busy=true]')) return;
    // What is taken away is not said (aria-relevant), nor what a region brings along, unless it is an alert.
    if (how === 'less' || (how === 'new' && !isAlert)) return;
    const isWhole = region.ariaAtomic === 'true' || isAlert || region.role === 'status';
    page.hear(
      'change',
      isWhole || !text.startsWith(former) ? text : text.slice(former.length).trim(),
    );
  }
  new MutationObserver((mutations) => {
    const regions = new Map<Element, How>();
    for (const { type, target, addedNodes } of mutations) {
      const element = target instanceof Element ? target : target.parentElement;
      const around = element?.closest(LIVE);
      if (around && (regions.get(around) ?? 'less') === 'less') {
        const isLess = type === 'childList' && addedNodes.length === 0;
        regions.set(around, !told.has(around) ? 'new' : isLess ? 'less' : 'more');
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const inner of [node, ...node.querySelectorAll(LIVE)]) {
          if (inner.matches(LIVE)) regions.set(inner, told.has(inner) ? 'more' : 'new');
        }
      }
    }
    for (const [region, how] of regions) changed(region, how);
  }).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-hidden', 'hidden', 'class', 'style'],
  });
}

/** Reads a part of the page from its beginning to its end. */
export const readAloud = (part: Locator): Promise<Reading> =>
  part.evaluate(async (container) => {
    const { Virtual } = (window as unknown as WindowWithEars).guidepup;
    const reader = new Virtual();
    await reader.start({ container });
    // After its end the part begins again.
    const first = await reader.lastSpokenPhrase();
    for (let left = 3000; left > 0; left -= 1) {
      await reader.next();
      if ([first, `end of ${first}`].includes(await reader.lastSpokenPhrase())) break;
      if (left === 1) throw new Error(`${first} has no end`);
    }
    const phrases = await reader.spokenPhraseLog();
    await reader.stop();

    const shown: Reading['shown'] = [];
    const descriptions: string[] = [];
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.nodeValue ?? '').trim();
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (!/[\p{L}\p{N}]/u.test(text)) continue;
      // The choices of a closed list, and what `aria-keyshortcuts` says.
      if (parent.closest('.visually-hidden, style, script, option, kbd[aria-hidden]')) continue;
      shown.push({ text, isHeard: !parent.closest('[aria-hidden=true]') });
    }
    for (const control of container.querySelectorAll('[aria-describedby]')) {
      for (const id of (control.getAttribute('aria-describedby') ?? '').split(' ')) {
        descriptions.push(document.getElementById(id)?.textContent.trim() ?? '');
      }
    }
    return { phrases, shown, descriptions };
  });
