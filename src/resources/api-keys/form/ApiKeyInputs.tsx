import { useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import { CheckboxField } from '../../../components/form/CheckboxField.tsx';
import { FormTextInput, useField } from '../../../components/form/Form.tsx';
import { OptionCard, OptionGroup } from '../../../components/form/OptionGroup.tsx';
import { type Plan, type Tenant } from '../../../providers/hub/contract.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';

/** The key's name. */
export function NameInput() {
  const texts = textsOf(keyEn).createApiKey;
  return <FormTextInput name="name" label={texts.name} hint={texts.nameHint} />;
}

/** The environment: real banks or test banks. */
export function EnvironmentInput({ plan }: { plan: Plan | undefined }) {
  const texts = textsOf(keyEn).createApiKey;
  const { error, ...field } = useField<ApiKeyFormValues>('environment');
  const free = plan !== 'Enterprise';
  return (
    <OptionGroup legend={texts.environment} columns={2} error={error}>
      <OptionCard
        {...field}
        value="Production"
        title={free ? texts.productionFree : texts.production}
        hint={free ? texts.productionFreeHint : texts.productionHint}
      />
      <OptionCard
        {...field}
        value="Integration"
        title={texts.integration}
        hint={texts.integrationHint}
      />
    </OptionGroup>
  );
}

/** A FinTS product name that replaces the tenant's. */
export function FintsInput({ tenant }: { tenant: Tenant | undefined }) {
  const texts = textsOf(keyEn).createApiKey;
  const override = useWatch<ApiKeyFormValues, 'overrideFints'>({ name: 'overrideFints' });
  return (
    <div>
      <CheckboxField
        {...useField<ApiKeyFormValues>('overrideFints')}
        label={texts.overrideFints}
        hint={inheritedHint(tenant, texts)}
      />
      {override && (
        <Box sx={{ marginTop: '10px', marginInlineStart: 'calc(10px + 1.125rem)' }}>
          <FormTextInput
            name="fintsProductName"
            label={texts.fintsName}
            hint={texts.fintsEmptyHint}
          />
        </Box>
      )}
    </div>
  );
}

type Wording = {
  fintsInherited: (name: string) => string;
  fintsDefault: string;
  fintsUnknown: string;
};

function inheritedHint(tenant: Tenant | undefined, texts: Wording): string {
  if (!tenant) return texts.fintsUnknown;
  return tenant.fintsProductName
    ? texts.fintsInherited(tenant.fintsProductName)
    : texts.fintsDefault;
}
