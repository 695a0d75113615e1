import type { Page } from 'playwright-core';

/** A picture in little: the mean colours of its squares, row by row, four bytes each (RGBA). */
export interface Thumbnail {
  width: number;
  height: number;
  rgba: readonly number[];
}

/**
 * The side of a square in pixels. Letters that another machine sets half a pixel aside, or other
 * digits in a date, hardly change the mean colour of a square; a button that was added does.
 */
const SQUARE = 16;

/** How far a colour of a square may be off, of 255. */
const CLOSE = 16;

/**
 * The largest share of its squares in which a picture may differ from its page. Measured: other ids and
 * the dates of another year change up to 0.35 %, two buttons and a column of boxes in a list 4 %. One
 * small button alone (0.2 %) passes.
 */
const MOST_CHANGED = 0.005;

/** Reads a PNG in a browser's page, whose decoder and scaling are used. */
export async function thumbnailOf(page: Page, png: Buffer): Promise<Thumbnail> {
  return page.evaluate(
    async ([source, square]) => {
      const blob = await (await fetch(`data:image/png;base64,${source}`)).blob();
      const whole = await createImageBitmap(blob);
      const [width, height] = [whole.width, whole.height].map((it) => Math.ceil(it / square));
      if (!width || !height) throw new Error('An empty picture');
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('No canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(whole, 0, 0, width, height);
      return { width, height, rgba: [...context.getImageData(0, 0, width, height).data] };
    },
    [png.toString('base64'), SQUARE] as const,
  );
}

/** The pictures that no longer look like their pages, each with its change in percent. */
export function outdated(
  pictures: readonly { name: string; changed: number }[],
): { name: string; percent: string }[] {
  return pictures
    .filter(({ changed }) => changed > MOST_CHANGED)
    .map(({ name, changed }) => ({ name, percent: `${(changed * 100).toFixed(1)} %` }));
}

/** A part of a picture. Pixels. */
export type Part = { x: number; y: number; width: number; height: number };

/**
 * The share of the squares in which two pictures differ, from 0 to 1; 1 for other sizes. Squares that reach into a part
 * of `except` count as equal.
 */
export function shareChanged(
  one: Thumbnail,
  other: Thumbnail,
  except: readonly Part[] = [],
): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  const changed = new Set<number>();
  for (const [at, value] of one.rgba.entries()) {
    if (Math.abs(value - (other.rgba[at] ?? 0)) > CLOSE) changed.add(Math.floor(at / 4));
  }
  const isExcepted = (square: number) => {
    const left = (square % one.width) * SQUARE;
    const top = Math.floor(square / one.width) * SQUARE;
    return except.some(
      ({ x, y, width, height }) =>
        left + SQUARE > x && left < x + width && top + SQUARE > y && top < y + height,
    );
  };
  return [...changed].filter((square) => !isExcepted(square)).length / (one.width * one.height);
}
