import type { Page } from '@playwright/test';

/** Smaller layout shifts come from rounded pixels (web.dev calls 0.1 good). */
const NOTICEABLE = 0.02;

/** Waits for two frames: changes of the first are painted and reported with the second. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Records layout shifts without input, from the first paint on. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const moved: { value: number; what: string }[] = [];
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node | null }[];
      })[]) {
        const what = entry.sources[0]?.node?.textContent?.slice(0, 40) ?? '';
        if (!entry.hadRecentInput) moved.push({ value: entry.value, what });
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts: () => (add(observer.takeRecords()), moved) });
  });
  type Shifts = { shifts: () => { value: number; what: string }[] };
  return async () => {
    await painted(page);
    const moved = await page.evaluate(() => (window as unknown as Shifts).shifts());
    return moved.filter(({ value }) => value >= NOTICEABLE);
  };
}
