import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { shareChanged, thumbnailOf, type Part } from '../pictures/likeness.ts';
import { nameOf } from './looks.ts';
import type { Shot } from './sheet.ts';
import { atRest, type Scene } from './visit.ts';

/** The share of its squares in which a picture may differ, from 0 to 1: other ids, and times of another minute. */
const MOST_CHANGED = 0.002;

/** Attempts at a picture that is the same twice in a row: a page with a clock has none after some. */
const ATTEMPTS = 8;

/**
 * The whole page as it looks once nothing on it changes any more, at full size. What lies over a page has the height of
 * the window.
 */
export async function pictureOf(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const isCovered = (await page.locator('[role=dialog], [role=menu]').count()) > 0;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  // A picture of more than the window would forget that the phone has a touch screen.
  await page.setViewportSize({ width, height: isCovered ? height : Math.max(height, whole) });
  await atRest(page);
  let png = await page.screenshot({ animations: 'disabled' });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = png;
    png = await page.screenshot({ animations: 'disabled' });
    if (png.equals(before)) break;
  }
  await page.setViewportSize({ width, height });
  return png;
}

/** Where on a page is what looks different at every visit. */
async function chanceOn(page: Page, { chance }: Scene): Promise<Part[]> {
  if (!chance) return [];
  const boxes = await Promise.all((await page.locator(chance).all()).map((it) => it.boundingBox()));
  return boxes.filter((box) => box !== null);
}

/** A folder of pictures, each whole and at full size, and called by its scene, person and look. */
export function pictureFolder(folder: string) {
  const pathOf = (scene: Scene, { look, person }: Shot) =>
    `${folder}/${[scene.name, person.split('@')[0], nameOf(look)].join('-')}.png`;
  return {
    clear() {
      rmSync(folder, { recursive: true, force: true });
    },
    keep(scene: Scene, shot: Shot) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(pathOf(scene, shot), shot.png);
    },
    /** How the picture of a page differs from the one that is kept, in words; pictures are read in `reader`. */
    async changeOf(
      reader: Page,
      page: Page,
      scene: Scene,
      shot: Shot,
    ): Promise<string | undefined> {
      const path = pathOf(scene, shot);
      if (!existsSync(path)) return 'new';
      const kept = readFileSync(path);
      if (kept.equals(shot.png)) return undefined;
      const [before, now] = [await thumbnailOf(reader, kept), await thumbnailOf(reader, shot.png)];
      const changed = shareChanged(before, now, await chanceOn(page, scene));
      return changed > MOST_CHANGED ? `${(changed * 100).toFixed(1)} %` : undefined;
    },
    isThere: () => existsSync(folder),
  };
}
