import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNotify } from 'ra-core';
import type { CreatedApiKey } from '../../providers/hub/contract.ts';
import { HubError, hasStatus, mayHaveHappened } from '../../providers/hub/errors.ts';
import { useHub } from '../../providers/hubQueries.ts';
import { errorText } from '../../texts/errorText.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { ApiKeyFormValues } from './apiKey.schema.ts';
import type { Failure } from './CreateFailure.tsx';
import { SERVER_PROBLEM } from './problemText.ts';
import { toPayload } from './toPayload.ts';

/** The form's field for each field of the body that the hub may refuse. */
const FIELDS: Readonly<Record<string, keyof ApiKeyFormValues>> = {
  name: 'name',
  environment: 'environment',
  hostSoftware: 'hostSoftware',
  fintsProductName: 'fintsProductName',
  redirectScraping: 'redirectScraping',
  expiresAt: 'expiration',
  servicePermissions: 'services',
};

/**
 * Sends the form once and takes the answer apart. Plain state on purpose: a mutation would keep
 * the secret in its cache. Nothing is ever sent again by itself (decision 19).
 */
export function useCreateApiKey(
  form: UseFormReturn<ApiKeyFormValues>,
  onCreated: (apiKey: CreatedApiKey) => void,
) {
  const hub = useHub();
  const notify = useNotify();
  const texts = textsOf(apiKeysEn);
  const sent = useRef(false);
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle');
  const [failure, setFailure] = useState<Failure>();

  async function create(values: ApiKeyFormValues): Promise<void> {
    if (sent.current) return;
    sent.current = true;
    setState('pending');
    setFailure(undefined);
    try {
      // oxlint-disable-next-line react/purity -- called on submit, never while rendering
      const apiKey = await hub.createApiKey(toPayload(values, new Date()));
      setState('done');
      onCreated(apiKey);
    } catch (error) {
      sent.current = false;
      setState('idle');
      refuse(error, values);
    }
  }

  function refuse(error: unknown, values: ApiKeyFormValues) {
    if (hasStatus(error, 409)) {
      const message = texts.createApiKey.nameTaken;
      form.setError('name', { type: SERVER_PROBLEM, message }, { shouldFocus: true });
      return;
    }
    if (hasStatus(error, 422) && error instanceof HubError && showAtFields(error, values)) return;
    if (!hasStatus(error, 422)) notify(texts.createApiKey.failed, { type: 'error' });
    setFailure(
      mayHaveHappened(error)
        ? { kind: 'may-exist' }
        : { kind: 'refused', reason: errorText(error, texts) },
    );
  }

  /** Puts the hub's objections to their fields; false where one belongs to no field on the page. */
  function showAtFields({ fieldErrors }: HubError, values: ApiKeyFormValues): boolean {
    const problems = Object.entries(fieldErrors).map(
      ([name, message]) =>
        [Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined, message] as const,
    );
    let complete = problems.length > 0;
    for (const [index, [field, message]] of problems.entries()) {
      const shown = field && (field !== 'fintsProductName' || values.overrideFints);
      if (shown)
        form.setError(field, { type: SERVER_PROBLEM, message }, { shouldFocus: index === 0 });
      else complete = false;
    }
    return complete;
  }

  return { create, pending: state === 'pending', done: state === 'done', failure };
}
