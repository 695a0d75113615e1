import type { Measure } from './toolkit.ts';

/** No text lies on another one of the same part of a page: a line of words that grows pushes away what is below. */
export const overlap: Measure = ({ nameOf, texts, boxesOf, brief }) => {
  /** Pixels: the boxes of letters in neighbouring lines touch each other. */
  const SLACK = 6;
  const PARTS =
    'header, nav, form, li, tr, section, main, [role=dialog], [role=menu], [role=option], main > div > div';

  const placed = texts().map(({ node, element }) => ({
    node,
    element,
    part: element.closest(PARTS),
    boxes: boxesOf(node),
  }));
  const lies = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
  /** Whether a box that scrolls has the place outside of what it shows. */
  const isScrolledAway = (element: Element, x: number, y: number) => {
    for (let it: Element | null = element; it && it !== document.body; it = it.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(it).overflowY)) continue;
      const { left, right, top, bottom } = it.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return true;
    }
    return false;
  };
  const isSeen = (element: Element, { left, top, width, height }: DOMRect) => {
    if (isScrolledAway(element, left + width / 2, top + height / 2)) return false;
    const at = document.elementsFromPoint(left + width / 2, top + height / 2);
    return at.length === 0 || at.includes(element);
  };
  return placed.flatMap(({ node, element, part, boxes }, index) =>
    placed
      .slice(index + 1)
      .filter((other) => other.part === part && !element.contains(other.element))
      .filter((other) => !other.element.contains(element))
      .filter((other) =>
        boxes.some((box) =>
          other.boxes.some(
            (it) => lies(box, it) && isSeen(element, box) && isSeen(other.element, it),
          ),
        ),
      )
      .map((other) => ({
        where: nameOf(element),
        what: `${brief(node.data)} / ${brief(other.node.data)}`,
      })),
  );
};
