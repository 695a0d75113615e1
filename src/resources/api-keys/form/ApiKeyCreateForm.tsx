import { useState } from 'react';
import Box from '@mui/material/Box';
import { LinkButton } from '../../../components/form/LinkButton.tsx';
import { useWatch, type Control } from 'react-hook-form';
import { Link } from 'react-router';
import { Card } from '../../../components/card/Card.tsx';
import { useNow } from '../../../components/listen.ts';
import { Form, SubmitButton, useZodForm } from '../../../components/form/Form.tsx';
import { LeaveGuard } from '../../../components/form/LeaveGuard.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Reason } from '../../../components/feedback/Reason.tsx';
import { pathTo } from '../../../providers/access/pathTo.ts';
import { useKeptDraft, useRestoredDraft } from '../../../providers/personal/drafts.ts';
import type { Tenant } from '../../../providers/hub/contract.ts';
import type { WriteFailure } from '../../../providers/data/useWrite.ts';
import type { ApiKey, CreatedApiKey } from '../apiKey.schema.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { columnsSx } from '../../../theme/styles.ts';
import {
  apiKeyDraftSchema,
  apiKeyFormSchema,
  isTutorial,
  type ApiKeyFormValues,
} from './apiKey.form.ts';
import { EnvironmentInput, FintsInput, NameInput } from './ApiKeyInputs.tsx';
import { readCreateLink, type CreateLink } from './createLink.ts';
import { CreateSummary } from './CreateSummary.tsx';
import { ExpirationInput } from './ExpirationInput.tsx';
import { PrefilledNotice } from './PrefilledNotice.tsx';
import { ChoiceInputs, startOfPlainFields, ToggleInputs } from './plainFields.tsx';
import { SERVICES } from '../../../bank/services.ts';
import { ServicesInput } from './ServicesInput.tsx';
import { useCreateApiKey } from './useCreateApiKey.ts';

/** Properties of the form. */
export type ApiKeyCreateFormProps = {
  /** Undefined where the user may not read the tenant: its settings are then unknown. */
  tenant: Tenant | undefined;
  /** What a link to this page may say about the key. */
  query: URLSearchParams;
  /** The key that the link names as a pattern. */
  like: ApiKey | undefined;
  /** Called once, with the key and its secret. */
  onCreated: (apiKey: CreatedApiKey) => void;
};

const DRAFT = 'create-api-key';

/** The form for a new key, beside a summary of the key. */
export function ApiKeyCreateForm(props: ApiKeyCreateFormProps) {
  const { tenant, query, like, onCreated } = props;
  const texts = textsOf(keyEn);
  const today = new Date(useNow());
  // Of a tenant that cannot be read, every service is offered (decision 16).
  const services = tenant?.servicePermissions ?? SERVICES;
  const restored = useRestoredDraft(DRAFT, apiKeyDraftSchema);
  const [link] = useState(() => readCreateLink(query, { services, now: new Date(), like }));
  const [defaultValues] = useState(() => initialValues(services, link, restored));
  const form = useZodForm(apiKeyFormSchema, defaultValues);
  const { isDirty } = form.formState;
  const dirty = isDirty || restored !== undefined;
  useKeptDraft(DRAFT, () => (dirty ? form.getValues() : undefined));
  const { create, pending, failure } = useCreateApiKey(form, onCreated);

  return (
    <>
      <LeaveGuard
        when={dirty}
        parameter="like"
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
      {!restored && <PrefilledNotice link={link} tutorial={isTutorial(query)} />}
      <Box sx={{ ...columnsSx, gridTemplateColumns: COLUMNS }}>
        <Card padded>
          <Form
            form={form}
            pending={pending}
            onSubmit={create}
            sx={{ display: 'grid', gap: '20px' }}
          >
            <NameInput />
            <EnvironmentInput plan={tenant?.plan} />
            <ExpirationInput today={today} />
            <ChoiceInputs />
            <ServicesInput services={services} />
            <FintsInput tenant={tenant} />
            <ToggleInputs />
            {failure && <CreateFailure failure={failure} />}
            <Box sx={{ display: 'flex', gap: 1.25 }}>
              <SubmitButton
                label={texts.createApiKey.create}
                pendingLabel={texts.createApiKey.creating}
              />
              <LinkButton to={pathTo({ resource: 'api-keys', type: 'list' })}>
                {texts.common.cancel}
              </LinkButton>
            </Box>
          </Form>
        </Card>
        <SummaryOfForm control={form.control} allServices={services.length} today={today} />
      </Box>
    </>
  );
}

/** The form needs its width in a small window too, where the summary stays beside it. */
const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 640px) minmax(300px, 1fr)' };

type SummaryOfFormProps = {
  control: Control<ApiKeyFormValues>;
  allServices: number;
  today: Date;
};

/** Subscribes to the form itself, so that typing a name renders neither the form nor its fields. */
function SummaryOfForm({ control, allServices, today }: SummaryOfFormProps) {
  const [environment, expiration, customDate, services] = useWatch<
    ApiKeyFormValues,
    ['environment', 'expiration', 'customDate', 'services']
  >({ control, name: ['environment', 'expiration', 'customDate', 'services'] });
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

/** Shown below the form: why no key was created, or that one may exist without an answer. */
function CreateFailure({ failure }: { failure: WriteFailure }) {
  const texts = textsOf(keyEn).createApiKey;
  if (!failure.mayHaveHappened) {
    return (
      <Notice tone="bad" role="alert">
        {texts.failed} <Reason error={failure.error} />
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      role="alert"
      actions={<Link to={pathTo({ resource: 'api-keys', type: 'list' })}>{texts.openList}</Link>}
    >
      {texts.mayExist}
    </Notice>
  );
}

function initialValues(
  services: readonly string[],
  link: CreateLink,
  restored: ApiKeyFormValues | undefined,
): ApiKeyFormValues {
  if (restored) return restored.allServices ? { ...restored, services: [...services] } : restored;
  return {
    name: '',
    environment: 'Production',
    overrideFints: false,
    fintsProductName: '',
    expiration: '180',
    customDate: '',
    allServices: true,
    services: [...services],
    ...startOfPlainFields(),
    ...link.values,
  };
}
