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
  /** Only right after the creation of the key. */
  secret?: string | undefined;
};

/** A tool for a key, loaded on demand; a notice replaces it if its code is missing. */
const KeyTool = ({ children }: { children: ReactNode }) => (
  <OnDemand missing={<ToolMissing />}>{children}</OnDemand>
);

/** Example programs that use a key. */
export function KeyCode({ apiKey }: Pick<KeyProps, 'apiKey'>) {
  return (
    <KeyTool>
      <KeyPrograms apiKey={apiKey} services={useTenant().data?.servicePermissions} />
    </KeyTool>
  );
}

/** Configuration files that give a key to a server. */
export function KeySetup(props: KeyProps) {
  return (
    <KeyTool>
      <KeyFiles {...props} />
    </KeyTool>
  );
}

type KeyTestProps = KeyProps & {
  /** True if another button is the primary one of the page. */
  quiet?: boolean;
};

/** The test of a key; asks for the secret of an Integration key if it is unknown. */
export function KeyTest(props: KeyTestProps) {
  return (
    <KeyTool>
      <TestKey {...props} services={useTenant().data?.servicePermissions} />
    </KeyTool>
  );
}

/**
 * Replaces a failed tool. The page must not fail with it, because it may show a secret only once.
 */
function ToolMissing() {
  return <Alert severity="warning">{textsOf(keyEn).keyTools.missing}</Alert>;
}

/**
 * Two columns that do not stretch each other: the key and its code, then the tools. On a phone the
 * test follows the key and the code comes last, in document order.
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
