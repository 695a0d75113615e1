import type { Page } from 'playwright-core';
import { toolkit, type Finding } from './toolkit.ts';

/** More stops than any screen has for the Tab key. */
const MOST = 250;

type Flaw = Omit<Finding, 'measure'>;

/**
 * What has the keyboard's focus shows it by a line of two pixels or a change as large, and nothing lies over it, not even in
 * part (WCAG 2.2, 2.4.7, 2.4.12). Goes through the screen with the Tab key.
 */
export async function focus(page: Page): Promise<Flaw[]> {
  const found: Flaw[] = [];
  // Arrows go through a menu, and Tab closes it.
  if ((await page.getByRole('menu').count()) > 0) return found;
  // What has the focus from the start has its sign already.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // The compiler of this program names functions by a function of its own, which the page lacks.
  await page.evaluate(`(() => {
    const __name = (it) => it;
    window.focusSeen = (${String(watchFocus)})((${String(toolkit)})());
  })()`);
  for (let stop = 0; stop < MOST; stop += 1) {
    await page.keyboard.press('Tab');
    const finding =
      await page.evaluate<ReturnType<ReturnType<typeof watchFocus>>>('window.focusSeen()');
    if (finding === 'end') break;
    if (finding) found.push(finding);
  }
  return found;
}

/** Runs in the page: what is wrong with the element that has the focus, and the end once it was there before. */
function watchFocus({ nameOf, brief }: ReturnType<typeof toolkit>) {
  const around = (element: Element): Element[] => {
    const own = [element, ...element.querySelectorAll('*')].slice(0, 12);
    const parents = [element.parentElement, element.parentElement?.parentElement];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const siblings = [...(element.parentElement?.children ?? [])].slice(0, 8);
    return [...own, ...siblings, ...labels, ...parents].filter((it) => it instanceof Element);
  };
  const signOf = (element: Element): string =>
    [null, '::before', '::after']
      .map((pseudo) => {
        const it = getComputedStyle(element, pseudo);
        const outline = `${it.outlineStyle} ${it.outlineWidth}`;
        const border = `${it.borderTopColor} ${it.borderTopWidth} ${it.borderBottomColor}`;
        return `${outline} ${it.boxShadow} ${border} ${it.backgroundColor}`;
      })
      .join('|');
  const everything = [...document.querySelectorAll('body *')];
  const before = new Map(everything.map((it) => [it, signOf(it)]));
  const seen = new Set<Element>();

  const frame = () => new Promise((shown) => requestAnimationFrame(shown));
  /** Frames until what slides in or out is at its place, on a busy machine as well. */
  const PATIENCE = 20;

  const flawOf = (element: Element): Flaw | undefined => {
    const where = nameOf(element);
    const name = brief(element.getAttribute('aria-label') ?? element.textContent);
    const isSigned = around(element).some((it) => before.has(it) && before.get(it) !== signOf(it));
    const isNew = !before.has(element);
    if (!isSigned && !isNew) return { where, what: `no sign of the focus: ${name}` };
    const shape =
      element.getBoundingClientRect().width <= 1 ? (element.closest('label') ?? element) : element;
    // Words of a link may go on in the next line.
    const { left, right, top, bottom } = shape.getClientRects()[0] ?? shape.getBoundingClientRect();
    // What is larger than the window cannot be in it as a whole.
    if (bottom - top > window.innerHeight * 0.7 || right - left <= 1) return undefined;
    const inset = 3;
    const points = [
      [left + inset, (top + bottom) / 2],
      [right - inset, (top + bottom) / 2],
      [(left + right) / 2, top + inset],
      [(left + right) / 2, bottom - inset],
    ] as const;
    const hidden = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      const isOwn =
        hit &&
        (shape.contains(hit) || hit.contains(shape) || hit.closest('label')?.control === element);
      return !isOwn;
    });
    // A field may have a button in itself.
    const [[x, y] = [0, 0]] = hidden;
    if (hidden.length < 2) return undefined;
    const over = document.elementFromPoint(x, y);
    return { where, what: `${name} is under ${over ? nameOf(over) : 'the edge of the window'}` };
  };

  return async () => {
    await frame();
    const element = document.activeElement ?? document.body;
    if (seen.has(element)) return 'end' as const;
    seen.add(element);
    // Where the way begins is the browser's to say: it may be near the end of the page.
    if (element === document.body) return undefined;
    let flaw = flawOf(element);
    for (let wait = 0; flaw && wait < PATIENCE; wait += 1) {
      await frame();
      flaw = flawOf(element);
    }
    return flaw;
  };
}
