import { ownVersion } from '../lib/version.ts';
import { browserOf, viewportOf } from './describe.ts';

/** What every report says about the page; `time` in milliseconds since 1970. */
export const aboutPage = (time: number, route: string) => ({
  time: new Date(time).toISOString(),
  version: ownVersion() ?? '?',
  route,
  browser: browserOf(navigator.userAgent),
  viewport: viewportOf(window.innerWidth),
  language: document.documentElement.lang,
});
