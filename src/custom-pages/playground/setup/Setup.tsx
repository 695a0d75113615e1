import { useState } from 'react';
import Box from '@mui/material/Box';
import { Card } from '../../../components/card/Card.tsx';
import { useNow } from '../../../components/listen.ts';
import { Heading } from '../../../components/text/Heading.tsx';
import { Form, SubmitButton, useZodForm } from '../../../components/form/Form.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { expiryOf } from '../../../resources/api-keys/expiry/expiry.ts';
import type { ServiceName } from '../../../bank/services.ts';
import { playgroundEn } from '../../../texts/tools/playground.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { token } from '../../../theme/tokens.ts';
import { KeyForm } from '../../../resources/api-keys/try/KeyForm.tsx';
import type { SigningKey } from '../../../resources/api-keys/try/signingKey.ts';
import { FORM, schemaOf, startValues } from '../order.ts';
import type { Values } from './fields.ts';
import { ServiceField } from './ServiceField.tsx';

type SetupProps = {
  service: ServiceName;
  signingKey: SigningKey | undefined;
  /** The heading takes the focus when it appears. */
  takesFocus: boolean;
  /** What was entered for this service before. */
  entered: Values | undefined;
  onKey: (key: SigningKey) => void;
  onSubmit: (values: Values) => void;
};

/** Before a run: its key, then the data of its service. */
export function Setup({ signingKey, onKey, ...rest }: SetupProps) {
  const { playgroundPage: words } = textsOf(playgroundEn);
  return (
    <Card padded>
      {signingKey ? (
        <ServiceForm key={rest.service} apiKey={signingKey.apiKey} {...rest} />
      ) : (
        <>
          <Heading level={2} size="heading" takesFocus={rest.takesFocus}>
            {words.chooseKey}
          </Heading>
          <Box sx={aboutSx}>{words.chooseKeyWhy}</Box>
          <KeyForm label={words.useKey} onKey={onKey} />
        </>
      )}
    </Card>
  );
}

type ServiceFormProps = Omit<SetupProps, 'signingKey' | 'onKey'> & {
  apiKey: SigningKey['apiKey'];
};

function ServiceForm(props: ServiceFormProps) {
  const { service, takesFocus, entered, onSubmit, apiKey } = props;
  const { playgroundData: words } = textsOf(playgroundEn);
  const now = useNow();
  const [initial] = useState(() => entered ?? startValues(service, now));
  const [schema] = useState(() => schemaOf(service, words.problems));
  const form = useZodForm(schema, initial);

  return (
    <Form form={form} onSubmit={onSubmit} sx={formSx}>
      <div>
        <Heading level={2} size="heading" takesFocus={takesFocus}>
          {words.titles[service]}
        </Heading>
        <Box sx={{ ...aboutSx, marginBottom: 0 }}>{words.about[service]}</Box>
      </div>
      <Box sx={warningSx}>
        <KeyWarning apiKey={apiKey} service={service} now={now} />
      </Box>
      <Fields service={service} />
      {apiKey.environment === 'Integration' && (
        <Box sx={{ ...aboutSx, marginBottom: 0 }}>{words.demo}</Box>
      )}
      <Box>
        <SubmitButton label={words.start} />
      </Box>
    </Form>
  );
}

/** The fields of a service. */
function Fields({ service }: Pick<SetupProps, 'service'>) {
  return (
    <Box sx={fieldsSx}>
      {FORM[service].map((rule) => (
        <Box key={rule.name} sx={rule.wide ? { gridColumn: '1 / -1' } : {}}>
          <ServiceField rule={rule} />
        </Box>
      ))}
    </Box>
  );
}

type KeyWarningProps = { apiKey: SigningKey['apiKey']; service: ServiceName; now: number };

/** Says in advance what the bank service will refuse. The run may show it all the same. */
function KeyWarning({ apiKey, service, now }: KeyWarningProps) {
  const { playgroundPage: words } = textsOf(playgroundEn);
  const { servicePermissions, expiresAt } = apiKey;
  if (expiryOf(expiresAt, now).state === 'expired') {
    return (
      <Notice tone="warn" role="status">
        {words.expired}
      </Notice>
    );
  }
  if (!servicePermissions || servicePermissions.includes(service)) return null;
  return (
    <Notice tone="warn" role="status">
      {words.notPermitted(service)}
    </Notice>
  );
}

const formSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

/** A notice keeps its own distance; without one there is nothing. */
const warningSx = { marginBottom: -2, '&:empty': { display: 'none' } } as const;

const fieldsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const aboutSx = { marginTop: '4px', marginBottom: 2, color: token('dim') } as const;
