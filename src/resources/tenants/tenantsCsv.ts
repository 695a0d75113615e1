import type { Tenant } from '../../providers/hub/contract.ts';
import { isReadable, type Row } from '../../lib/rows.ts';

const COLUMNS = ['id', 'name', 'plan', 'createdAt', 'kindeId', 'defaultName'] as const;

/** A control character that leads, or else the first character that is seen. */
const LEADING = /^[\t\r\n\0]|[^\s\p{Cc}\p{Cf}]/u;

/**
 * A text that a spreadsheet may take for a formula gets a leading apostrophe: `= + - @` and their
 * full-width forms, also behind white space, a byte order mark or invisible characters; and a
 * leading tab, line break or NUL.
 */
export function disarmed(text: string): string {
  const [leading] = LEADING.exec(text) ?? [];
  const isFormula = leading !== undefined && '\t\r\n\0=+-@＝＋－＠'.includes(leading);
  return isFormula ? `'${text}` : text;
}

/**
 * The tenants as CSV (RFC 4180) in the given order, one line each. An unreadable row has its id, and
 * `unreadable` as its name, so that the export does not omit it silently.
 */
export async function tenantsCsv(
  rows: readonly Row<Tenant>[],
  unreadable: string,
): Promise<string> {
  // Loaded on demand, because only the export needs it.
  const { default: papaparse } = await import('papaparse');
  const data = rows.map((row) => cellsOf(row, unreadable).map(disarmed));
  return papaparse.unparse(
    { fields: [...COLUMNS], data },
    { newline: '\r\n', quotes: (cell: unknown) => String(cell).startsWith("'") },
  );
}

function cellsOf(row: Row<Tenant>, unreadable: string): string[] {
  if (!isReadable(row)) return [row.id, unreadable, '', '', '', ''];
  const { id, name, plan, createdAt = '', kindeId = '', defaultName } = row;
  return [id, name, plan, createdAt, kindeId, String(defaultName)];
}
