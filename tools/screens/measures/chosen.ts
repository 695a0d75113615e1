import type { Measure } from './toolkit.ts';

/** What is current, selected or pressed looks otherwise than its neighbours in the system's colours as well (WCAG 2.2, 1.4.1). */
export const chosen: Measure = ({ nameOf, shown, brief }) => {
  const CHOSEN =
    '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [aria-checked=true]';
  const GROUPS =
    'nav, ul, ol, [role=tablist], [role=listbox], [role=radiogroup], [role=group], [role=toolbar], [role=menu]';

  /** The colour that is seen behind an element: one that is its parent's is no sign. */
  const groundOf = (element: Element): string => {
    for (let it: Element | null = element; it; it = it.parentElement) {
      const { backgroundColor } = getComputedStyle(it);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  };

  /** The lines that are seen of an element or of what is generated in it. */
  const linesOf = (it: CSSStyleDeclaration): string =>
    ['top', 'bottom', 'inline-start', 'inline-end']
      .map((side) => [
        it.getPropertyValue(`border-${side}-width`),
        it.getPropertyValue(`border-${side}-color`),
      ])
      .concat([it.outlineStyle === 'none' ? [] : [it.outlineWidth, it.outlineColor]])
      .map(([width, colour]) => (width === '0px' ? '' : `${width} ${colour}`))
      .join();

  /**
   * All that a person sees of an element but its words, and but which icons it has: each page of the navigation has
   * another one, which is no sign either.
   */
  const looksOf = (element: Element): string => {
    const parts = [element, ...element.querySelectorAll('*')].filter(
      (part) => shown(part) && part.parentElement?.closest('svg') === null,
    );
    return parts
      .flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const it = getComputedStyle(part, pseudo);
          if (pseudo && it.content === 'none') return '';
          const ground = pseudo ? it.backgroundColor : groundOf(part);
          const words = [it.color, it.fontWeight, it.textDecorationLine, it.opacity];
          return [ground, ...words, linesOf(it)].join(' ');
        }),
      )
      .join('\n');
  };

  return [...document.querySelectorAll(CHOSEN)].filter(shown).flatMap((element) => {
    const group = element.closest(GROUPS);
    const kind = element.getAttribute('role') ?? element.localName;
    const others = [...(group?.querySelectorAll(element.localName) ?? [])].filter(
      (it) =>
        it !== element &&
        (it.getAttribute('role') ?? it.localName) === kind &&
        !it.matches(CHOSEN) &&
        shown(it),
    );
    const own = looksOf(element);
    if (!others.some((it) => looksOf(it) === own)) return [];
    return [
      { where: nameOf(element), what: `looks as if not chosen: ${brief(element.textContent)}` },
    ];
  });
};
