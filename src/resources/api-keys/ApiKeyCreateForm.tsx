import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Card } from '../../components/Card.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useDraft } from '../../providers/drafts.ts';
import type { CreatedApiKey, Tenant } from '../../providers/hub/contract.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { apiKeyDraftSchema, apiKeyFormSchema, type ApiKeyFormValues } from './apiKey.schema.ts';
import {
  EnvironmentInput,
  FintsInput,
  HostSoftwareInput,
  NameInput,
  RedirectScrapingInput,
} from './ApiKeyInputs.tsx';
import { CreateFailure } from './CreateFailure.tsx';
import { CreateSummary } from './CreateSummary.tsx';
import { ExpirationInput } from './ExpirationInput.tsx';
import { KNOWN_SERVICES } from './services.ts';
import { ServicesInput } from './ServicesInput.tsx';
import { useCreateApiKey } from './useCreateApiKey.ts';
import { useNow } from './useNow.ts';

type ApiKeyCreateFormProps = {
  /** Undefined where the user may not read it: its settings are then unknown. */
  tenant: Tenant | undefined;
  preselectIntegration?: boolean;
  /** Gets the key with its secret, once. */
  onCreated: (apiKey: CreatedApiKey) => void;
};

/** The form for a new key, with a summary of what the key will do beside it. */
export function ApiKeyCreateForm(props: ApiKeyCreateFormProps) {
  const { tenant, preselectIntegration = false, onCreated } = props;
  const texts = textsOf(apiKeysEn);
  const today = new Date(useNow());
  const services = tenant?.servicePermissions ?? KNOWN_SERVICES;
  const draft = useRef<() => ApiKeyFormValues | undefined>(() => undefined);
  const { restored } = useDraft('create-api-key', apiKeyDraftSchema, () => draft.current());
  const [defaultValues] = useState(() => initialValues(services, preselectIntegration, restored));
  const form = useForm<ApiKeyFormValues>({
    defaultValues,
    resolver: zodResolver(apiKeyFormSchema),
    mode: 'onTouched',
  });
  const { isDirty, isValid } = form.formState;
  const dirty = isDirty || restored !== undefined;
  useEffect(() => {
    draft.current = () => (dirty ? form.getValues() : undefined);
  });
  const { create, pending, done, failure } = useCreateApiKey(form, onCreated);

  return (
    <FormProvider {...form}>
      <LeaveGuard
        when={dirty && !done}
        title={texts.createApiKey.leaveTitle}
        text={texts.createApiKey.leaveText}
        stayLabel={texts.createApiKey.stay}
        leaveLabel={texts.createApiKey.leave}
      />
      {restored && (
        <Notice tone="info" role="status">
          {texts.common.draftRestored}
        </Notice>
      )}
      <Box sx={columnsSx}>
        <Card padded>
          <Box
            component="form"
            noValidate
            onSubmit={(event: React.FormEvent) => void form.handleSubmit(create)(event)}
            sx={{ display: 'grid', gap: '20px' }}
          >
            <NameInput />
            <EnvironmentInput plan={tenant?.plan} />
            <ExpirationInput today={today} />
            <HostSoftwareInput />
            <ServicesInput services={services} />
            <FintsInput tenant={tenant} />
            <RedirectScrapingInput />
            {failure && <CreateFailure failure={failure} />}
            <Box sx={{ display: 'flex', gap: 1.25 }}>
              <Button
                type="submit"
                variant="contained"
                color="primary"
                disabled={!isValid}
                aria-disabled={pending || undefined}
                aria-busy={pending}
                sx={{ '&[aria-busy=true]': { opacity: 0.6 } }}
              >
                {pending ? texts.createApiKey.creating : texts.createApiKey.create}
              </Button>
              <Button component={Link} to="/api-keys">
                {texts.common.cancel}
              </Button>
            </Box>
          </Box>
        </Card>
        <SummaryOfForm allServices={services.length} today={today} />
      </Box>
    </FormProvider>
  );
}

type SummaryOfFormProps = { allServices: number; today: Date };

/** Watches the form by itself, so that typing a name renders neither the form nor its fields. */
function SummaryOfForm({ allServices, today }: SummaryOfFormProps) {
  const [environment, expiration, customDate, services] = useWatch<
    ApiKeyFormValues,
    ['environment', 'expiration', 'customDate', 'services']
  >({ name: ['environment', 'expiration', 'customDate', 'services'] });
  return (
    <CreateSummary
      environment={environment}
      expiration={expiration}
      customDate={customDate}
      services={services.length}
      allServices={allServices}
      today={today}
    />
  );
}

function initialValues(
  services: readonly string[],
  integration: boolean,
  restored: ApiKeyFormValues | undefined,
): ApiKeyFormValues {
  if (restored) return restored.allServices ? { ...restored, services: [...services] } : restored;
  return {
    name: '',
    environment: integration ? 'Integration' : 'Production',
    hostSoftware: 'Generic',
    overrideFints: false,
    fintsProductName: '',
    redirectScraping: false,
    expiration: '180',
    customDate: '',
    allServices: true,
    services: [...services],
  };
}

const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 640px) 300px' },
  gap: 3,
  alignItems: 'start',
} as const;
