import { lazy, useState, type RefObject } from 'react';
import { OnDemand } from '../../components/feedback/OnDemand.tsx';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { hasDraft } from '../../providers/personal/drafts.ts';
import { RENAME_DRAFT } from '../../resources/names.ts';

/** True if a reload interrupted the typing of a name. */
export const wasRenaming = (): boolean => hasDraft(RENAME_DRAFT);

const RenameTenant = lazy(() => import('../tenant/RenameTenant.tsx'));

type RenameProps = {
  /** Takes the focus when the button that opened the dialog is gone. */
  heading: RefObject<HTMLElement | null>;
  onExited: () => void;
};

/** The dialog that replaces the default name, initially open. */
export function Rename({ heading, onExited }: RenameProps) {
  const { data: tenant } = useTenant();
  // Kept in state, because the tenant has its new name before the dialog has faded out.
  const [needed] = useState(tenant?.defaultName === true);
  const [open, setOpen] = useState(true);
  if (!needed || !tenant) return null;
  return (
    <OnDemand opened={open} onMissing={onExited}>
      <RenameTenant
        tenant={tenant}
        open={open}
        onClose={() => setOpen(false)}
        onExited={() => {
          onExited();
          if (!tenant.defaultName) heading.current?.focus();
        }}
      />
    </OnDemand>
  );
}
