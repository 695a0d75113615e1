type Bytes = Uint8Array;

/** A data element: what the TAN generator shows and asks for. */
export type DataElement = { text: string; encoding: 'BCD' | 'ASC' };

/** A challenge for a TAN generator whose length and check digits are right. */
export type Challenge = {
  /** Of the standard: codes with control bytes came with 1.4. */
  version: '1.3' | '1.4';
  startCode: string;
  /** At most three; an element that the bank left empty has an empty text. */
  elements: readonly DataElement[];
  /** What the bars transmit: the length byte first, both check digits in the last byte. */
  bytes: Bytes;
  /** Whether the bank's data had check digits; otherwise they are computed here. */
  hadCheckDigits: boolean;
};

/** The first check of the standard that data fails. */
export type Fault = 'truncated' | 'trailing' | 'length' | 'characters' | 'luhn' | 'xor';

const CONTROL_FOLLOWS = 0x80;
const MOST_CONTROL_BYTES = 9;
const MOST_ELEMENTS = 3;
/** The length byte, a start code of one byte with its own, and the check digits. */
const SHORTEST = 4;
/** A text whose length has three digits; transmitted bytes are at most 256. */
const LONGEST = 3 + 999;

/** Bits of a length byte: 1.3 has the encoding in the upper half, 1.4 in bit 6. */
const VERSIONS = {
  '1.3': { length: 0x0f, ascii: 0x10 },
  '1.4': { length: 0x3f, ascii: 0x40 },
} as const;

/**
 * Reads the HHD_UC data of a bank, or tells which check it fails. The data is either what the bars
 * transmit or the text of ISO 646 characters that FinTS calls Challenge HHD_UC, which has no check
 * digits (decision 199). Never throws.
 */
export function readHhdUc(data: Bytes): Challenge | Fault {
  if (data.length > LONGEST) return 'trailing';
  const asText = data.length >= SHORTEST && asciiOf(data);
  const bytes = asText ? transmitted(asText) : data;
  if (typeof bytes === 'string') return bytes;
  const challenge = readBytes(bytes);
  return typeof challenge === 'string' ? challenge : { ...challenge, hadCheckDigits: !asText };
}

type Read = Omit<Challenge, 'hadCheckDigits'>;

function readBytes(bytes: Bytes): Read | Fault {
  const [length = 0] = bytes;
  const end = bytes.length - 1;
  if (bytes.length < SHORTEST || length > end) return 'truncated';
  if (length < end) return 'trailing';

  const start = bytes[1] ?? 0;
  const version = start & CONTROL_FOLLOWS ? '1.4' : '1.3';
  const bits = VERSIONS[version];
  let at = 2;
  for (let more = start & CONTROL_FOLLOWS; more; at += 1) {
    if (at >= Math.min(end, 2 + MOST_CONTROL_BYTES)) return 'length';
    more = (bytes[at] ?? 0) & CONTROL_FOLLOWS;
  }
  // The Luhn digit covers control bytes and all data, but no length.
  const covered = [...bytes.subarray(2, at)];

  const texts: DataElement[] = [];
  let head = start & ~CONTROL_FOLLOWS;
  for (;;) {
    if (head & ~(bits.length | bits.ascii)) return 'length';
    const data = bytes.subarray(at, Math.min(end, at + (head & bits.length)));
    if (data.length < (head & bits.length)) return 'length';
    const encoding = head & bits.ascii ? 'ASC' : 'BCD';
    const text = encoding === 'ASC' ? asciiOf(data) : digitsOf(data);
    if (text === undefined) return 'characters';
    texts.push({ text, encoding });
    covered.push(...data);
    at += data.length;
    if (at === end) break;
    if (texts.length > MOST_ELEMENTS) return 'trailing';
    head = bytes[at] ?? 0;
    at += 1;
  }

  const [startCode, ...elements] = texts;
  if (!startCode?.text) return 'length';
  // The keys of a TAN generator have digits alone.
  if (startCode.encoding !== 'BCD') return 'characters';
  const check = bytes[end] ?? 0;
  if (check >> 4 !== luhnOf(covered)) return 'luhn';
  if ((check & 15) !== xorOf(bytes.subarray(0, end))) return 'xor';
  return { version, startCode: startCode.text, elements, bytes };
}

/**
 * What the bars transmit of a challenge text: the number of characters that follow in three digits
 * (1.4) or two, the start code behind two hexadecimal digits for its length and with its control
 * bytes, and data elements behind two decimal digits each. A text cannot be mistaken for transmitted
 * bytes: the second of those, the length of the start code, is no printable character.
 */
function transmitted(text: string): Bytes | Fault {
  const from = [3, 2].find((digits) => text.length - digits === numberAt(text, 0, digits, 10));
  if (from === undefined) return 'length';
  const head = numberAt(text, from, 2, 16);
  if (head === undefined) return 'characters';
  const control: number[] = [];
  let at = from + 2;
  for (let more = head & CONTROL_FOLLOWS; more; at += 2) {
    const byte = numberAt(text, at, 2, 16);
    if (byte === undefined || control.length === MOST_CONTROL_BYTES) return 'length';
    control.push(byte);
    more = byte & CONTROL_FOLLOWS;
  }
  const { length, ascii } = VERSIONS['1.4'];
  const parts: DataElement[] = [];
  let next: number | undefined = head & ~CONTROL_FOLLOWS;
  while (next !== undefined) {
    const end = at + (next & length);
    if (next > (length | ascii) || end > text.length) return 'length';
    const part = text.slice(at, end);
    parts.push({ text: part, encoding: next & ascii || !isNumber(part) ? 'ASC' : 'BCD' });
    if (end === text.length) return assembled(control, parts);
    next = numberAt(text, end, 2, 10);
    at = end + 2;
  }
  return 'characters';
}

/** The start code and the elements, each behind its length, with both check digits. */
function assembled(control: readonly number[], parts: readonly DataElement[]): Bytes | Fault {
  const bits = VERSIONS[control.length > 0 ? '1.4' : '1.3'];
  const coded = parts.map(({ text, encoding }) =>
    encoding === 'BCD'
      ? { data: packed(text), ascii: 0 }
      : { data: Array.from(text, (character) => character.charCodeAt(0)), ascii: bits.ascii },
  );
  if (coded.some(({ data }) => data.length > bits.length)) return 'length';
  const body = coded.flatMap(({ data, ascii }, index) => {
    const head = data.length | ascii;
    if (index > 0 || control.length === 0) return [head, ...data];
    return [head | CONTROL_FOLLOWS, ...control, ...data];
  });
  const covered = [...control, ...coded.flatMap(({ data }) => data)];
  const bytes = [body.length + 1, ...body];
  return Uint8Array.from([...bytes, (luhnOf(covered) << 4) | xorOf(bytes)]);
}

/** Two digits a byte, filled with F. */
function packed(digits: string): number[] {
  const pairs = Array.from({ length: Math.ceil(digits.length / 2) }, (_, n) =>
    digits.slice(2 * n, 2 * n + 2).padEnd(2, 'F'),
  );
  return pairs.map((pair) => Number.parseInt(pair, 16));
}

const isNumber = (text: string) => /^\d*$/.test(text);

/** A number of exactly this many digits. */
function numberAt(text: string, at: number, count: number, base: 10 | 16): number | undefined {
  const part = text.slice(at, at + count);
  const digits = base === 10 ? isNumber(part) : /^[\dA-F]*$/i.test(part);
  return part.length === count && digits ? Number.parseInt(part, base) : undefined;
}

/** Two digits a byte; an odd number of them is filled with F. */
function digitsOf(data: Bytes): string | undefined {
  const halves = [...data].flatMap((byte) => [byte >> 4, byte & 15]);
  if (halves.at(-1) === 15) halves.pop();
  return halves.every((half) => half <= 9) ? halves.join('') : undefined;
}

/** The printable characters of ISO 646. */
function asciiOf(data: Bytes): string | undefined {
  const printable = data.every((byte) => byte >= 0x20 && byte <= 0x7e);
  return printable ? String.fromCharCode(...data) : undefined;
}

/** The Luhn digit: every other half byte is doubled, and the decimal digits are summed up. */
function luhnOf(data: readonly number[]): number {
  let sum = 0;
  for (const byte of data) {
    const doubled = 2 * (byte & 15);
    sum += (byte >> 4) + Math.floor(doubled / 10) + (doubled % 10);
  }
  return (10 - (sum % 10)) % 10;
}

/** All half bytes, exclusively or'ed. */
function xorOf(data: Iterable<number>): number {
  let xor = 0;
  for (const byte of data) xor ^= (byte >> 4) ^ (byte & 15);
  return xor;
}
