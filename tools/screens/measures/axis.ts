import type { Measure } from './toolkit.ts';

/** The page scrolls in one direction: nothing is wider than the window (WCAG 2.2, 1.4.10). */
export const axis: Measure = ({ nameOf, shown, brief }) => {
  const root = document.documentElement;
  if (root.scrollWidth <= window.innerWidth) return [];
  const reason = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && shown(element) && (right > window.innerWidth + 1 || left < -1);
  });
  const [first = root] = reason.filter(
    (it) => !reason.some((other) => other !== it && it.contains(other)),
  );
  const what = `${root.scrollWidth} px in a window of ${window.innerWidth}: ${brief(first.textContent)}`;
  return [{ where: nameOf(first), what }];
};
