import { useRef, useState } from 'react';
import type { Tenant } from '../../providers/hub/contract.ts';

type Target = { tenant: Tenant; dialog: 'details' | 'edit' };

/**
 * Which dialog is open for which tenant. The focus returns to the row's button; where the row is
 * gone meanwhile, to the list itself.
 */
export function useTenantDialogs() {
  const region = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Target>();
  const [open, setOpen] = useState(false);
  const opener = useRef<Element>(null);

  const show = (dialog: Target['dialog']) => (tenant: Tenant) => {
    opener.current = document.activeElement;
    setTarget({ tenant, dialog });
    setOpen(true);
  };
  return {
    region,
    target,
    open,
    showDetails: show('details'),
    showEdit: show('edit'),
    close: () => setOpen(false),
    settle: () => {
      setTarget(undefined);
      if (!opener.current?.isConnected) region.current?.focus();
    },
  };
}
