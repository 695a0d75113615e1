import type * as z from 'zod/mini';
import type { ListedRow } from '../../lib/rows.ts';
import { LONGEST_TEXT } from '../../lib/excess.ts';
import { parseBounded } from '../hub/answers.ts';
import { unchangedBy } from './unchanged.ts';

type RowSchema = z.ZodMiniType<{ id: string }>;

/**
 * Returns a function that parses a list row by row, in as many pieces as it arrives in: a bad row
 * becomes an UnreadableRow with its id, the others stay. An id that occurs twice or not at all is
 * replaced by one made of the row's position in the whole list.
 */
export function rowParser<S extends RowSchema>(
  schema: S,
): (rows: readonly unknown[]) => ListedRow<z.infer<S>>[] {
  const seen = new Set<string>();
  const isParsed = parsedCheck(schema);
  let position = 0;
  function parse(row: unknown): ListedRow<z.infer<S>> {
    position += 1;
    const parsed = isParsed(row) ? { value: row } : parseBounded(schema, row);
    const id = 'value' in parsed ? parsed.value.id : idOf(row);
    // One look-up instead of two: the set grows unless it had the id.
    if (id !== undefined && seen.size < seen.add(id).size) {
      return 'value' in parsed ? parsed.value : { id, unreadable: parsed.mismatch };
    }
    const problem = 'value' in parsed ? 'id: occurs twice' : parsed.mismatch;
    return { id: `row-${position}`, unreadable: problem };
  }
  return (rows) => rows.map(parse);
}

function idOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null || !('id' in row)) return undefined;
  const { id } = row;
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_TEXT ? id : undefined;
}

/**
 * Returns a check for rows that parsing would not change: valid ones without additional fields or
 * transformed values. They need no copy. Every other row is parsed by the schema.
 */
function parsedCheck<S extends RowSchema>(schema: S): (row: unknown) => row is z.infer<S> {
  const { def } = schema._zod as unknown as { def: z.core.$ZodObjectDef };
  const plain = def.type === 'object' && !def.checks?.length;
  const shape = Object.entries(plain ? def.shape : {});
  const fields = new Map(shape.map(([name, field]) => [name, unchangedBy(field)]));
  const needed = shape.flatMap(([name, field]) => (isLeftOut(field) ? [] : [name]));

  return (row): row is z.infer<S> => {
    if (!plain || typeof row !== 'object' || row === null || Array.isArray(row)) return false;
    for (const name of needed) if (!Object.hasOwn(row, name)) return false;
    const given = row as Record<string, unknown>;
    for (const name in given) if (!fields.get(name)?.(given[name])) return false;
    return true;
  };
}

/** Whether an absent field is valid and stays absent. */
function isLeftOut({ _zod }: z.core.$ZodType): boolean {
  if (_zod.optin === undefined) return false;
  const result = _zod.run({ value: undefined, issues: [] }, { async: false });
  return !(result instanceof Promise) && !result.issues.length && result.value === undefined;
}
