import type { Measure } from './toolkit.ts';

/**
 * What can be pressed is 44 CSS pixels large for fingers (WCAG 2.2, 2.5.5). For a mouse it is 24, or has so much room of its
 * own (2.5.8). Links within a text are as high as its lines.
 */
export const targets: Measure = ({ nameOf, shown, brief }) => {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const LEAST = isTouch ? 44 : 24;
  const TARGETS = `a[href], button, input:not([type=hidden]), select, textarea, summary,
    [role=button], [role=option], [role=menuitem], [role=tab]`;

  const labelOf = (element: Element) =>
    element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  const targetAt = (x: number, y: number): Element | null => {
    const hit = document.elementFromPoint(x, y);
    const label = hit?.closest('label');
    return hit?.closest(TARGETS) ?? label?.control ?? null;
  };
  const isWithinText = (element: Element) => {
    if (element.localName !== 'a' || getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.closest('p, li, dd, td, div, section')?.textContent ?? '';
    return around.trim().length > element.textContent.trim().length;
  };
  const isLarge = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const half = LEAST / 2 - 1;
    const [x, y] = [left + width / 2, top + height / 2];
    const isRoom = (dx: number, dy: number) => {
      const hit = targetAt(x + dx, y + dy);
      return hit === element || (!isTouch && hit === null);
    };
    const isWide = width > LEAST - 0.5 || (isRoom(-half, 0) && isRoom(half, 0));
    const isHigh = height > LEAST - 0.5 || (isRoom(0, -half) && isRoom(0, half));
    return isWide && isHigh;
  };

  const before = window.scrollY;
  const small = [...document.querySelectorAll(TARGETS)].filter((element) => {
    // A list that a field controls, and what is out of reach behind a dialog, are no targets of their own.
    if (!shown(element) || element.matches(':disabled, [aria-disabled=true]')) return false;
    if (element.closest('[inert], [aria-hidden=true]') || isWithinText(element)) return false;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const label = labelOf(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    if (targetAt(left + width / 2, top + height / 2) !== element && !label) return false;
    return !isLarge(element) && !(label && isLarge(label));
  });
  window.scrollTo({ top: before, behavior: 'instant' });
  return small.map((element) => {
    const { width, height } = element.getBoundingClientRect();
    const size = `${width.toFixed(0)} × ${height.toFixed(0)} px`;
    const name = element.getAttribute('aria-label') ?? element.textContent;
    return { where: nameOf(element), what: `${size}: ${brief(name)}` };
  });
};
