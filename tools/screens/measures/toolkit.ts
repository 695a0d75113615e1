/** What is wrong with a screen: which measure says so, at which element, and what it is. */
export type Finding = { measure: string; where: string; what: string };

/** Looks at a page from within: it is sent there as text, so it may use its parameters and the document alone. */
export type Measure = (tools: ReturnType<typeof toolkit>) => Omit<Finding, 'measure'>[];

/** What measures share. It is sent into the page as text. */
export function toolkit() {
  /** Texts for screen readers alone are a pixel large. */
  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 && height <= 1;
  };

  /** An element as a short selector, with two of those around it. */
  const nameOf = (element: Element): string => {
    const names: string[] = [];
    for (let it: Element | null = element; it && names.length < 3; it = it.parentElement) {
      const classes = [...it.classList].filter((name) => !/^(css|Mui)/.test(name));
      const role = it.getAttribute('role');
      names.unshift([it.localName, ...classes].join('.') + (role ? `[role=${role}]` : ''));
    }
    return names.join(' > ');
  };

  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  /** Every text on the page with the element that it is in. */
  const texts = (): { node: Text; element: Element }[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { node: Text; element: Element }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!(node instanceof Text) || !element || node.data.trim() === '') continue;
      if (element.closest('script, style, noscript, select, textarea') || !shown(element)) continue;
      if (isHidden(element) || element.closest('.visually-hidden')) continue;
      found.push({ node, element });
    }
    return found;
  };

  /** The rectangles of a text. */
  const boxesOf = (node: Text): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };

  const brief = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 80);

  return { isHidden, nameOf, shown, texts, boxesOf, brief };
}
