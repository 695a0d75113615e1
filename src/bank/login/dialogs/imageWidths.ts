type Size = { width: number; height: number };

/** About seven centimetres, which a phone camera reads easily. */
const COMFORTABLE = 264;
/** A larger code is no easier to scan, only longer than the page. */
const MAX_HEIGHT = 1200;
const SMALLEST = 48;

/**
 * The widths at which an image may be shown: CSS pixels in ascending order, at least one, none beyond
 * `available`. They are whole multiples of its size, or whole fractions if it is larger than the page,
 * so that the pixels of a code stay square.
 */
export function widthsOf(image: Size, available: number): number[] {
  const widths = wholeWidths(image, available);
  return widths.length > 0 ? widths : [Math.max(1, Math.floor(available))];
}

/** The initial width: easy to scan, and not smaller than the image itself. */
export const firstWidth = (image: Size): number => Math.max(COMFORTABLE, image.width);

/** The place of the widest that is not beyond the wanted width, or of the first. */
export function placeOf(widths: readonly number[], wanted: number): number {
  return Math.max(
    0,
    widths.findLastIndex((one) => one <= wanted),
  );
}

function wholeWidths({ width, height }: Size, available: number): number[] {
  const parts = [8, 7, 6, 5, 4, 3, 2].map((part) => width / part);
  const tallest = Math.max(1, Math.floor(MAX_HEIGHT / height));
  const most = Math.min(tallest, Math.max(1, Math.floor(available / width)));
  const multiples = Array.from({ length: most }, (_, index) => width * (index + 1));
  const widths = [...parts.filter((part) => part >= SMALLEST), ...multiples];
  return widths.filter((one) => one <= available);
}
