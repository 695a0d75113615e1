import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import TextField from '@mui/material/TextField';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Card } from '../../components/card/Card.tsx';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useDialog } from '../../components/dialog/useDialog.ts';
import { EnvironmentChip } from '../../components/card/RowChip.tsx';
import { Name } from '../../components/text/Name.tsx';
import type { BankConfig } from '../../config/schema.ts';
import { brief } from '../../lib/graphemes.ts';
import { isService, SERVICES, type ServiceName } from '../../bank/services.ts';
import { NoBank } from '../../bank/login/NoBank.tsx';
import { useConfig } from '../../providers/access/consoleContext.ts';
import { useRows } from '../../providers/data/useRows.ts';
import { ChooseKey } from '../../resources/api-keys/try/ChooseKey.tsx';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { columnsSx, lineSx } from '../../theme/styles.ts';
import { CallsPanel } from './CallsPanel.tsx';
import { RunSteps } from './RunSteps.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { orderOf, type Order, type Values } from './services.ts';
import { usePlayground } from './usePlayground.ts';

/** Page to try each service of the bank service with a key of the tenant. */
export default function Playground() {
  const { bank } = useConfig();
  return bank ? <Workbench bank={bank} /> : <NoBank />;
}

/** Service and key above, the current step on the left, the calls on the right. */
function Workbench({ bank }: { bank: BankConfig }) {
  const { playgroundPage: words, common } = textsOf(playgroundEn);
  const { service, run, key, chooseService, chooseKey, start, startOver } = usePlayground(bank);
  /** The last values of each service. */
  const [entered, setEntered] = useState<Partial<Record<ServiceName, Values>>>({});
  /** The order that awaits the confirmation that it may call real banks. */
  const [asked, setAsked] = useState<Order>();
  /** True if a button has replaced the current step, which then takes the focus. */
  const [takesFocus, setTakesFocus] = useState(false);
  const production = useDialog();
  const { isPending } = useRows('api-keys');

  /** Changes the step and moves the focus to it. */
  function go(act: () => void) {
    setTakesFocus(true);
    act();
  }

  /** Changes the service without moving the focus. */
  function choose(next: ServiceName) {
    setTakesFocus(false);
    chooseService(next);
  }

  function submit(values: Values) {
    setEntered({ ...entered, [service]: values });
    const order = orderOf(service, values);
    if (key?.apiKey.environment !== 'Production') return start(order);
    setAsked(order);
    production.show();
  }

  return (
    <>
      <Box sx={{ ...lineSx, justifyContent: 'space-between', marginBottom: 2 }}>
        <ServiceChoice service={service} onChoose={choose} />
        <Box sx={lineSx}>
          {key && <KeyLine apiKey={key.apiKey} />}
          {run && <Button onClick={() => go(startOver)}>{words.startOver}</Button>}
          {key && !run && (
            <Button onClick={() => go(() => chooseKey(undefined))}>{words.anotherKey}</Button>
          )}
        </Box>
      </Box>
      <Box sx={columnsSx}>
        {run && (
          <RunSteps
            key={service}
            run={run}
            secret={key?.secret}
            onStartOver={() => go(startOver)}
          />
        )}
        {key && !run && (
          <Card padded>
            <ServiceForm
              key={service}
              service={service}
              apiKey={key.apiKey}
              entered={entered[service]}
              takesFocus={takesFocus}
              onSubmit={submit}
            />
          </Card>
        )}
        {!key && !run && (
          <ChooseKey
            words={words}
            takesFocus={takesFocus}
            onKey={(chosen) => go(() => chooseKey(chosen))}
          />
        )}
        {/* On phones it is below the keys and would jump when they arrive. */}
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

/** Five buttons; a select on a phone, where they do not fit. */
function ServiceChoice({ service, onChoose }: ServiceChoiceProps) {
  const label = textsOf(playgroundEn).playgroundPage.service;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (isPhone) {
    return (
      <TextField
        select
        label={label}
        value={service}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => isService(target.value) && onChoose(target.value)}
      >
        {SERVICES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </TextField>
    );
  }
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
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
