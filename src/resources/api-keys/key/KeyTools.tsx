import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Later } from '../../../components/later/Later.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useTenant } from '../../../providers/data/hubQueries.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { columnsSx, stackSx } from '../../../theme/styles.ts';
import type { ApiKey } from '../apiKey.schema.ts';

const loadPrograms = () => import('../server/KeyPrograms.tsx');
const loadFiles = () => import('../server/KeyFiles.tsx');
const loadTest = () => import('../try/TestKey.tsx');

type KeyProps = {
  apiKey: ApiKey;
  /** Only where the key has just been created. */
  secret?: string | undefined;
};

type KeyToolProps<Module extends object> = {
  load: () => Promise<Module>;
  /** Shows a part of the module, with the services that the tenant may use: undefined until they are known. */
  children: (module: Module, services: readonly string[] | undefined) => ReactNode;
};

/** The frame of what is done with a key: its script arrives later, or a notice says that it is missing. */
function KeyTool<Module extends object>({ load, children }: KeyToolProps<Module>) {
  const { data: tenant } = useTenant();
  return (
    <ErrorBoundary FallbackComponent={ToolMissing}>
      <Later load={load} when missing={<ToolMissing />}>
        {(module) => children(module, tenant?.servicePermissions)}
      </Later>
    </ErrorBoundary>
  );
}

/** The code that uses a key. */
export function KeyCode({ apiKey }: Pick<KeyProps, 'apiKey'>) {
  return (
    <KeyTool load={loadPrograms}>
      {({ KeyPrograms }, services) => <KeyPrograms apiKey={apiKey} services={services} />}
    </KeyTool>
  );
}

/** The files that give a key to a server. */
export function KeySetup(props: KeyProps) {
  return <KeyTool load={loadFiles}>{({ KeyFiles }) => <KeyFiles {...props} />}</KeyTool>;
}

type KeyTestProps = KeyProps & {
  /** True where another button is the primary one of the page. */
  quiet?: boolean;
};

/** The test of a key; without its secret it asks for it. */
export function KeyTest(props: KeyTestProps) {
  return (
    <KeyTool load={loadTest}>
      {({ default: TestKey }, services) => <TestKey {...props} services={services} />}
    </KeyTool>
  );
}

/** Stands for a tool that fails: it does not take the page along, which may show a secret for the only time. */
function ToolMissing() {
  return <Notice tone="warn">{textsOf(keyEn).keyTools.missing}</Notice>;
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
