import { useResourceContext } from 'ra-core';
import * as z from 'zod/mini';
import { own } from '../../lib/own.ts';
import { usePersonal } from '../../providers/personal/personal.ts';

const source = z.string().check(z.maxLength(60));
const schema = z.record(source, z.array(source).check(z.maxLength(30)));
const NONE: Record<string, string[]> = {};
const NO_COLUMNS: readonly string[] = [];

/**
 * The sources of the columns that the person hides in the list of this page, and the function that
 * changes them. As with ra-core's `hiddenColumns`, a new column is shown.
 */
export function useHiddenColumns(): [
  hidden: readonly string[],
  hide: (sources: readonly string[]) => void,
] {
  const resource = useResourceContext() ?? '';
  const [kept, setKept] = usePersonal('columns', schema, NONE);
  return [
    own(kept, resource) ?? NO_COLUMNS,
    (sources) => setKept({ ...kept, [resource]: [...sources] }),
  ];
}
