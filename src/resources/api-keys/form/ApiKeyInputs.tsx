import { useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import {
  BooleanInput,
  RadioButtonGroupInput,
  TextInput,
} from '../../../components/form/inputs.tsx';
import { type Plan, type Tenant } from '../../../providers/hub/contract.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';

export function EnvironmentInput({ plan }: { plan: Plan | undefined }) {
  const texts = textsOf(keyEn).createApiKey;
  const free = plan !== 'Enterprise';
  return (
    <RadioButtonGroupInput
      source="environment"
      label={texts.environment}
      choices={[
        {
          id: 'Production',
          name: free ? texts.productionFree : texts.production,
          hint: free ? texts.productionFreeHint : texts.productionHint,
        },
        { id: 'Integration', name: texts.integration, hint: texts.integrationHint },
      ]}
    />
  );
}

/** Override of the tenant's FinTS product name. */
export function FintsInput({ tenant }: { tenant: Tenant | undefined }) {
  const texts = textsOf(keyEn).createApiKey;
  const override = useWatch<ApiKeyFormValues, 'overrideFints'>({ name: 'overrideFints' });
  const known = tenant?.fintsProductName
    ? texts.fintsInherited(tenant.fintsProductName)
    : texts.fintsDefault;
  return (
    <div>
      <BooleanInput
        source="overrideFints"
        label={texts.overrideFints}
        helperText={tenant ? known : texts.fintsUnknown}
      />
      {override && (
        <Box sx={{ marginTop: '10px', marginInlineStart: 'calc(10px + 1.125rem)' }}>
          <TextInput
            source="fintsProductName"
            label={texts.fintsName}
            helperText={texts.fintsEmptyHint}
          />
        </Box>
      )}
    </div>
  );
}
