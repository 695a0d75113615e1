import { startTransition, useRef, useState, type ReactNode } from 'react';
import { RecordContextProvider, type RaRecord } from 'ra-core';
import { OnDemand } from '../feedback/OnDemand.tsx';

/** The record's state afterwards; 'notFound' if the hub answered the deletion with 404. */
type Outcome = 'kept' | 'deleted' | 'notFound';

/** Props of every dialog about a row; its record is in context. */
export type RowDialogProps = {
  open: boolean;
  onClose: (outcome?: Outcome) => void;
  onExited: () => void;
};

type Target<T, Kind> = { record: T; kind: Kind };

type Props<T, Kind extends string> = {
  dialog: ReturnType<typeof useRowDialog<T, Kind>>;
  /** Renders the dialog, which may be `lazy`. */
  children: (props: RowDialogProps, target: Target<T, Kind>) => ReactNode;
};

/** The dialog of `useRowDialog`, with its record in context and fresh state each time. */
export function RowDialog<T extends RaRecord, Kind extends string>(props: Props<T, Kind>) {
  const { target, open, close, exited } = props.dialog;
  return (
    <OnDemand opened={target !== undefined} onMissing={exited}>
      {target && (
        <RecordContextProvider key={`${target.kind} ${target.record.id}`} value={target.record}>
          {props.children({ open, onClose: close, onExited: exited }, target)}
        </RecordContextProvider>
      )}
    </OnDemand>
  );
}

/** Focus candidates: the pressed button, then the same button of other rows, nearest first. */
type Origin = { button: Element | null; others: HTMLElement[] };

/**
 * State of a dialog about one row of a list. On closing, focus returns to the button that opened
 * it. After a deletion it moves to that of the next or previous row, else to `region`, the list's
 * element. A dialog bundled with its page is not `lazy` and opens immediately.
 */
export function useRowDialog<T, Kind extends string = string>({ lazy = true } = {}) {
  const region = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Target<T, Kind>>();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const origin = useRef<Origin>({ button: null, others: [] });
  const gone = useRef(false);
  return {
    region,
    /** The dialog's row, until the fade-out has ended. */
    target,
    open,
    /** True once a dialog has been shown. */
    used,
    show: (record: T, kind: Kind) => {
      origin.current = originOf(document.activeElement);
      gone.current = false;
      const begin = () => {
        setTarget({ record, kind });
        setOpen(true);
        setUsed(true);
      };
      if (lazy) startTransition(begin);
      else begin();
    },
    /** The row may still be shown after the deletion of its record. */
    close: (outcome: Outcome = 'kept') => {
      gone.current = outcome !== 'kept';
      setOpen(false);
    },
    exited: () => {
      setTarget(undefined);
      const { button, others } = origin.current;
      const next = gone.current ? others.find((other) => other.isConnected) : undefined;
      if (gone.current || !button?.isConnected) (next ?? region.current)?.focus();
    },
  };
}

function originOf(button: Element | null): Origin {
  const row = button?.closest('tr');
  const rows = [...(row?.parentElement?.children ?? [])];
  const index = rows.findIndex((other) => other === row);
  const place = row ? actionsOf(row).findIndex((action) => action === button) : -1;
  const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index)).toReversed()];
  // After a reload, no button has opened the dialog.
  const opener = button === document.body ? null : button;
  return { button: opener, others: others.flatMap((other) => actionsOf(other)[place] ?? []) };
}

const actionsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('.actions button')];
