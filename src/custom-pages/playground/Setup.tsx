import { useState } from 'react';
import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../components/card/Card.tsx';
import { CheckboxField } from '../../components/form/CheckboxField.tsx';
import { useNow } from '../../components/listen.ts';
import { Heading } from '../../components/text/Heading.tsx';
import { Form, FormTextInput, SubmitButton, useZodForm } from '../../components/form/Form.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { SelectInput } from '../../components/form/Field.tsx';
import { expiryOf } from '../../resources/api-keys/expiry/expiry.ts';
import type { ServiceName } from '../../bank/services.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import { KeyForm } from '../../resources/api-keys/try/KeyForm.tsx';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { FORM, schemaOf, startValues, type FieldRule, type Values } from './order.ts';

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

type ServiceFormProps = Pick<SetupProps, 'service' | 'takesFocus' | 'entered' | 'onSubmit'> & {
  apiKey: SigningKey['apiKey'];
};

function ServiceForm({ service, takesFocus, entered, onSubmit, apiKey }: ServiceFormProps) {
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
      <KeyWarning apiKey={apiKey} service={service} now={now} />
      {FORM[service].length > 0 && (
        <Box sx={fieldsSx}>
          {FORM[service].map((rule) => (
            <ServiceField key={rule.name} rule={rule} />
          ))}
        </Box>
      )}
      {apiKey.environment === 'Integration' && (
        <Box sx={{ ...aboutSx, marginBottom: 0 }}>{words.demo}</Box>
      )}
      <Box>
        <SubmitButton label={words.start} />
      </Box>
    </Form>
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

function ServiceField({ rule: { name, kind, optional } }: { rule: FieldRule }) {
  const { playgroundData: words } = textsOf(playgroundEn);
  const { register } = useFormContext();
  const label = words.fields[name];
  switch (kind) {
    case 'flag':
      return <CheckboxField label={label} {...register(name)} />;
    case 'product':
      return (
        <SelectInput
          label={label}
          {...register(name)}
          options={Object.entries(words.products).map(([value, text]) => ({ value, label: text }))}
        />
      );
    default: {
      const hint = kind === 'ibans' ? words.severalIbans : optional && words.optional;
      return (
        <FormTextInput
          name={name}
          label={label}
          type={kind === 'day' ? 'date' : 'text'}
          inputMode={kind === 'amount' ? 'decimal' : undefined}
          spellCheck={kind === 'text'}
          {...(hint ? { hint } : {})}
        />
      );
    }
  }
}

const formSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

const fieldsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const aboutSx = { marginTop: '4px', marginBottom: 2, color: token('dim') } as const;
