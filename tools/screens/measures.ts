import type { Page } from 'playwright-core';
import { EXCEPTIONS } from './measures/allowed.ts';
import { axis } from './measures/axis.ts';
import { chosen } from './measures/chosen.ts';
import { contrast } from './measures/contrast.ts';
import { cut } from './measures/cut.ts';
import { focus } from './measures/focus.ts';
import { motion } from './measures/motion.ts';
import { overlap } from './measures/overlap.ts';
import { targets } from './measures/targets.ts';
import { toolkit, type Finding, type Measure } from './measures/toolkit.ts';
import type { Look } from './visit.ts';

/** Every measure, by the name that its findings have. A further one is a file and a line. */
const MEASURES: Readonly<Record<string, Measure>> = {
  cut,
  overlap,
  axis,
  targets,
  motion,
  chosen,
};

/** Measures that use the page from outside, after the others and in their order, with the looks that they are for. */
const DRIVEN: Readonly<
  Record<string, { isFor: (look: Look) => boolean; find: (page: Page) => ReturnType<typeof focus> }>
> = {
  contrast: { isFor: ({ aid }) => aid === 'moreContrast', find: contrast },
  focus: { isFor: ({ aid }) => aid !== undefined, find: focus },
};

export const MEASURE_NAMES = [...Object.keys(MEASURES), ...Object.keys(DRIVEN)];

/**
 * What all measures find on a page, exceptions left out. The focus is somewhere else afterwards.
 */
export async function measured(page: Page, look: Look): Promise<Finding[]> {
  const measures = Object.entries(MEASURES).map(
    ([name, measure]) => `[${JSON.stringify(name)}, ${String(measure)}]`,
  );
  // The compiler of this program names functions by a function of its own, which the page lacks.
  const found = await page.evaluate<Finding[]>(`(() => {
    const __name = (it) => it;
    const tools = (${String(toolkit)})();
    return [${measures.join(', ')}].flatMap(([measure, find]) =>
      find(tools).map((finding) => ({ measure, ...finding })),
    );
  })()`);
  for (const [measure, { isFor, find }] of Object.entries(DRIVEN)) {
    if (!isFor(look)) continue;
    for (const finding of await find(page)) found.push({ measure, ...finding });
  }
  const isAllowed = ({ measure, where }: Finding) =>
    EXCEPTIONS.some((it) => it.measures.includes(measure) && it.where.test(where));
  return found.filter((finding) => !isAllowed(finding));
}
