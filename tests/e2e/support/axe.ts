import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Source of axe, minified. A page gets it through the protocol: its policy refuses script elements. */
export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** A page that has `axeSource`. */
export type AxeWindow = { axe: typeof axe };

/** Controls that are too small for a finger: less than 44 pixels high with their label, or with what extends them. */
export function smallTargets(page: Page, controls: string): Promise<string[]> {
  return page.evaluate((selector) => {
    if (!matchMedia('(pointer: coarse)').matches) return ['no touch screen'];
    return Array.from(document.querySelectorAll(selector))
      .filter((it) => it.checkVisibility({ contentVisibilityAuto: true }))
      .map((it) => it.closest('label') ?? it)
      .filter((it) => {
        // A control of the class `reach` takes presses on its pseudo-element too.
        const extended = getComputedStyle(it, '::after');
        const height = extended.position === 'absolute' ? parseFloat(extended.height) : 0;
        return Math.max(it.getBoundingClientRect().height, height) < 43.5;
      })
      .map((it) => it.outerHTML.slice(0, 300));
  }, controls);
}
