import { useEffect, useEffectEvent, useState } from 'react';
import Box from '@mui/material/Box';
import { useWatch, type Control } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Form, SubmitButton, useZodForm } from '../../../components/form/Form.tsx';
import { FieldHint } from '../../../components/form/Field.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Reason } from '../../../components/feedback/Reason.tsx';
import { useUnsaved, useNow } from '../../../components/listen.ts';
import { brief } from '../../../lib/graphemes.ts';
import { useCreatePath } from '../../../providers/access/consoleContext.ts';
import { useKeptDraft, useRestoredDraft } from '../../../providers/personal/drafts.ts';
import { useTenant } from '../../../providers/data/hubQueries.ts';
import { hasStatus, mayHaveHappened } from '../../../providers/hub/errors.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import {
  apiKeyDraftSchema,
  apiKeyFormSchema,
  problemsOf,
  type ApiKeyFormValues,
} from '../form/apiKey.form.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { FintsInput, NameInput } from '../form/ApiKeyInputs.tsx';
import { similarTo } from '../form/createLink.ts';
import { ExpirationInput } from '../form/ExpirationInput.tsx';
import { choiceRows, toggleRows } from '../form/plainFields.tsx';
import { ServicesInput } from '../form/ServicesInput.tsx';
import { expirationOf } from '../form/toPayload.ts';
import { useCreateApiKey } from '../form/useCreateApiKey.ts';
import { ForColleague } from '../hand-over/ForColleague.tsx';
import type { NamedLife } from './overlap.ts';
import {
  nameOfSuccessor,
  notCloned,
  offeredServices,
  settingsLine,
  successorValues,
} from './successor.ts';
import type { StepsProps } from './useRotationPage.ts';

/** A draft belongs to one old key. */
const DRAFT = 'rotate-api-key';
const draftSchema = z.object({ of: z.string(), values: apiKeyDraftSchema });

type SuccessorFormProps = StepsProps & {
  old: ApiKey;
  /** The names of the tenant's keys, as far as they are known. */
  taken: readonly string[];
  /** Called before the request leaves, and when it has failed. */
  onRequest: (request: 'sent' | 'failed') => void;
  /** What the successor is going to be, while it is being edited. */
  onPlanned: (planned: NamedLife) => void;
};

/** Creates the successor: name and expiration are chosen, everything else is the old key's. */
export function SuccessorForm(props: SuccessorFormProps) {
  const { page, old, taken, onRequest, onPlanned } = props;
  const texts = textsOf(rotationEn);
  const { form: words } = texts.rotation;
  const { createApiKey, apiKeySealing } = textsOf(keyEn);
  const today = new Date(useNow());
  const { data: tenant } = useTenant();
  const services = offeredServices(old, tenant?.servicePermissions);
  const restored = useRestoredDraft(DRAFT, draftSchema);
  const draft = restored?.of === old.id ? restored.values : undefined;
  const [initial] = useState(() => {
    const name = nameOfSuccessor(old.name, taken);
    return draft ?? successorValues(old, { services, name, now: new Date() });
  });
  // What the old key has and a new one cannot: the person chooses.
  const [problems] = useState(() => problemsOf(initial, new Date()));
  const form = useZodForm(apiKeyFormSchema, initial);
  const dirty = form.formState.isDirty || draft !== undefined;
  useKeptDraft(DRAFT, () => (dirty ? { of: old.id, values: form.getValues() } : undefined));
  useUnsaved(dirty && 'draft');
  const { create, pending, failure } = useCreateApiKey(form, page.onCreated, (error) => {
    onRequest('failed');
    const isNothing = !mayHaveHappened(error);
    if (isNothing) page.dispatch({ type: 'dismissed' });
  });

  return (
    <Form
      form={form}
      pending={pending}
      onSubmit={(values) => {
        if (!page.handOver.isSettled) return undefined;
        onRequest('sent');
        page.dispatch({ type: 'requested', at: Date.now() });
        return create(values);
      }}
      sx={{ display: 'grid', gap: '20px', '&& > [role=status], && > [role=alert]': { margin: 0 } }}
    >
      {draft && (
        <Notice tone="info" role="status">
          {texts.common.draftRestored}
        </Notice>
      )}
      <Cloned old={old} services={services} />
      <NameInput />
      <ExpirationInput today={today} />
      {problems.services && <ServicesInput services={services} />}
      {problems.fintsProductName && <FintsInput tenant={tenant} />}
      <HiddenObjections
        form={form}
        shown={['name', 'expiration', 'customDate', ...Object.keys(problems)]}
        old={old}
      />
      {failure && !mayHaveHappened(failure.error) && (
        <Notice tone="bad" role="alert">
          {createApiKey.failed} <Reason error={failure.error} />
          {hasStatus(failure.error, 403) && <> {words.mayNot}</>}
        </Notice>
      )}
      <ForColleague handOver={page.handOver} disabled={pending} />
      <div>
        <SubmitButton
          label={words.create}
          pendingLabel={createApiKey.creating}
          disabled={!page.handOver.isSettled}
        />
        {!page.handOver.isSettled && <FieldHint>{apiKeySealing.needed}</FieldHint>}
      </div>
      <Planned control={form.control} onPlanned={onPlanned} />
    </Form>
  );
}

/** Tells the page what is planned without rendering the form again. */
function Planned({
  control,
  onPlanned,
}: Pick<SuccessorFormProps, 'onPlanned'> & { control: Control<ApiKeyFormValues> }) {
  const [name, expiration, customDate] = useWatch({
    control,
    name: ['name', 'expiration', 'customDate'],
  });
  const { overlap } = textsOf(rotationEn).rotation;
  const tell = useEffectEvent((end: number | undefined) =>
    onPlanned({ start: Date.now(), end, name: name.trim() || overlap.successor }),
  );
  useEffect(() => {
    const picked = expiration === 'custom' && customDate === '';
    const end = picked ? undefined : expirationOf({ expiration, customDate }, new Date());
    tell(end?.getTime());
  }, [name, expiration, customDate]);
  return null;
}

/** What the successor takes over from the old key, and what it cannot. */
function Cloned({ old, services }: { old: ApiKey; services: readonly string[] }) {
  const { rotation, common } = textsOf(rotationEn);
  const words = rotation.form;
  const lost = notCloned(old, services);
  const kept = old.servicePermissions?.filter((service) => services.includes(service));
  return (
    <Box
      sx={{ ...dimSx, display: 'grid', gap: 1, '& b': { color: token('text'), fontWeight: 600 } }}
    >
      <span>{words.about}</span>
      <span>
        <b>{words.same}</b>{' '}
        <bdi className="sentence">
          {settingsLine({ ...old, servicePermissions: kept }, { withEnd: false })}
        </bdi>
        {[...choiceRows(old), ...toggleRows(old)].map(({ label, value }) => (
          <span key={label}>
            , {label}
            {common.colon} {value}
          </span>
        ))}
      </span>
      <div>
        <b>{words.notSame}</b>
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px' }}>
          <li>{words.secretAndId}</li>
          {lost.services.length > 0 && (
            <li>
              <bdi className="sentence">{words.lostServices(brief(lost.services.join(', ')))}</bdi>
            </li>
          )}
          {lost.followsTenant && <li>{words.followsTenant}</li>}
          {lost.customProperties && <li>{words.customProperties}</li>}
        </Box>
      </div>
    </Box>
  );
}

type HiddenObjectionsProps = {
  form: { formState: { errors: Partial<Record<keyof ApiKeyFormValues, { message?: string }>> } };
  /** The fields that show their own. */
  shown: readonly string[];
  old: ApiKey;
};

/** The hub's objections to settings that this form does not show, and the form that does. */
function HiddenObjections({ form, shown, old }: HiddenObjectionsProps) {
  const { form: words } = textsOf(rotationEn).rotation;
  const createPath = useCreatePath();
  const hidden = Object.entries(form.formState.errors).filter(([field]) => !shown.includes(field));
  if (hidden.length === 0) return null;
  const pathname = createPath({ resource: 'api-keys', type: 'create' });
  return (
    <Notice
      tone="bad"
      role="alert"
      actions={
        <Link to={{ pathname, search: similarTo(old, nameOfSuccessor(old.name, [])) }}>
          {words.wholeForm}
        </Link>
      }
    >
      {words.refused} {hidden.map(([, error]) => error.message).join(' ')}
    </Notice>
  );
}

const dimSx = { color: token('dim'), fontSize: textSize.compact, lineHeight: '1.25rem' } as const;
