import papaparse from 'papaparse';
import { isReadable, type ListedRow } from '../../lib/rows.ts';

/**
 * A text that a spreadsheet may take for a formula, which gets a leading apostrophe: `= + - @` and their full-width
 * forms, also behind white space, a byte order mark or invisible characters; and a leading tab, line break or NUL.
 */
const FORMULA = /^(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Rows as CSV (RFC 4180) in the given order, one line each, with the named fields. An unreadable row
 * has its id, and `unreadable` in its second cell, so that the export does not omit it silently.
 */
export function csvOf<T extends { id: string }>(
  rows: readonly ListedRow<T>[],
  fields: readonly (keyof T & string)[],
  unreadable: string,
): string {
  const cellsOf = (row: ListedRow<T>) =>
    isReadable(row)
      ? fields.map((field) => cellOf(row[field]))
      : fields.map((_field, place) => [row.id, unreadable][place] ?? '');
  const data = rows.map(cellsOf);
  const format = { newline: '\r\n', escapeFormulae: FORMULA };
  return BYTE_ORDER_MARK + papaparse.unparse({ fields: [...fields], data }, format);
}

/** A value as the text of a cell: '' where it is absent, lists of texts with spaces, else JSON. */
function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return value.join(' ');
  }
  return JSON.stringify(value);
}

/** Rows as formatted JSON (RFC 8259), as the contract has them; an unreadable one says why it is. */
export function jsonOf(rows: readonly ListedRow<object>[]): string {
  return `${JSON.stringify(rows, null, 2)}\n`;
}
