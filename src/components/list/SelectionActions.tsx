import type { ReactNode } from 'react';
import { useListContext } from 'ra-core';
import { usePressed } from '../later/usePressed.ts';

type Props<Code> = {
  /** Imports its code; the same function at every render. */
  load: () => Promise<Code>;
  children: (code: Code) => ReactNode;
};

/** What can be done with the selected rows of a list. Its code comes after the first rows. */
export function SelectionActions<Code extends object>({ load, children }: Props<Code>) {
  const code = usePressed(load, useListContext().selectedIds.length);
  return code && children(code);
}
