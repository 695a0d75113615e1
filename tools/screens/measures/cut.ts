import type { Measure } from './toolkit.ts';

/**
 * No text is cut off, neither by a box that hides what does not fit nor by an ellipsis, unless a title has all of it;
 * and none leaves the box that it stands in.
 */
export const cut: Measure = ({ nameOf, texts, boxesOf, brief }) => {
  /** Pixels: the boxes of letters are higher than lines may be, and widths have fractions. */
  const SLACK = { across: 1.5, along: 4 };
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

  /** What cuts off a text: an element around it which hides, and none between that scrolls. */
  const cutter = (node: Text, element: Element): Element | undefined => {
    const boxes = boxesOf(node);
    let [isAcross, isAlong] = [true, true];
    for (let it: Element | null = element; it && it !== document.body; it = it.parentElement) {
      const style = getComputedStyle(it);
      const isOut = style.position === 'fixed';
      if (style.display !== 'inline' && style.display !== 'contents') {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        isAcross &&= style.overflowX !== 'auto' && style.overflowX !== 'scroll';
        isAlong &&= style.overflowY !== 'auto' && style.overflowY !== 'scroll';
        const leaves = boxes.some(
          (box) =>
            (isAcross &&
              hides(style.overflowX) &&
              (box.left < left - SLACK.across || box.right > right + SLACK.across)) ||
            (isAlong &&
              hides(style.overflowY) &&
              (box.top < top - SLACK.along || box.bottom > bottom + SLACK.along)),
        );
        // A box of its own, such as a button, keeps its words in itself.
        const isBox =
          style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderInlineEndWidth !== '0px';
        const spills =
          isAcross &&
          isBox &&
          boxes.some((box) => box.left < left - SLACK.across || box.right > right + SLACK.across);
        if (leaves || spills) return it;
      }
      if (isOut) return undefined;
    }
    return undefined;
  };

  return texts().flatMap(({ node, element }) => {
    const by = cutter(node, element);
    if (!by || element.closest('[title]') || by.closest('[title]')) return [];
    return [{ where: nameOf(by), what: `cut: ${brief(node.data)}` }];
  });
};
