import { useState } from 'react';
import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useNow } from '../../components/listen.ts';
import {
  BooleanInput,
  CheckboxGroupInput,
  SelectInput,
  TextInput,
} from '../../components/form/inputs.tsx';
import { SubmitButton, ZodForm } from '../../components/form/ZodForm.tsx';
import { ACCOUNT_FIELDS } from '../../bank/client/filter.ts';
import { PAYMENT_PRODUCTS } from '../../bank/client/protocol/requests.ts';
import type { ServiceName } from '../../bank/services.ts';
import { expiryOf } from '../../resources/api-keys/expiry/expiry.ts';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { stackSx } from '../../theme/styles.ts';
import { token } from '../../theme/tokens.ts';
import { FORM, schemaOf, startValues, TYPES, type FieldName, type Values } from './services.ts';

import { takeFocus } from '../../components/text/takeFocus.ts';
type ServiceFormProps = {
  service: ServiceName;
  apiKey: SigningKey['apiKey'];
  /** The values entered for this service before. */
  entered: Values | undefined;
  /** Focuses the heading when it appears. */
  takesFocus: boolean;
  onSubmit: (values: Values) => void;
};

/** Form for the data of a service, before the login. */
export function ServiceForm(props: ServiceFormProps) {
  const { service, apiKey, entered, takesFocus, onSubmit } = props;
  const { playgroundData: words } = textsOf(playgroundEn);
  const now = useNow();
  const [initial] = useState(() => entered ?? startValues(service, now));
  const [schema] = useState(() => schemaOf(service, words.problems));
  const warning = warningOf(apiKey, service, now);

  return (
    <ZodForm schema={schema} defaultValues={initial} onSubmit={onSubmit}>
      <Box sx={stackSx}>
        <div>
          <Typography component="h2" variant="h3" ref={takesFocus ? takeFocus : null} tabIndex={-1}>
            {words.titles[service]}
          </Typography>
          <Box sx={aboutSx}>{words.about[service]}</Box>
        </div>
        {warning && (
          <Alert severity="warning" role="status">
            {warning}
          </Alert>
        )}
        <Box sx={fieldsSx}>
          {FORM[service].map((name) => (
            <ServiceField key={name} name={name} />
          ))}
        </Box>
        {apiKey.environment === 'Integration' && <Box sx={aboutSx}>{words.demo}</Box>}
        <div>
          <SubmitButton label={words.start} />
        </div>
      </Box>
    </ZodForm>
  );
}

/** A warning about a foreseeable refusal of the bank service; the run stays possible. */
function warningOf(apiKey: SigningKey['apiKey'], service: ServiceName, now: number) {
  const { playgroundPage: words } = textsOf(playgroundEn);
  if (expiryOf(apiKey.expiresAt, now).state === 'expired') return words.expired;
  const refused = apiKey.servicePermissions?.includes(service) === false;
  return refused ? words.notPermitted(service) : undefined;
}

const OPTIONAL: readonly FieldName[] = ['to', 'remittance', 'debtorIban', 'executionDate'];

function ServiceField({ name }: { name: FieldName }) {
  const { playgroundData: words } = textsOf(playgroundEn);
  const label = words.fields[name];
  const input = { source: name, label };
  const text = OPTIONAL.includes(name) ? { ...input, helperText: words.optional } : input;
  switch (name) {
    case 'fields':
      return (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <CheckboxGroupInput {...input} choices={ACCOUNT_FIELDS} />
        </Box>
      );
    case 'type':
      return <SelectInput {...input} choices={choicesOf(TYPES, words.types)} />;
    case 'product':
      return <SelectInput {...input} choices={choicesOf(PAYMENT_PRODUCTS, words.products)} />;
    case 'instant':
      return <BooleanInput {...input} />;
    case 'from':
    case 'to':
    case 'executionDate':
      return <TextInput {...text} type="date" />;
    case 'amount':
      return <TextInput {...text} htmlInput={{ inputMode: 'decimal' }} />;
    default:
      return <TextInput {...text} htmlInput={{ spellCheck: false }} />;
  }
}

function choicesOf<T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) {
  return values.map((id) => ({ id, name: names[id] }));
}

const fieldsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const aboutSx = { marginTop: '4px', color: token('dim') } as const;
