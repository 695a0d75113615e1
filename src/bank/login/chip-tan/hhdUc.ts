const MAX_PARTS = 4;
const CONTROL_FOLLOWS = 0x80;

/** Bits of a length byte without (HHD 1.3) and with (HHD 1.4) control bytes. */
const PLAIN = { length: 0x0f, text: 0x10 };
const CONTROLLED = { length: 0x3f, text: 0x40 };

/** Digits of the total length and of an element's length, in the forms that banks send. */
const TEXT_FORMS = [
  [3, 2],
  [3, 3],
  [2, 2],
] as const;

/** A text with a three-digit length; no transmitted code is longer. */
const MAX_LENGTH = 3 + 999;

/**
 * The transmitted bytes for HHD_UC data: length, start code, elements, and a byte with a Luhn and
 * an XOR digit. The data is in that form already, or is the text 'Challenge HHD_UC' of FinTS
 * without check digits. Undefined if a length or the XOR digit is wrong. Never throws.
 */
export function flickerBytes(data: Uint8Array): Uint8Array | undefined {
  if (data.length > MAX_LENGTH) return undefined;
  // Transmitted bytes are not all printable: the second is the length of the start code.
  if (data.every((byte) => byte >= 0x20 && byte <= 0x7e)) {
    const text = String.fromCharCode(...data);
    return TEXT_FORMS.map((form) => readText(text, form)).find(Boolean);
  }
  const last = data.length - 1;
  const isRight = data[0] === last && xorOf(data.subarray(0, last)) === ((data[last] ?? 0) & 15);
  return isRight ? data : undefined;
}

/**
 * The bytes for a challenge text that matches the form completely. The start code comes first, with
 * control bytes since HHD 1.4. A part of digits is packed, two a byte; other parts take one byte a
 * character. Undefined if a part exceeds its length byte.
 */
function readText(
  text: string,
  [whole, element]: (typeof TEXT_FORMS)[number],
): Uint8Array | undefined {
  let at = 0;
  const take = (count: number) => text.slice(at, (at += count));
  const decimal = (count: number) => wholeNumber(take(count), /^\d+$/, 10);
  const hexadecimal = () => wholeNumber(take(2), /^[\dA-F]{2}$/i, 16);
  if (decimal(whole) !== text.length - whole) return undefined;

  const start = hexadecimal();
  const control: number[] = [];
  for (let byte = start; byte & CONTROL_FOLLOWS;) control.push((byte = hexadecimal()));
  if (control.some(Number.isNaN)) return undefined;
  const bits = control.length > 0 ? CONTROLLED : PLAIN;
  const body: number[] = [];
  /** Input of the Luhn digit: control bytes and data. */
  const covered = [...control];
  for (let part = 0; part === 0 || at < text.length; part += 1) {
    const head = part === 0 ? start & ~CONTROL_FOLLOWS : decimal(element);
    const length = head & CONTROLLED.length;
    const characters = take(length);
    const isText = (head & CONTROLLED.text) > 0 || !/^\d*$/.test(characters);
    const data = isText ? codesOf(characters) : packed(characters);
    const isCut = Number.isNaN(head) || head >= CONTROL_FOLLOWS || characters.length < length;
    const isStartCode = part > 0 || (!isText && length > 0);
    if (isCut || !isStartCode || part === MAX_PARTS || data.length > bits.length) return undefined;
    body.push(data.length | (isText ? bits.text : 0), ...data);
    covered.push(...data);
  }
  if (control.length > 0) body.splice(0, 1, (body[0] ?? 0) | CONTROL_FOLLOWS, ...control);
  const all = [body.length + 1, ...body];
  // The XOR digit covers everything before it.
  return all.length > 0xff ? undefined : Uint8Array.of(...all, (luhnOf(covered) << 4) | xorOf(all));
}

const wholeNumber = (text: string, form: RegExp, base: number) =>
  form.test(text) ? Number.parseInt(text, base) : Number.NaN;

const codesOf = (text: string) => Array.from(text, (one) => one.charCodeAt(0));

/** Two digits a byte, padded with F. */
const packed = (digits: string) =>
  (digits.match(/..?/g) ?? []).map((pair) => Number.parseInt(pair.padEnd(2, 'F'), 16));

/** Luhn with every second half byte doubled. */
function luhnOf(data: readonly number[]): number {
  const sum = data.reduce((total, byte) => {
    const doubled = 2 * (byte & 15);
    return total + (byte >> 4) + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const xorOf = (data: Iterable<number>) =>
  [...data].reduce((xor, byte) => xor ^ (byte >> 4) ^ (byte & 15), 0);

/** Marks the start of each pass for the reader. */
const PREAMBLE = [0x0f, 0xff];

/**
 * The pictures of one pass. Bit n is set if bar n, from the left, is white: the clock, then half a
 * byte, lowest bit first. Each half byte, lower one first, is shown with the clock on and off, when
 * readers sample it (HHD_OPT, HHD enhancement for optical interfaces).
 */
export function picturesOf(bytes: Uint8Array): number[] {
  const halves = [...PREAMBLE, ...bytes].flatMap((byte) => [byte & 15, byte >> 4]);
  return halves.flatMap((half) => [(half << 1) | 1, half << 1]);
}
