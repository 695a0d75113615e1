import type { Browser } from 'playwright-core';
import { AIDS } from './aids.ts';
import type { Look, Person } from './visit.ts';

export type Shot = { look: Look; person: Person; png: Buffer };

/** Pixels on the sheet. */
const COLUMN = { 1280: 560, 360: 200, 320: 178 } as const;

/** The most that a sheet shows of a long page. Pixels of the page. */
const LONGEST = 1500;

/** WebP: 0 to 100. Enough to read every text of a desktop at this size. */
const QUALITY = 60;

/** One picture of many: a row for each person and language, a column for each width and theme; a row for those with an aid. */
export async function contactSheet(browser: Browser, about: string, shots: readonly Shot[]) {
  const rows = new Map<string, Shot[]>();
  for (const shot of shots) {
    const { language, aid } = shot.look;
    const name = `${shot.person}, ${language}${aid ? ', enlarged and reduced' : ''}`;
    rows.set(name, [...(rows.get(name) ?? []), shot]);
  }
  const page = await browser.newPage({ viewport: { width: 1640, height: 800 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 24px; font: 16px system-ui, sans-serif; background: #cfd4dc; color: #101828 }
    h1 { font-size: 20px; margin: 0 0 4px } h2 { font-size: 14px; font-weight: 400; margin: 18px 0 6px }
    div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
    figure { margin: 0 } figcaption { font-size: 12px }
    img { display: block; border-radius: 6px; object-fit: cover; object-position: top }
  </style><h1>${escaped(about)}</h1>${[...rows].map(([name, row]) => rowOf(name, row)).join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: 1640, height, scale: 1 },
  });
  await page.close();
  return Buffer.from(data, 'base64');
}

function rowOf(name: string, shots: readonly Shot[]): string {
  const images = shots
    .toSorted((a, b) => b.look.width - a.look.width || b.look.theme.localeCompare(a.look.theme))
    .map(({ look, png }) => {
      const source = `data:image/png;base64,${png.toString('base64')}`;
      const width = COLUMN[look.width];
      const highest = Math.round((LONGEST * width) / look.width);
      const caption = look.aid ? `<figcaption>${escaped(AIDS[look.aid].about)}</figcaption>` : '';
      return `<figure style="width: ${width}px"><img width="${width}" style="max-height: ${highest}px" src="${source}">${caption}</figure>`;
    });
  return `<h2>${escaped(name)}</h2><div>${images.join('')}</div>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
