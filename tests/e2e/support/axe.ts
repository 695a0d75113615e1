import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';

/** Source of axe, minified. A page gets it through the protocol: its policy refuses script elements. */
export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** A page that has `axeSource`. */
export type AxeWindow = { axe: typeof axe };
