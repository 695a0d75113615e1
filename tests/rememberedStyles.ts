/*
 * Queries by role read the computed style of every element on the page, and jsdom derives each from
 * all rules of all style sheets, which takes more than half the time of a component test. This
 * computes `display` and `visibility`, which decide whether an element can be seen, once for all
 * elements with the same tag, classes and inline style. The console hides nothing by selectors that
 * depend on other elements, and the browser journeys see every style.
 */

const REMEMBERED = new Set(['display', 'visibility']);

if (typeof window !== 'undefined') rememberStyles(window);

function rememberStyles(view: Window) {
  const computed = view.getComputedStyle.bind(view);
  const known = new Map<string, string>();

  function read(element: Element, property: string): string {
    if (property === 'visibility') {
      // The visibility that an ancestor sets is inherited, so it is not a matter of classes alone.
      const from = element.closest('[style*="visibility"]');
      if (from) return computed(element).visibility;
    }
    const { localName, className } = element;
    const inline = element.getAttribute('style');
    const type = element.getAttribute('type');
    const key = JSON.stringify([
      property,
      localName,
      className,
      inline,
      type,
      element.hasAttribute('hidden'),
    ]);
    const value = known.get(key) ?? computed(element).getPropertyValue(property);
    known.set(key, value);
    return value;
  }

  view.getComputedStyle = (element, pseudo) => {
    if (pseudo) return computed(element, pseudo);
    let style: CSSStyleDeclaration | undefined;
    const all = () => (style ??= computed(element));
    const valueOf = (property: string) =>
      REMEMBERED.has(property) ? read(element, property) : all().getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name): unknown {
        if (name === 'getPropertyValue') return valueOf;
        if (typeof name === 'string' && REMEMBERED.has(name)) return read(element, name);
        const value: unknown = Reflect.get(all(), name);
        return typeof value === 'function' ? (value.bind(all()) as unknown) : value;
      },
    });
  };
}
