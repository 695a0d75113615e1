import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { shareChanged, thumbnailOf } from '../pictures/likeness.ts';
import { nameOf } from './looks.ts';
import type { Shot } from './sheet.ts';
import type { Scene } from './visit.ts';

/** The share of its squares in which a picture may differ, from 0 to 1: other ids, and times of another minute. */
const MOST_CHANGED = 0.002;

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
    /** How the picture differs from the one that is kept, in words; `page` is one of a browser, to read pictures in. */
    async changeOf(page: Page, scene: Scene, shot: Shot): Promise<string | undefined> {
      const path = pathOf(scene, shot);
      if (!existsSync(path)) return 'new';
      const kept = readFileSync(path);
      if (kept.equals(shot.png)) return undefined;
      const [before, now] = [await thumbnailOf(page, kept), await thumbnailOf(page, shot.png)];
      const changed = shareChanged(before, now);
      return changed > MOST_CHANGED ? `${(changed * 100).toFixed(1)} %` : undefined;
    },
    isThere: () => existsSync(folder),
  };
}
