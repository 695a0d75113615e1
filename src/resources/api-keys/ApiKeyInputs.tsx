import { useFormContext, useWatch, type FieldPath } from 'react-hook-form';
import Box from '@mui/material/Box';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { OptionCard, OptionGroup } from '../../components/OptionGroup.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { HOST_SOFTWARES, type Plan, type Tenant } from '../../providers/hub/contract.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { ApiKeyFormValues } from './apiKey.schema.ts';
import { problemText } from './problemText.ts';

/** The words of what is wrong with a field, if anything. */
export function useProblem(field: FieldPath<ApiKeyFormValues>): string | undefined {
  const texts = textsOf(apiKeysEn);
  const { getFieldState, formState } = useFormContext<ApiKeyFormValues>();
  return problemText(getFieldState(field, formState).error, texts);
}

/** The name that tells keys apart. */
export function NameInput() {
  const texts = textsOf(apiKeysEn).createApiKey;
  const { register } = useFormContext<ApiKeyFormValues>();
  return (
    <TextInput
      {...register('name')}
      label={texts.name}
      hint={texts.nameHint}
      error={useProblem('name')}
      required
    />
  );
}

/** Real banks or test banks. */
export function EnvironmentInput({ plan }: { plan: Plan | undefined }) {
  const texts = textsOf(apiKeysEn).createApiKey;
  const { register } = useFormContext<ApiKeyFormValues>();
  const free = plan !== 'Enterprise';
  return (
    <OptionGroup legend={texts.environment} columns={2} error={useProblem('environment')}>
      <OptionCard
        {...register('environment')}
        value="Production"
        title={free ? texts.productionFree : texts.production}
        hint={free ? texts.productionFreeHint : texts.productionHint}
      />
      <OptionCard
        {...register('environment')}
        value="Integration"
        title={texts.integration}
        hint={texts.integrationHint}
      />
    </OptionGroup>
  );
}

/** The software that will use the key. */
export function HostSoftwareInput() {
  const texts = textsOf(apiKeysEn);
  const { register } = useFormContext<ApiKeyFormValues>();
  return (
    <OptionGroup
      legend={texts.createApiKey.hostSoftware}
      columns={2}
      error={useProblem('hostSoftware')}
    >
      {HOST_SOFTWARES.map((value) => (
        <OptionCard
          key={value}
          {...register('hostSoftware')}
          value={value}
          title={texts.apiKeys.hostSoftwares[value]}
        />
      ))}
    </OptionGroup>
  );
}

/** Another FinTS product name than the tenant's. */
export function FintsInput({ tenant }: { tenant: Tenant | undefined }) {
  const texts = textsOf(apiKeysEn).createApiKey;
  const { register } = useFormContext<ApiKeyFormValues>();
  const override = useWatch<ApiKeyFormValues, 'overrideFints'>({ name: 'overrideFints' });
  const error = useProblem('fintsProductName');
  return (
    <div>
      <CheckboxField
        {...register('overrideFints')}
        label={texts.overrideFints}
        hint={inheritedHint(tenant, texts)}
      />
      {override && (
        <Box sx={{ margin: '10px 0 0 28px' }}>
          <TextInput
            {...register('fintsProductName')}
            label={texts.fintsName}
            hint={texts.fintsEmptyHint}
            error={error}
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

/** Whether the service may follow the bank's web pages. */
export function RedirectScrapingInput() {
  const texts = textsOf(apiKeysEn).createApiKey;
  const { register } = useFormContext<ApiKeyFormValues>();
  return (
    <CheckboxField
      {...register('redirectScraping')}
      label={texts.redirectScraping}
      hint={texts.redirectScrapingHint}
      error={useProblem('redirectScraping')}
    />
  );
}
