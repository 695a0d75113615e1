import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';

/** Source of axe, minified: every page that is looked at gets it anew. */
export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** A page that has `axeSource`. */
export type AxeWindow = { axe: typeof axe };
