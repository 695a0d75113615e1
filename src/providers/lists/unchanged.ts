import type * as z from 'zod/mini';
import { LONGEST_TEXT } from '../../lib/excess.ts';

/** Longer lists are left to parsing, which counts all values of a row. */
const MOST_ITEMS = 1000;

type Check = (value: unknown) => boolean;

/**
 * Returns a check for values that parsing leaves as they are: valid, and not transformed. False means
 * that only parsing can tell. With a hundred thousand rows the schema's bookkeeping for each value
 * takes several times as long as its checks, so the usual kinds of fields are checked without it.
 */
export function unchangedBy(schema: z.core.$ZodType): Check {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const checks = [plainCheck(def), ...(def.checks ?? []).map(refinement)];
  const known = checks.filter((check) => check !== undefined);
  if (known.length < checks.length) return (value) => staysAsItIs(schema, value);
  const [first, ...more] = known as [Check, ...Check[]];
  return more.length === 0 ? first : (value) => first(value) && more.every((check) => check(value));
}

/** The check of a schema without its refinements; undefined for a kind that is left to parsing. */
function plainCheck(def: z.core.$ZodTypes['_zod']['def']): Check | undefined {
  switch (def.type) {
    case 'string':
      if (def.coerce || 'format' in def) return undefined;
      // A longer text is left to parsing, which refuses it.
      return (value) => typeof value === 'string' && value.length <= LONGEST_TEXT;
    case 'boolean':
      return def.coerce ? undefined : (value) => typeof value === 'boolean';
    case 'unknown':
      return () => true;
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries));
      return (value) => typeof value === 'string' && values.has(value);
    }
    case 'optional':
    case 'nullable':
      return unchangedBy(def.innerType);
    case 'array': {
      const isItem = unchangedBy(def.element);
      return (value) => Array.isArray(value) && value.length <= MOST_ITEMS && value.every(isItem);
    }
    case 'union': {
      // A value that the first option refuses may still be the next one's.
      const [first] = def.options;
      return first && unchangedBy(first);
    }
    case 'pipe': {
      const [isIn, isOut] = [unchangedBy(def.in), unchangedBy(def.out)];
      return (value) => isIn(value) && isOut(value);
    }
    case 'transform':
      return (value) => {
        const payload = { value, issues: [] };
        return def.transform(value, payload) === value && payload.issues.length === 0;
      };
    default:
      return undefined;
  }
}

/** The rule of a `refine`; undefined for any other check. */
function refinement(check: z.core.$ZodCheck): Check | undefined {
  const { def } = check._zod as unknown as { def: z.core.$ZodCheckDef | z.core.$ZodCustomDef };
  return 'fn' in def ? (value) => def.fn(value) === true : undefined;
}

const SYNC = { async: false };

function staysAsItIs({ _zod }: z.core.$ZodType, value: unknown): boolean {
  const result = _zod.run({ value, issues: [] }, SYNC);
  if (result instanceof Promise || result.issues.length > 0) return false;
  return result.value === value && typeof value !== 'object';
}
