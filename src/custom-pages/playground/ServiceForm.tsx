import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { useNow } from '../../components/listen.ts';
import { Heading } from '../../components/text/Heading.tsx';
import { CheckboxField } from '../../components/form/CheckboxField.tsx';
import { FieldError, SelectInput } from '../../components/form/Field.tsx';
import {
  Form,
  FormTextInput,
  SubmitButton,
  useFieldError,
  useZodForm,
} from '../../components/form/Form.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ACCOUNT_FIELDS } from '../../bank/client/filter.ts';
import { PAYMENT_PRODUCTS } from '../../bank/client/protocol/requests.ts';
import type { ServiceName } from '../../bank/services.ts';
import { expiryOf } from '../../resources/api-keys/expiry/expiry.ts';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import { FORM, schemaOf, startValues, TYPES, type FieldName, type Values } from './services.ts';

type ServiceFormProps = {
  service: ServiceName;
  apiKey: SigningKey['apiKey'];
  /** The values that were entered for this service before. */
  entered: Values | undefined;
  /** The heading takes the focus when it appears. */
  takesFocus: boolean;
  onSubmit: (values: Values) => void;
};

/** The data of a service, before the login. */
export function ServiceForm(props: ServiceFormProps) {
  const { service, apiKey, entered, takesFocus, onSubmit } = props;
  const { playgroundData: words } = textsOf(playgroundEn);
  const now = useNow();
  const [initial] = useState(() => entered ?? startValues(service, now));
  const [schema] = useState(() => schemaOf(service, words.problems));
  const form = useZodForm(schema, initial);
  const warning = warningOf(apiKey, service, now);

  return (
    <Form form={form} onSubmit={onSubmit} sx={formSx}>
      <div>
        <Heading level={2} size="heading" takesFocus={takesFocus}>
          {words.titles[service]}
        </Heading>
        <Box sx={aboutSx}>{words.about[service]}</Box>
      </div>
      {warning && (
        <Notice tone="warn" role="status">
          {warning}
        </Notice>
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
    </Form>
  );
}

/** A refusal of the bank service that can be foreseen. The run is not prevented. */
function warningOf(apiKey: SigningKey['apiKey'], service: ServiceName, now: number) {
  const { playgroundPage: words } = textsOf(playgroundEn);
  if (expiryOf(apiKey.expiresAt, now).state === 'expired') return words.expired;
  const refused = apiKey.servicePermissions?.includes(service) === false;
  return refused ? words.notPermitted(service) : undefined;
}

const OPTIONAL: readonly FieldName[] = ['to', 'remittance', 'debtorIban', 'executionDate'];

function ServiceField({ name }: { name: FieldName }) {
  const { playgroundData: words } = textsOf(playgroundEn);
  const { register } = useFormContext();
  const label = words.fields[name];
  const text = { name, label, ...(OPTIONAL.includes(name) ? { hint: words.optional } : {}) };
  switch (name) {
    case 'fields':
      return <AccountFields label={label} />;
    case 'type':
      return (
        <SelectInput label={label} {...register(name)} options={options(TYPES, words.types)} />
      );
    case 'product':
      return (
        <SelectInput
          label={label}
          {...register(name)}
          options={options(PAYMENT_PRODUCTS, words.products)}
        />
      );
    case 'instant':
      return <CheckboxField label={label} {...register(name)} />;
    case 'from':
    case 'to':
    case 'executionDate':
      return <FormTextInput {...text} type="date" />;
    case 'amount':
      return <FormTextInput {...text} inputMode="decimal" />;
    default:
      return <FormTextInput {...text} spellCheck={false} />;
  }
}

function options<T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** A box for each field of an account. */
function AccountFields({ label }: { label: string }) {
  const { register } = useFormContext();
  const error = useFieldError('fields');
  const errorId = useId();
  return (
    <Box component="fieldset" aria-describedby={error ? errorId : undefined} sx={groupSx}>
      <legend className="field-label">{label}</legend>
      <Box sx={boxesSx}>
        {ACCOUNT_FIELDS.map((one) => (
          <CheckboxField
            key={one}
            plain
            label={<bdi>{one}</bdi>}
            {...register('fields')}
            value={one}
          />
        ))}
      </Box>
      <FieldError id={errorId} text={error} />
    </Box>
  );
}

const formSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

const fieldsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const groupSx = { gridColumn: '1 / -1', margin: 0, padding: 0, border: 0, minWidth: 0 } as const;

const boxesSx = {
  display: 'grid',
  gap: 0.75,
  // As far apart as a finger needs.
  '@media (pointer: coarse)': { rowGap: '24px', padding: '12px 0' },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;

const aboutSx = { marginTop: '4px', color: token('dim') } as const;
