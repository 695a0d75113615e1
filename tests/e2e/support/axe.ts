import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Source of axe, to be evaluated through the protocol: the policy refuses script elements. */
export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Window of a page with `axeSource`. */
export type AxeWindow = { axe: typeof axe };

/** Controls less than 44 pixels high, measured with their label or the area that extends them. */
export function smallTargets(page: Page, controls: string): Promise<string[]> {
  return page.evaluate((selector) => {
    if (!matchMedia('(pointer: coarse)').matches) return ['no touch screen'];
    return Array.from(document.querySelectorAll(selector))
      .filter((it) => it.checkVisibility({ contentVisibilityAuto: true }))
      .map((it) => it.closest('label') ?? it)
      .filter((it) => {
        // The pseudo-element of the class `reach` extends the control.
        const extended = getComputedStyle(it, '::after');
        const height = extended.position === 'absolute' ? parseFloat(extended.height) : 0;
        return Math.max(it.getBoundingClientRect().height, height) < 43.5;
      })
      .map((it) => it.outerHTML.slice(0, 300));
  }, controls);
}
