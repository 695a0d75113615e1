import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { Card } from '../../components/card/Card.tsx';
import { EmptyState } from '../../components/card/EmptyState.tsx';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import { Name } from '../../components/text/Name.tsx';
import { SegmentedFilter } from '../../components/form/SegmentedFilter.tsx';
import { useDialog } from '../../components/dialog/DialogFrame.tsx';
import type { BankConfig } from '../../config/schema.ts';
import { brief } from '../../lib/graphemes.ts';
import { SERVICES, type ServiceName } from '../../bank/services.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { columnsSx } from '../../theme/styles.ts';
import { token } from '../../theme/tokens.ts';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { CallsPanel } from './calls/CallsPanel.tsx';
import { useConfig } from '../../providers/access/consoleContext.ts';
import { useRows } from '../../providers/data/useRows.ts';
import { orderOf } from './order.ts';
import type { Values } from './setup/fields.ts';
import { RunSteps } from './RunSteps.tsx';
import { Setup } from './setup/Setup.tsx';
import { useRuns } from './useRuns.ts';

type Asked = { service: ServiceName; values: Values };

/** Every service of the bank service, tried out with a key of the tenant. */
export default function Playground() {
  const { playgroundPage: words } = textsOf(playgroundEn);
  const { bank } = useConfig();
  if (bank) return <Workbench bank={bank} />;
  return (
    <Card>
      <EmptyState title={words.missingTitle} text={words.missing} />
    </Card>
  );
}

/** Service, key and run above; the run's steps on the left and its calls on the right. */
function Workbench({ bank }: { bank: BankConfig }) {
  const { playgroundPage: words, common } = textsOf(playgroundEn);
  const { run, key, setKey, start, startOver } = useRuns(bank);
  const [chosen, setChosen] = useState<ServiceName>('Accounts');
  /** What was entered last, for each service. */
  const [entered, setEntered] = useState<Partial<Record<ServiceName, Values>>>(() =>
    run?.subject.entered ? { [run.subject.service]: run.subject.entered } : {},
  );
  const [asked, setAsked] = useState<Asked>();
  /** The focus follows when a button replaces what is on the left. */
  const [focusOnSetup, setFocusOnSetup] = useState(false);
  const production = useDialog();
  const { isPending } = useRows('api-keys');
  const service = run?.subject.service ?? chosen;

  function choose(next: ServiceName) {
    setFocusOnSetup(false);
    startOver();
    setChosen(next);
  }

  function begin({ service: name, values }: Asked) {
    if (!key) return;
    const { id: keyId, environment } = key.apiKey;
    const order = orderOf(name, values);
    start({ service: name, keyId, environment, order, entered: values });
  }

  function submit(values: Values) {
    setEntered({ ...entered, [service]: values });
    if (key?.apiKey.environment === 'Production') {
      setAsked({ service, values });
      production.show();
    } else begin({ service, values });
  }

  function again() {
    setChosen(service);
    setFocusOnSetup(true);
    startOver();
  }

  function changeKey(next: SigningKey | undefined) {
    setFocusOnSetup(true);
    setKey(next);
  }

  return (
    <>
      <Bar service={service} onService={choose} apiKey={key?.apiKey}>
        {run && <Button onClick={again}>{words.startOver}</Button>}
        {key && !run && <Button onClick={() => changeKey(undefined)}>{words.anotherKey}</Button>}
      </Bar>
      <Box sx={columnsSx}>
        {run ? (
          <RunSteps run={run} secret={key?.secret} onStartOver={again} />
        ) : (
          <Setup
            service={service}
            takesFocus={focusOnSetup}
            signingKey={key}
            entered={entered[service]}
            onKey={changeKey}
            onSubmit={submit}
          />
        )}
        {/* On phones it is below the keys, and would jump when they arrive. */}
        {!isPending && <CallsPanel run={run} hasKey={key !== undefined} />}
      </Box>
      {production.mounted && key && asked && (
        <ConfirmDialog
          open={production.open}
          title={words.confirmTitle}
          cancelLabel={common.cancel}
          confirmLabel={words.confirm}
          onConfirm={() => {
            production.close();
            begin(asked);
          }}
          onDismiss={production.close}
          onExited={production.exited}
        >
          {words.confirmText(brief(key.apiKey.name))}
        </ConfirmDialog>
      )}
    </>
  );
}

type BarProps = {
  service: ServiceName;
  onService: (service: ServiceName) => void;
  apiKey: SigningKey['apiKey'] | undefined;
  /** What can be done. */
  children: ReactNode;
};

/** Service and key, above everything else. */
function Bar({ service, onService, apiKey, children }: BarProps) {
  const { playgroundPage: words } = textsOf(playgroundEn);
  return (
    <Box sx={barSx}>
      <Box
        sx={servicesSx}
        // A browser is content with a part of what has the focus (WCAG 2.2, 2.4.11).
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        <SegmentedFilter
          label={words.service}
          options={SERVICES.map((value) => ({ value, label: value }))}
          value={service}
          onChange={onService}
        />
      </Box>
      <Box sx={keySx}>
        {apiKey && <KeyChip apiKey={apiKey} />}
        {children}
      </Box>
    </Box>
  );
}

function KeyChip({ apiKey: { name, environment } }: Pick<SigningKey, 'apiKey'>) {
  const { playgroundPage: words, common } = textsOf(playgroundEn);
  return (
    <Box sx={chipBoxSx}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {words.key}
        {common.colon} <Name text={name} longest={40} />
      </Box>
      <EnvironmentChip environment={environment} />
    </Box>
  );
}

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1.25,
  marginBottom: 2,
} as const;

const servicesSx = {
  minWidth: 0,
  maxWidth: '100%',
  overflowX: 'auto',
  padding: '2px',
  margin: '-2px',
  // The strip scrolls in itself.
  '& > .segmented': { flexWrap: 'nowrap' },
} as const;

const keySx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  minWidth: 0,
} as const;

const chipBoxSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  minHeight: 34,
  padding: '5px 12px',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
  backgroundColor: token('surface'),
} as const;
