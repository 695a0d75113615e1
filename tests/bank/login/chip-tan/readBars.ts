/**
 * Reads bytes from the states of five bars, as a TAN generator does. Bit n of a state is set while
 * bar n is white. Bar 0 is the clock: half a byte is read when it turns black. A state may repeat.
 * @throws if the states have no valid code
 */
export function readBars(seen: readonly number[]): Uint8Array {
  const halves: number[] = [];
  for (const [index, state] of seen.entries()) {
    const before = seen[index - 1] ?? 0;
    if (before & 1 && !(state & 1)) halves.push(before >> 1);
  }
  const start = halves.findIndex((_, at) => halves.slice(at, at + 4).join() === '15,0,15,15');
  if (start < 0) throw new Error('no beginning was seen');
  const bytes: number[] = [];
  for (let at = start + 4; at + 1 < halves.length; at += 2) {
    bytes.push(((halves[at + 1] ?? 0) << 4) | (halves[at] ?? 0));
    if (bytes.length === (bytes[0] ?? 0) + 1) return checked(bytes);
  }
  throw new Error(`only ${bytes.length} of ${bytes[0]} bytes were seen`);
}

function checked(bytes: number[]): Uint8Array {
  const halves = bytes.flatMap((byte) => [byte >> 4, byte & 15]);
  const xor = halves.pop();
  const luhn = halves.pop();
  if (halves.reduce((sum, half) => sum ^ half, 0) !== xor) throw new Error('XOR digit');
  let weighted = 0;
  for (const { from, to } of partsOf(bytes)) {
    for (const [n, half] of halves.slice(2 * from, 2 * to).entries()) {
      const digits = String(n % 2 ? 2 * half : half);
      weighted +=
        half > 9 && n % 2 === 0 ? half : Number(digits.charAt(0)) + Number(digits.charAt(1));
    }
  }
  if ((weighted + (luhn ?? 0)) % 10 !== 0) throw new Error('Luhn digit');
  return Uint8Array.from(bytes);
}

/** Ranges of the start code with its control bytes and of the data elements, without their lengths. */
function partsOf(bytes: readonly number[]): { from: number; to: number }[] {
  const [, start = 0] = bytes;
  const mask = start >= 0x80 ? 0x3f : 0x0f;
  // The last control byte is the first one without bit 7.
  const control = start < 0x80 ? 0 : bytes.slice(2).findIndex((byte) => byte < 0x80) + 1;
  const parts = [{ from: 2, to: 2 + control + (start & mask) }];
  for (let at = parts[0]?.to ?? 0; at < bytes.length - 1;) {
    const to = at + 1 + ((bytes[at] ?? 0) & mask);
    parts.push({ from: at + 1, to });
    at = to;
  }
  return parts;
}
