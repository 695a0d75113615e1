/** What no text of a calendar may contain: halves of characters, which UTF-8 cannot express. */
const HALVES = /\p{Cs}/gu;

/** Control characters except the line break, which TEXT writes as `\n` (RFC 5545, 3.3.11). */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** A text as the value of a property (TEXT, RFC 5545, 3.3.11). */
export function textValue(text: string): string {
  return text
    .replaceAll(HALVES, '\ufffd')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** An instant in UTC (DATE-TIME, RFC 5545, 3.3.5, form 2), without its milliseconds. */
export function utcValue(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** The most octets of a line, its end not counted (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/**
 * A content line with its end, folded where it is too long. A fold is never inside a character: some
 * programs decode each line by itself.
 */
export function contentLine(line: string): string {
  let folded = '';
  let start = 0;
  let octets = 0;
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
    if (octets + size > LONGEST_LINE) {
      folded += `${line.slice(start, at)}\r\n `;
      start = at;
      // The space that begins the next line.
      octets = 1;
    }
    octets += size;
    at += code < 0x1_0000 ? 1 : 2;
  }
  return `${folded}${line.slice(start)}\r\n`;
}

/** Lines with their ends, one after the other. */
export const contentLines = (lines: readonly string[]): string => lines.map(contentLine).join('');
