/*
 * A translation extension replaces texts by elements, without React's knowledge. Where React then changes such a text,
 * the page keeps the old one; where it removes it or inserts something before it, React throws. An element whose only
 * child is a string is safe, because React replaces all that is in it.
 */

/** Returns whether React holds this text itself, because it stands beside others or is all that a component returns. */
const isHeld = (node: Node | null): node is Text =>
  node instanceof Text && /\S/.test(node.data) && keyOf(node, '__reactFiber$') !== undefined;

const keyOf = (node: Node, start: string) => Object.keys(node).find((key) => key.startsWith(start));

/** Returns whether an extension may translate what is in this element of the console. */
const isTranslated = (element: Node | null) =>
  element instanceof Element &&
  keyOf(element, '__reactContainer$') === undefined &&
  element.closest('[translate="no"]') === null;

/** Calls `tell` with each text of the document that a translated page would not have survived. */
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
