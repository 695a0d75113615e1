import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Card } from '../../../components/card/Card.tsx';
import { CreationFailure } from '../../../components/form/CreationFailure.tsx';
import { DraftRestored } from '../../../components/form/DraftRestored.tsx';
import { LeaveGuard } from '../../../components/form/LeaveGuard.tsx';
import { PageLink } from '../../../components/text/PageLink.tsx';
import { SubmitButton, ZodForm } from '../../../components/form/ZodForm.tsx';
import { useNow } from '../../../components/listen.ts';
import { SERVICES } from '../../../bank/services.ts';
import { pathTo } from '../../../providers/access/pathTo.ts';
import { useFormDraft, useStartValues } from '../../../providers/data/formDraft.ts';
import type { Tenant } from '../../../providers/hub/contract.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { columnsSx, lineSx } from '../../../theme/styles.ts';
import type { ApiKey, CreatedApiKey } from '../apiKey.schema.ts';
import { apiKeyDraftSchema, apiKeyFormSchema, untouchedForm } from './apiKey.form.ts';
import { EnvironmentInput, FintsInput } from './ApiKeyInputs.tsx';
import { readCreateLink } from './createLink.ts';
import { CreateSummary } from './CreateSummary.tsx';
import { ExpirationInput } from './ExpirationInput.tsx';
import { FieldInputs } from './plainFields.tsx';
import { PrefilledNotice } from './PrefilledNotice.tsx';
import { ServicesInput } from './ServicesInput.tsx';
import { useCreateApiKey } from './useCreateApiKey.ts';

export type ApiKeyCreateFormProps = {
  /** Undefined if the user may not read the tenant. */
  tenant: Tenant | undefined;
  /** The query of a link to this page, with values of the key. */
  query: URLSearchParams;
  /** The key named by the link's `like`. */
  like: ApiKey | undefined;
  /** Called once, with the key and its secret. */
  onCreated: (apiKey: CreatedApiKey) => void;
};

const DRAFT = 'create-api-key';

/** The form for a new key, and a summary of the key. */
export function ApiKeyCreateForm(props: ApiKeyCreateFormProps) {
  const { tenant, query, like, onCreated } = props;
  const { createApiKey: texts, common } = textsOf(keyEn);
  const today = new Date(useNow());
  // Without access to the tenant, every service is offered; the hub rejects others.
  const services = tenant?.servicePermissions ?? SERVICES;
  const untouched = untouchedForm(services);
  const draft = useStartValues(DRAFT, apiKeyDraftSchema, untouched);
  const [link] = useState(() => readCreateLink(query, { services, now: new Date(), like }));
  const values = draft.isRestored ? draft.values : { ...untouched, ...link.values };
  const { submit, pending, failure, mayExist } = useCreateApiKey(onCreated);

  return (
    <>
      {draft.isRestored ? <DraftRestored /> : <PrefilledNotice link={link} name={like?.name} />}
      <ZodForm
        schema={apiKeyFormSchema}
        defaultValues={values.allServices ? { ...values, services: [...services] } : values}
        pending={pending}
        onSubmit={submit}
      >
        <KeptDraft isRestored={draft.isRestored} pending={pending} />
        <Box sx={{ ...columnsSx, gridTemplateColumns: COLUMNS }}>
          <Card padded>
            <Box sx={{ display: 'grid', gap: '20px' }}>
              <FieldInputs kind="text" />
              <EnvironmentInput plan={tenant?.plan} />
              <ExpirationInput today={today} />
              <FieldInputs kind="choice" />
              <ServicesInput services={services} />
              <FintsInput tenant={tenant} />
              <FieldInputs kind="toggle" />
              <CreationFailure failure={failure} mayExist={mayExist} texts={texts} />
              <Box sx={{ ...lineSx, '& > .reason': { order: 1 } }}>
                <SubmitButton whenValid label={texts.create} pendingLabel={texts.creating} />
                <Button component={PageLink} to={pathTo({ resource: 'api-keys', type: 'list' })}>
                  {common.cancel}
                </Button>
              </Box>
            </Box>
          </Card>
          <CreateSummary allServices={services.length} today={today} />
        </Box>
      </ZodForm>
    </>
  );
}

/** Keeps a draft, and asks before leaving unsaved values or the secret of a key being created. */
function KeptDraft({ isRestored, pending }: { isRestored: boolean; pending: boolean }) {
  const isDirty = useFormDraft(DRAFT, isRestored);
  const words = pending ? { words: textsOf(keyEn).apiKey.leaving } : {};
  return <LeaveGuard when={isDirty || pending} parameter="like" {...words} />;
}

/** In a small window the summary stays beside the form, which needs its width. */
const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 640px) minmax(300px, 1fr)' };
