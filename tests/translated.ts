/*
 * A translation extension replaces texts by elements without React's knowledge. If React then
 * changes such a text, the page keeps the old one; if it removes the text or inserts a node before
 * it, React throws. An element whose only child is a string is safe, because React replaces its
 * whole content.
 */

/** True if React holds this text node itself: it has siblings or is a component's result. */
const isHeld = (node: Node | null): node is Text =>
  node instanceof Text && /\S/.test(node.data) && keyOf(node, '__reactFiber$') !== undefined;

const keyOf = (node: Node, start: string) => Object.keys(node).find((key) => key.startsWith(start));

/** True if an extension may translate the content of this element of the console. */
const isTranslated = (element: Node | null) =>
  element instanceof Element &&
  keyOf(element, '__reactContainer$') === undefined &&
  element.closest('[translate="no"]') === null;

/** Calls `tell` for each change of a text that would break a translated page. */
export function watchTexts(tell: (broken: string) => void): void {
  new MutationObserver((records) => {
    const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    const isFresh = (node: Node | null): boolean =>
      node !== null && (fresh.has(node) || isFresh(node.parentNode));
    for (const { type, target, oldValue, removedNodes, nextSibling } of records) {
      if (type === 'characterData') {
        if (isHeld(target) && isTranslated(target.parentNode) && !isFresh(target)) {
          tell(`'${oldValue}' became '${target.data}'`);
        }
      } else if (isTranslated(target) && !isFresh(target)) {
        const gone = [...removedNodes].filter((node) => isHeld(node) && !fresh.has(node));
        for (const node of gone) tell(`'${node.textContent}' was removed`);
        const moved = removedNodes.length === 0 && isHeld(nextSibling) && !fresh.has(nextSibling);
        if (moved) tell(`something was inserted before '${nextSibling.data}'`);
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
}
