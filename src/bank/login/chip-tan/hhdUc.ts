const MOST_PARTS = 4;
const CONTROL_FOLLOWS = 0x80;

/** The bits of a length byte without and with control bytes (HHD 1.3, HHD 1.4). */
const PLAIN = { length: 0x0f, text: 0x10 };
const CONTROLLED = { length: 0x3f, text: 0x40 };

/** Digits of the whole length and of an element's length, in the forms that banks send. */
const TEXT_FORMS = [
  { whole: 3, element: 2 },
  { whole: 3, element: 3 },
  { whole: 2, element: 2 },
] as const;

/** A text whose length has three digits; no transmitted code is longer. */
const LONGEST = 3 + 999;

/** A start code or a data element. As digits it takes half a byte a character, otherwise a whole one. */
type Part = { data: readonly number[]; isText: boolean };

/** The start code comes first; at most three data elements follow. Control bytes exist since HHD 1.4. */
type Challenge = { control: readonly number[]; parts: readonly Part[] };

/**
 * The bytes that the bars transmit for a bank's HHD_UC data: the length, the start code, the elements, and
 * a byte with a Luhn and an XOR digit. The data is either that already or the text that FinTS calls
 * Challenge HHD_UC, which has no check digits. Undefined if a length or the XOR digit is wrong; a
 * generator checks the Luhn digit. Never throws.
 */
export function flickerBytes(data: Uint8Array): Uint8Array | undefined {
  if (data.length > LONGEST) return undefined;
  // The second transmitted byte, the length of the start code, is no printable character.
  if (data.every((byte) => byte >= 0x20 && byte <= 0x7e)) {
    const text = String.fromCharCode(...data);
    const found = TEXT_FORMS.map((form) => readText(text, form)).find(Boolean);
    return found && transmitted(found);
  }
  const last = data.length - 1;
  const isRight = data[0] === last && xorOf(data.subarray(0, last)) === ((data[last] ?? 0) & 15);
  return isRight ? data : undefined;
}

/** Reads a challenge text that has this form from its first to its last character. */
function readText(text: string, form: (typeof TEXT_FORMS)[number]): Challenge | undefined {
  let at = 0;
  const take = (count: number) => text.slice(at, (at += count));
  const decimal = (count: number) => wholeNumber(take(count), /^\d+$/, 10);
  const hexadecimal = () => wholeNumber(take(2), /^[\dA-F]{2}$/i, 16);
  if (decimal(form.whole) !== text.length - form.whole) return undefined;

  const start = hexadecimal();
  const control: number[] = [];
  for (let byte = start; byte & CONTROL_FOLLOWS;) control.push((byte = hexadecimal()));
  const parts: Part[] = [];
  for (let head = start & ~CONTROL_FOLLOWS; ; head = decimal(form.element)) {
    const length = head & CONTROLLED.length;
    const part = take(length);
    if (Number.isNaN(head) || head >= CONTROL_FOLLOWS || part.length < length) return undefined;
    const isText = (head & CONTROLLED.text) > 0 || !/^\d*$/.test(part);
    parts.push({ data: isText ? characters(part) : packed(part), isText });
    if (at >= text.length) break;
  }
  const isDigits = parts[0]?.isText === false && parts[0].data.length > 0;
  return isDigits && !control.some(Number.isNaN) ? { control, parts } : undefined;
}

/** The code with its lengths and check digits; undefined if it is longer than they can say. */
function transmitted({ control, parts }: Challenge): Uint8Array | undefined {
  const bits = control.length > 0 ? CONTROLLED : PLAIN;
  if (parts.length > MOST_PARTS || parts.some(({ data }) => data.length > bits.length)) return;
  const body = parts.flatMap(({ data, isText }, index) => {
    const head = data.length | (isText ? bits.text : 0);
    if (index > 0 || control.length === 0) return [head, ...data];
    return [head | CONTROL_FOLLOWS, ...control, ...data];
  });
  const length = body.length + 1;
  if (length > 0xff) return;
  // The Luhn digit covers control bytes and data, the XOR digit all that comes before it.
  const luhn = luhnOf([...control, ...parts.flatMap(({ data }) => data)]);
  return Uint8Array.of(length, ...body, (luhn << 4) | xorOf([length, ...body]));
}

/** NaN for anything else. */
const wholeNumber = (text: string, form: RegExp, base: number) =>
  form.test(text) ? Number.parseInt(text, base) : Number.NaN;

const characters = (text: string) => Array.from(text, (one) => one.charCodeAt(0));

/** Two digits a byte; an odd number of them is filled with F. */
const packed = (digits: string) =>
  (digits.match(/..?/g) ?? []).map((pair) => Number.parseInt(pair.padEnd(2, 'F'), 16));

/** Every other half byte is doubled, and the decimal digits are summed up. */
function luhnOf(data: readonly number[]): number {
  const sum = data.reduce((total, byte) => {
    const doubled = 2 * (byte & 15);
    return total + (byte >> 4) + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** All half bytes, exclusively or'ed. */
const xorOf = (data: Iterable<number>) =>
  [...data].reduce((xor, byte) => xor ^ (byte >> 4) ^ (byte & 15), 0);
