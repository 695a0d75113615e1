import { useRef, useState } from 'react';
import type { ApiKey } from '../../providers/hub/contract.ts';

/** The element id of a row's delete button, so that the focus can find its way there. */
export function deleteButtonId(apiKeyId: string): string {
  return `delete-${apiKeyId}`;
}

type Target = { apiKey: ApiKey; neighbour: string | undefined };

/**
 * Which key of a list is about to be deleted, and where the focus goes once it is gone: to the
 * next row's delete button, else the one before, else the list itself.
 */
export function useRowDeletion(rows: readonly { id: string }[]) {
  const region = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Target>();
  const [open, setOpen] = useState(false);
  const gone = useRef(false);

  const ask = (apiKey: ApiKey) => {
    const index = rows.findIndex((row) => row.id === apiKey.id);
    setTarget({ apiKey, neighbour: rows[index + 1]?.id ?? rows[index - 1]?.id });
    gone.current = false;
    setOpen(true);
  };
  const close = (outcome: 'kept' | 'gone') => {
    gone.current = outcome === 'gone';
    setOpen(false);
  };
  const settleFocus = () => {
    setTarget(undefined);
    if (!gone.current) return;
    const next = target?.neighbour && document.getElementById(deleteButtonId(target.neighbour));
    (next || region.current)?.focus();
  };
  return { region, apiKey: target?.apiKey, open, ask, close, settleFocus };
}
