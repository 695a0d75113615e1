import type { Measure } from './toolkit.ts';

/** What is current, selected or pressed looks otherwise than its neighbours in the system's colours as well (WCAG 2.2, 1.4.1). */
export const chosen: Measure = ({ nameOf, shown, brief }) => {
  const CHOSEN =
    '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [aria-checked=true]';
  const GROUPS =
    'nav, ul, ol, [role=tablist], [role=listbox], [role=radiogroup], [role=group], [role=toolbar], [role=menu]';

  /** All that a person sees of an element but its words. */
  const looksOf = (element: Element): string => {
    const parts = [element, ...element.querySelectorAll('*')].filter(shown);
    return parts
      .flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const it = getComputedStyle(part, pseudo);
          if (pseudo && it.content === 'none') return '';
          return [
            it.color,
            it.backgroundColor,
            it.fontWeight,
            it.textDecorationLine,
            it.outlineStyle,
            it.opacity,
            it.borderTopWidth,
            it.borderBottomWidth,
            it.borderInlineStartWidth,
            it.borderTopColor,
            it.borderBottomColor,
            it.borderInlineStartColor,
            part instanceof SVGElement ? part.innerHTML.slice(0, 40) : '',
          ].join(' ');
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
