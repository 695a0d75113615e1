import type { BrowserContext, Page } from '@playwright/test';
import {
  REPORT_INTERACTIONS,
  WATCH_INTERACTIONS,
  type TimedEvent,
} from '../../../tools/checks/interactions.ts';

/** Collects the timed events of all pages of a context, from their first document on, as they happen. */
export async function collectEvents(context: BrowserContext): Promise<TimedEvent[]> {
  const events: TimedEvent[] = [];
  await context.exposeFunction(REPORT_INTERACTIONS, (some: TimedEvent[]) => events.push(...some));
  await context.addInitScript({ content: WATCH_INTERACTIONS });
  return events;
}

/** How many times as slow as the machine the pages of the journeys are (`npm run bench -- --only interactions`). */
const SLOWDOWN = Number(process.env['CPU_SLOWDOWN'] ?? 1);

/** Slows the pages of a context down, where the run says so. */
export function slowDown(context: BrowserContext): void {
  if (SLOWDOWN === 1) return;
  const slow = async (page: Page) => {
    const client = await context.newCDPSession(page);
    const set = () => client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    // The process of another site has a processor of its own.
    page.on('framenavigated', () => void set().catch(() => undefined));
    await set();
  };
  // A page may be closed at once.
  context.on('page', (page) => void slow(page).catch(() => undefined));
}
