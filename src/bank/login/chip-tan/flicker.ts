/** What the bars show before each pass, so that a reader finds the beginning: 0F FF. */
const PREAMBLE = [0x0f, 0xff];

/** Bars of a picture, from the left: the clock and the four bits of half a byte, the lowest first. */
export const BARS = 5;

/**
 * The pictures that transmit these bytes, once through. Bit n of a picture tells whether the bar n is
 * white. Each half byte, the lower one of a byte first, is shown with the clock on and with the clock
 * off; a reader takes it when the clock goes off (HHD_OPT of the HHD enhancement for optical interfaces).
 */
export function picturesOf(bytes: Uint8Array): number[] {
  const halves = [...PREAMBLE, ...bytes].flatMap((byte) => [byte & 15, byte >> 4]);
  return halves.flatMap((half) => [(half << 1) | 1, half << 1]);
}

/**
 * Pictures a second. Readers take 2 to 20 by the standard, and most of them more. All of these divide
 * 60: a screen of 60 Hz shows each picture for the same time.
 */
export const FREQUENCIES = [10, 12, 15, 20, 30] as const;

/** Less than half of a frame of the quickest screens. Milliseconds. */
const EARLY = 2;

/**
 * Tells at each frame of the screen whether the next picture is due. Times are added up, so that it
 * keeps the frequency. After a stall it goes on from there without catching up: no picture may be
 * shown for less than its time.
 * @returns a function of the frame's time in milliseconds
 */
export function pacer(frequency: number): (now: number) => boolean {
  const period = 1000 / frequency;
  let due: number | undefined;
  return (now) => {
    due ??= now;
    if (now < due - EARLY) return false;
    due += period;
    // Behind by a whole picture.
    if (now >= due) due = now + period;
    return true;
  };
}

/** The distance of the two marks of a reader, 62.5 mm, in CSS pixels of a screen of 96 dpi. */
export const NOMINAL = 236;

/** About two millimetres: readers take a difference of one. */
const STEP = 8;
const SMALLEST = NOMINAL - 15 * STEP;
const LARGEST = NOMINAL + 20 * STEP;

/**
 * Height of the bars in CSS pixels, the same at each width: the largest bars cover 21 542 of the
 * 21 824 square pixels that WCAG 2.2 (2.3.1, small safe area) allows to flash.
 */
export const HEIGHT = 80;

/** Share of its fifth of the width that a bar takes. */
export const BAR_SHARE = 0.68;

/** The widths of the five bars: CSS pixels in ascending order, none beyond `available`. */
export function barWidths(available: number): number[] {
  const count = (LARGEST - SMALLEST) / STEP + 1;
  const widths = Array.from({ length: count }, (_, index) => SMALLEST + index * STEP);
  const fitting = widths.filter((width) => width <= available);
  return fitting.length > 0 ? fitting : [Math.max(1, Math.floor(available))];
}
