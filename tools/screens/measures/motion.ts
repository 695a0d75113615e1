import type { Measure } from './toolkit.ts';

/** Whoever wants less motion gets none that lasts (WCAG 2.2, 2.3.3). */
export const motion: Measure = ({ nameOf }) => {
  /** Milliseconds: shorter than a frame. */
  const NOTHING = 16;
  return document.getAnimations().flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target) return [];
    const { activeDuration, iterations } = effect.getComputedTiming();
    if (Number(activeDuration) <= NOTHING && iterations !== Infinity) return [];
    return [{ where: nameOf(effect.target), what: `moves for ${String(activeDuration)} ms` }];
  });
};
