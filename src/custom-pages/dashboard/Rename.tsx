import { useState } from 'react';
import { useNotify } from 'ra-core';
import { useLater } from '../../components/later/useLater.ts';
import { hasDraft } from '../../providers/personal/drafts.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { RENAME_DRAFT } from '../tenant/renameDraft.ts';
import { loadRenameTenant } from '../tenant/renaming.ts';

/** Whether the page was loaded again while a name was being typed. */
export const wasRenaming = (): boolean => hasDraft(RENAME_DRAFT);

type RenameProps = {
  /** `renamed`: the control that opened the dialog is gone and cannot take the focus. */
  onExited: (renamed: boolean) => void;
};

/** The tenant page's dialog that replaces the default name, open from the start. */
export function Rename({ onExited }: RenameProps) {
  const notify = useNotify();
  const { data: tenant } = useTenant();
  // Kept, because the tenant has its name before the dialog has faded out.
  const [needed] = useState(tenant?.defaultName === true);
  const [open, setOpen] = useState(true);
  const code = useLater(loadRenameTenant, needed, () => {
    notify(textsOf().errors.fetching, { type: 'error' });
    onExited(false);
  });
  if (!needed || !tenant || !code) return null;
  return (
    <code.RenameTenant
      tenant={tenant}
      open={open}
      onClose={() => setOpen(false)}
      onExited={() => onExited(!tenant.defaultName)}
    />
  );
}
