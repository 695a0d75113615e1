import { lazy, useState, type RefObject } from 'react';
import { OnDemand } from '../../components/feedback/OnDemand.tsx';
import { useCan } from '../../providers/access/consoleContext.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { hasDraft } from '../../providers/personal/drafts.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { RENAME_DRAFT } from '../../resources/names.ts';
import { Access } from './Access.tsx';
import type { Overview } from './dashboard.rules.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { Summary } from './Summary.tsx';
import { Tenants } from './Tenants.tsx';
import { Timeline } from './Timeline.tsx';

// The parts of the dashboard, by their place.

type PartsProps = {
  /** Undefined for a person who may not read them. */
  keys: ApiKey[] | undefined;
  overview: Overview | undefined;
  /** Whether the first steps come before everything else. */
  welcome: boolean;
  now: number;
};

/** In the second column, below what is due on a phone. */
export function Aside({ keys, overview }: Pick<PartsProps, 'keys' | 'overview'>) {
  return (
    <>
      <Summary overview={overview} />
      {!keys && <Access />}
    </>
  );
}

/** In the first column. */
export function Left({ keys, welcome, now }: Omit<PartsProps, 'overview'>) {
  const seesTenants = useCan({ resource: 'tenants', action: 'list' });
  const hasKeys = keys !== undefined && keys.length > 0;
  return (
    <>
      {welcome && <FirstSteps keys={keys} welcome />}
      {hasKeys && <Timeline keys={keys} now={now} />}
      {seesTenants && <Tenants />}
    </>
  );
}

/** Below the second column. */
export function Right({ keys, welcome }: Pick<PartsProps, 'keys' | 'welcome'>) {
  return !welcome && <FirstSteps keys={keys} welcome={false} />;
}

/** Whether the page was loaded again while a name was being typed. */
export const wasRenaming = (): boolean => hasDraft(RENAME_DRAFT);

const RenameTenant = lazy(() => import('../tenant/RenameTenant.tsx'));

type RenameProps = {
  /** Takes the focus where the button that opened the dialog is gone. */
  heading: RefObject<HTMLElement | null>;
  onExited: () => void;
};

/** The tenant page's dialog that replaces the default name, open from the start. */
export function Rename({ heading, onExited }: RenameProps) {
  const { data: tenant } = useTenant();
  // Kept, because the tenant has its name before the dialog has faded out.
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
