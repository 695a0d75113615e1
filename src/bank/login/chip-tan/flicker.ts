/** What the bars show before each pass, so that a reader finds the beginning: 0F FF. */
const PREAMBLE = [0x0f, 0xff];

/** Bars of a picture, from the left: the clock and the four bits of half a byte, the lowest first. */
export const BARS = 5;

/** All bars white, which the marks of a reader are compared with. */
export const AT_REST = 2 ** BARS - 1;

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
 * Pictures a second. Readers take 2 to 20 by the standard. It divides 60: a screen of 60 Hz shows each
 * picture for the same time.
 */
export const FREQUENCY = 15;

/**
 * The distance of the two marks in CSS pixels. `whole` is that of a reader, 62.5 mm, on a screen of
 * 96 dpi; a step is about two millimetres, and readers take a difference of one.
 */
export const WIDTHS = { least: 116, whole: 236, most: 396, step: 8 } as const;

/**
 * Height of the bars in CSS pixels and percent of the width that each takes: the largest bars cover
 * 21,542 of the 21,824 square pixels that WCAG 2.2 (2.3.1, small safe area) allows to flash.
 */
export const BAR = { height: 80, percent: 13.6 } as const;
