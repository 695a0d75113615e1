type Size = { width: number; height: number };

/** A phone camera reads a code of about seven centimetres comfortably. */
const COMFORTABLE = 264;
/** A code that is larger than this does not get better, only longer than the page. */
const MAX_HEIGHT = 1200;
const SMALLEST = 48;

/** Optical TAN generators are about six centimetres wide; a step is about three millimetres. */
const FLICKER = { start: 228, smallest: 96, step: 12 } as const;

/**
 * The widths at which an image may be shown, in CSS pixels and ascending, none beyond `available`;
 * at least one. A code to be scanned has whole multiples of its size, or whole fractions where it
 * is larger than the page, so that its pixels stay square. A flicker code has to match a device
 * whose width is no multiple of anything: its steps are small.
 */
export function widthsOf(image: Size, available: number, flicker: boolean): number[] {
  const widths = flicker ? flickerWidths(available) : wholeWidths(image, available);
  return widths.length > 0 ? widths : [Math.max(1, Math.floor(available))];
}

/** The width to begin with: comfortable, but never smaller than the image itself if that fits. */
export function firstWidth(image: Size, flicker: boolean): number {
  return flicker ? FLICKER.start : Math.max(COMFORTABLE, image.width);
}

function wholeWidths({ width, height }: Size, available: number): number[] {
  const parts = [8, 7, 6, 5, 4, 3, 2].map((part) => width / part);
  const tallest = Math.max(1, Math.floor(MAX_HEIGHT / height));
  const most = Math.min(tallest, Math.max(1, Math.floor(available / width)));
  const multiples = Array.from({ length: most }, (_, index) => width * (index + 1));
  return [...parts.filter((it) => it >= SMALLEST), ...multiples].filter((it) => it <= available);
}

function flickerWidths(available: number): number[] {
  const { smallest, step } = FLICKER;
  const count = Math.max(0, Math.floor((available - smallest) / step) + 1);
  return Array.from({ length: count }, (_, index) => smallest + index * step);
}
