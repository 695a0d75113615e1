import { lazy, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { OnDemand } from '../../../components/feedback/OnDemand.tsx';
import { useTenant } from '../../../providers/data/hubQueries.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { columnsSx, stackSx } from '../../../theme/styles.ts';
import type { ApiKey } from '../apiKey.schema.ts';

const KeyPrograms = lazy(() => import('../server/KeyPrograms.tsx'));
const KeyFiles = lazy(() => import('../server/KeyFiles.tsx'));
const TestKey = lazy(() => import('../try/TestKey.tsx'));

type KeyProps = {
  apiKey: ApiKey;
  /** Only where the key has just been created. */
  secret?: string | undefined;
};

/** The frame of what is done with a key: its script arrives later, or a notice says that it is missing. */
const KeyTool = ({ children }: { children: ReactNode }) => (
  <OnDemand missing={<ToolMissing />}>{children}</OnDemand>
);

/** The code that uses a key. */
export function KeyCode({ apiKey }: Pick<KeyProps, 'apiKey'>) {
  return (
    <KeyTool>
      <KeyPrograms apiKey={apiKey} services={useTenant().data?.servicePermissions} />
    </KeyTool>
  );
}

/** The files that give a key to a server. */
export function KeySetup(props: KeyProps) {
  return (
    <KeyTool>
      <KeyFiles {...props} />
    </KeyTool>
  );
}

type KeyTestProps = KeyProps & {
  /** True where another button is the primary one of the page. */
  quiet?: boolean;
};

/** The test of a key; without its secret it asks for it. */
export function KeyTest(props: KeyTestProps) {
  return (
    <KeyTool>
      <TestKey {...props} services={useTenant().data?.servicePermissions} />
    </KeyTool>
  );
}

/** Stands for a tool that fails: it does not take the page along, which may show a secret for the only time. */
function ToolMissing() {
  return <Alert severity="warning">{textsOf(keyEn).keyTools.missing}</Alert>;
}

/**
 * Two columns that do not stretch each other: what is done with the key beside the key and its code. On
 * a phone the test comes right after the key and the code last, in the order of the document.
 */
export const keyColumnsSx = {
  ...columnsSx,
  gridTemplateRows: { lg: 'auto 1fr' },
  maxWidth: { xs: '45rem', lg: '70rem' },
} as const;

/** The second column, beside the two rows of the first. */
export const keyAsideSx = {
  ...stackSx,
  gridColumn: { lg: 2 },
  gridRow: { lg: '1 / span 2' },
} as const;
