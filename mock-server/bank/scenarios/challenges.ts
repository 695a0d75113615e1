/** The start code 87654321 and the number 12345678. */
export const LOGIN_CHALLENGE = challenge('87654321', '12345678');

/** A transfer: to which IBAN, and how much. */
export const TRANSFER_CHALLENGE = challenge('1093744', 'DE12500105170648489890', '100,00');

/** The same with another amount, under the check digits of the former. */
export const MISTYPED_CHALLENGE = Buffer.from(
  TRANSFER_CHALLENGE.toString('latin1').replace('100,00', '900,00'),
  'latin1',
);

/** The same without its last bytes. */
export const CUT_CHALLENGE = TRANSFER_CHALLENGE.subarray(0, -5);

/**
 * A challenge as HHD_UC 1.4 transmits it: its length, the control byte 01, a start code and elements
 * behind their lengths (bit 7: control bytes follow, bit 6: characters instead of two digits a byte),
 * and a byte of two check digits, by Luhn and by XOR.
 */
function challenge(startCode: string, ...elements: string[]): Buffer {
  const isNumber = (text: string) => /^\d+$/.test(text);
  const dataOf = (text: string) =>
    isNumber(text)
      ? Buffer.from(text.length % 2 ? `${text}f` : text, 'hex')
      : Buffer.from(text, 'latin1');
  const start = dataOf(startCode);
  const payload = Buffer.concat([
    Buffer.from([0x80 | start.length, 0x01]),
    start,
    ...elements.flatMap((text) => {
      const data = dataOf(text);
      return [Buffer.from([data.length | (isNumber(text) ? 0 : 0x40)]), data];
    }),
  ]);
  const checked = Buffer.concat([Buffer.from([0x01]), start, ...elements.map(dataOf)]);
  const luhn = digitsOf(checked).reduce((sum, digit, index) => {
    const value = digit * (index % 2 ? 2 : 1);
    return sum + (index % 2 ? Math.trunc(value / 10) + (value % 10) : value);
  }, 0);
  const whole = Buffer.concat([Buffer.from([payload.length + 1]), payload]);
  const xor = digitsOf(whole).reduce((sum, digit) => sum ^ digit, 0);
  return Buffer.concat([whole, Buffer.from([(((10 - (luhn % 10)) % 10) << 4) | xor])]);
}

/** Two hexadecimal digits a byte. */
function digitsOf(data: Buffer): number[] {
  return [...data].flatMap((byte) => [byte >> 4, byte & 15]);
}
