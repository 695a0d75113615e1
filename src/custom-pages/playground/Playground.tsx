import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Card } from '../../components/card/Card.tsx';
import { EmptyState } from '../../components/card/EmptyState.tsx';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useDialog } from '../../components/dialog/useDialog.ts';
import { EnvironmentChip } from '../../components/card/RowChip.tsx';
import { Name } from '../../components/text/Name.tsx';
import type { BankConfig } from '../../config/schema.ts';
import { brief } from '../../lib/graphemes.ts';
import { SERVICES, type ServiceName } from '../../bank/services.ts';
import { useConfig } from '../../providers/access/consoleContext.ts';
import { useRows } from '../../providers/data/useRows.ts';
import { KeyForm } from '../../resources/api-keys/try/KeyForm.tsx';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { columnsSx, lineSx, noteSx } from '../../theme/styles.ts';
import { CallsPanel } from './CallsPanel.tsx';
import { RunSteps } from './RunSteps.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { orderOf, type Order, type Values } from './services.ts';
import { usePlayground } from './usePlayground.ts';

import { takeFocus } from '../../components/text/takeFocus.ts';
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

/** Service and key above; what to ask for, the login and its result on the left, the calls on the right. */
function Workbench({ bank }: { bank: BankConfig }) {
  const { playgroundPage: words, common } = textsOf(playgroundEn);
  const { state, chooseKey, start, startOver } = usePlayground(bank);
  const run = state.step === 'run' ? state.run : undefined;
  const key = state.step === 'key' ? undefined : state.key;
  const [service, setService] = useState<ServiceName>(run?.subject.service ?? 'Accounts');
  /** The last entered values of each service. */
  const [entered, setEntered] = useState<Partial<Record<ServiceName, Values>>>({});
  /** The order that waits for the confirmation that real banks may be called. */
  const [asked, setAsked] = useState<Order>();
  /** The focus follows when a button replaces what is on the left. */
  const [takesFocus, setTakesFocus] = useState(false);
  const production = useDialog();
  const { isPending } = useRows('api-keys');

  /** Goes to another part of the page; the focus follows unless a service was chosen above it. */
  function go(act: () => void, focus = true) {
    setTakesFocus(focus);
    act();
  }

  function submit(values: Values) {
    setEntered({ ...entered, [service]: values });
    const order = orderOf(service, values);
    if (key?.apiKey.environment !== 'Production') return start(order);
    setAsked(order);
    production.show();
  }

  function chooseService(next: ServiceName) {
    setService(next);
    go(startOver, false);
  }

  return (
    <>
      <Box sx={{ ...lineSx, justifyContent: 'space-between', marginBottom: 2 }}>
        <ServiceChoice service={service} onChoose={chooseService} />
        <Box sx={lineSx}>
          {key && <KeyLine apiKey={key.apiKey} />}
          {run && <Button onClick={() => go(startOver)}>{words.startOver}</Button>}
          {state.step === 'order' && (
            <Button onClick={() => go(() => chooseKey(undefined))}>{words.anotherKey}</Button>
          )}
        </Box>
      </Box>
      <Box sx={columnsSx}>
        {state.step === 'run' && (
          <RunSteps run={state.run} secret={state.key?.secret} onStartOver={() => go(startOver)} />
        )}
        {state.step === 'order' && (
          <Card padded>
            <ServiceForm
              key={service}
              service={service}
              apiKey={state.key.apiKey}
              entered={entered[service]}
              takesFocus={takesFocus}
              onSubmit={submit}
            />
          </Card>
        )}
        {state.step === 'key' && (
          <Card padded>
            <Typography
              component="h2"
              variant="h3"
              ref={takesFocus ? takeFocus : null}
              tabIndex={-1}
            >
              {words.chooseKey}
            </Typography>
            <Box sx={{ ...noteSx, margin: '4px 0 16px' }}>{words.chooseKeyWhy}</Box>
            <KeyForm label={words.useKey} onKey={(chosen) => go(() => chooseKey(chosen))} />
          </Card>
        )}
        {/* On phones it is below the keys, and would jump when they arrive. */}
        {!isPending && <CallsPanel log={run?.log} />}
      </Box>
      {production.mounted && key && asked && (
        <ConfirmDialog
          open={production.open}
          title={words.confirmTitle}
          cancelLabel={common.cancel}
          confirmLabel={words.confirm}
          onConfirm={() => {
            production.close();
            start(asked);
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

type ServiceChoiceProps = { service: ServiceName; onChoose: (service: ServiceName) => void };

function ServiceChoice({ service, onChoose }: ServiceChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={textsOf(playgroundEn).playgroundPage.service}
      value={service}
      onChange={(_event, next: ServiceName | null) => next && onChoose(next)}
    >
      {SERVICES.map((name) => (
        <ToggleButton key={name} value={name}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function KeyLine({ apiKey: { name, environment } }: Pick<SigningKey, 'apiKey'>) {
  const { playgroundPage: words, common } = textsOf(playgroundEn);
  return (
    <>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {words.key}
        {common.colon} <Name text={name} longest={40} />
      </Box>
      <EnvironmentChip environment={environment} />
    </>
  );
}
