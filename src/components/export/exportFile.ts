import papaparse from 'papaparse';
import { isReadable, type ListedRow } from '../../lib/rows.ts';

/**
 * Texts that a spreadsheet may read as a formula; they get a leading apostrophe. They begin with
 * `= + - @` or a full-width form, also after white space or invisible characters, or with a tab, a
 * line break or NUL.
 */
const FORMULA = /^(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Rows as CSV (RFC 4180) with the named fields. An unreadable row has its id and, in the second
 * cell, the text `unreadable`, so that the export does not omit it silently.
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

/** A value as a cell: '' if absent, a list of texts joined by spaces, otherwise JSON. */
function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return value.join(' ');
  }
  return JSON.stringify(value);
}

/** Rows as formatted JSON (RFC 8259) in the contract's shape; an unreadable row has its reason. */
export function jsonOf(rows: readonly ListedRow<object>[]): string {
  return `${JSON.stringify(rows, null, 2)}\n`;
}
