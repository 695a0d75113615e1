import type { ReactNode } from 'react';
import { RecordContextProvider, type RaRecord } from 'ra-core';
import type { useRowDialog } from './useRowDialog.ts';

/** What every dialog about a row is given; its record is in context. */
export type RowDialogProps = {
  open: boolean;
  /** 'gone' where the record no longer exists. */
  onClose: (outcome?: 'kept' | 'gone') => void;
  onExited: () => void;
};

type Props<T, Kind extends string> = {
  dialog: ReturnType<typeof useRowDialog<T, Kind>>;
  children: (props: RowDialogProps, target: { record: T; kind: Kind }) => ReactNode;
};

/** The dialog that `useRowDialog` shows, with its record in context, and with fresh state each time. */
export function RowDialog<T extends RaRecord, Kind extends string>(props: Props<T, Kind>) {
  const { dialog, children } = props;
  const { target, open, close, exited } = dialog;
  if (!target) return null;
  return (
    <RecordContextProvider key={`${target.kind} ${target.record.id}`} value={target.record}>
      {children({ open, onClose: close, onExited: exited }, target)}
    </RecordContextProvider>
  );
}
