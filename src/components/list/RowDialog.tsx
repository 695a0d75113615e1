import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext, type RaRecord } from 'ra-core';
import { Later, useLater } from '../later/Later.tsx';
import type { useRowDialog } from './useRowDialog.ts';

/** What every dialog about a row is given; its record is in context. */
export type RowDialogProps = {
  open: boolean;
  /** 'gone' where the record no longer exists. */
  onClose: (outcome?: 'kept' | 'gone') => void;
  onExited: () => void;
};

type Props<T, Kind extends string, Code> = {
  dialog: ReturnType<typeof useRowDialog<T, Kind>>;
  /** Imports its code; the same function at every render. */
  load: () => Promise<Code>;
  /** Finds the row whose dialog was open before a reload; rendered until a dialog was shown. */
  resume?: (code: Code) => ReactNode;
  children: (code: Code, props: RowDialogProps, target: { record: T; kind: Kind }) => ReactNode;
};

/**
 * The dialog that `useRowDialog` shows, with its record in context, and with fresh state each time.
 * Its code comes after the first rows are shown; if it does not arrive, the next press tries again.
 */
export function RowDialog<T extends RaRecord, Kind extends string, Code extends object>(
  props: Props<T, Kind, Code>,
) {
  const { dialog, load, resume, children } = props;
  const { target, open, used, close, exited } = dialog;
  const code = useLater(load, { pressed: target });
  if (!code) return null;
  if (!target) return used ? null : resume?.(code);
  return (
    <RecordContextProvider key={`${target.kind} ${target.record.id}`} value={target.record}>
      {children(code, { open, onClose: close, onExited: exited }, target)}
    </RecordContextProvider>
  );
}

type SelectionActionsProps<Code> = {
  /** Imports its code; the same function at every render. */
  load: () => Promise<Code>;
  children: (code: Code) => ReactNode;
};

/** What can be done with the selected rows of the surrounding list. Its code comes after the first rows. */
export function SelectionActions<Code extends object>(props: SelectionActionsProps<Code>) {
  return <Later {...props} pressed={useListContext().selectedIds.length} />;
}
