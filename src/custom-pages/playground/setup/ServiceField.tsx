import { useId } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { useController, useFormContext } from 'react-hook-form';
import { CheckboxField } from '../../../components/form/CheckboxField.tsx';
import { FieldError, SelectInput } from '../../../components/form/Field.tsx';
import { FormTextInput } from '../../../components/form/Form.tsx';
import { ACCOUNT_FIELDS } from '../../../bank/client/filter.ts';
import { playgroundEn } from '../../../texts/tools/playground.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { PRODUCTS } from '../order.ts';
import type { FieldName, FieldRule, Values } from './fields.ts';

/** A field of a service's form, as its rule says. */
export function ServiceField({ rule }: { rule: FieldRule }) {
  const { playgroundData: words } = textsOf(playgroundEn);
  const { register } = useFormContext();
  const { name, kind } = rule;
  const label = words.fields[name];
  switch (kind) {
    case 'flag':
      return <CheckboxField label={label} {...register(name)} />;
    case 'choice':
      return <SelectInput label={label} {...register(name)} options={products()} />;
    case 'fields':
      return <AccountFields name={name} label={label} />;
    default: {
      const hint = hintOf(rule);
      return (
        <FormTextInput
          name={name}
          label={label}
          type={kind === 'day' ? 'date' : 'text'}
          inputMode={kind === 'amount' ? 'decimal' : kind === 'address' ? 'url' : undefined}
          spellCheck={kind === 'text'}
          {...(hint ? { hint } : {})}
        />
      );
    }
  }
}

function hintOf({ kind, optional }: FieldRule): string | undefined {
  const { playgroundData: words } = textsOf(playgroundEn);
  if (kind === 'ibans') return words.severalIbans;
  if (kind === 'address') return words.webhookHint;
  return optional && words.optional;
}

function products() {
  const { products: labels } = textsOf(playgroundEn).playgroundData;
  return PRODUCTS.map((value) => ({ value, label: labels[value] }));
}

type AccountFieldsProps = { name: FieldName; label: string };

/** A box for each field of an account. */
function AccountFields({ name, label }: AccountFieldsProps) {
  const { playgroundData: words } = textsOf(playgroundEn);
  const errorId = useId();
  const { field } = useController<Values>({ name });
  const chosen = Array.isArray(field.value) ? field.value : [];
  // Said at once: the person has just unticked the last one.
  const error = chosen.length === 0 ? words.problems.fields : undefined;
  const choose = (isChosen: (one: string) => boolean) =>
    field.onChange(ACCOUNT_FIELDS.filter(isChosen));
  return (
    <Box component="fieldset" aria-describedby={error ? errorId : undefined} sx={groupSx}>
      <legend className="field-label">{label}</legend>
      <Box sx={boxesSx}>
        {ACCOUNT_FIELDS.map((one) => (
          <CheckboxField
            key={one}
            plain
            label={<bdi>{one}</bdi>}
            checked={chosen.includes(one)}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              choose((other) => (other === one ? target.checked : chosen.includes(other)))
            }
          />
        ))}
      </Box>
      <FieldError id={errorId} text={error} />
      <Box sx={{ display: 'flex', gap: 1, marginTop: 1 }}>
        <Button small onClick={() => choose(() => true)}>
          {words.allFields}
        </Button>
        <Button small onClick={() => choose(() => false)}>
          {words.noFields}
        </Button>
      </Box>
    </Box>
  );
}

const groupSx = { margin: 0, padding: 0, border: 0, minWidth: 0 } as const;

const boxesSx = {
  display: 'grid',
  gap: 0.75,
  marginBottom: 0.75,
  // As far apart as a finger needs.
  '@media (pointer: coarse)': { rowGap: '24px', padding: '12px 0' },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
