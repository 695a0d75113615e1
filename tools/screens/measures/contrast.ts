import type { Page } from 'playwright-core';
import { axeSource, type AxeWindow } from '../axe.ts';
import type { Finding } from './toolkit.ts';

/** Whoever asks for more contrast gets 7 to 1, for large letters 4.5 (WCAG 2.2, 1.4.6). */
export async function contrast(page: Page): Promise<Omit<Finding, 'measure'>[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as AxeWindow).axe.run({
      runOnly: ['color-contrast-enhanced'],
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => {
        const [, ratio, ...colours] =
          /contrast of ([\d.]+) .*(#\w{6}).*(#\w{6})/.exec(failureSummary) ?? [];
        return {
          where: /^<[^>]{0,60}/.exec(html)?.[0].slice(1) ?? '',
          what: `${ratio ?? failureSummary}: ${colours.join(' on ')}`,
        };
      }),
    );
  });
}
