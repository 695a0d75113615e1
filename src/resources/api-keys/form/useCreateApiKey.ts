import { useState, useEffect, useEffectEvent } from 'react';
import { useNotify } from 'ra-core';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { flushSync } from 'react-dom';
import { own } from '../../../lib/own.ts';
import { hasStatus } from '../../../providers/hub/errors.ts';
import { useHub } from '../../../providers/data/hubQueries.ts';
import { showObjections } from '../../../providers/data/showObjections.ts';
import { useWrite } from '../../../providers/data/useWrite.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { createdApiKeySchema, type CreatedApiKey, type ApiKey } from '../apiKey.schema.ts';
import { toPayload } from './toPayload.ts';

/** The form's fields whose names differ from those of the request. */
const RENAMED: Readonly<Record<string, FieldPath<ApiKeyFormValues>>> = {
  expiresAt: 'expiration',
  servicePermissions: 'services',
};

/**
 * Creates the key that the form describes. The hub's objections are shown at the fields that it
 * names; `failure` is any other failure, which the form shows.
 */
export function useCreateApiKey(
  form: UseFormReturn<ApiKeyFormValues>,
  onCreated: (apiKey: CreatedApiKey) => void,
) {
  const hub = useHub();
  const notify = useNotify();
  const texts = textsOf(keyEn).createApiKey;
  const [atFields, setAtFields] = useState(false);

  function fieldOf(name: string): FieldPath<ApiKeyFormValues> | undefined {
    const values = form.getValues();
    if (name === 'fintsProductName' && !values.overrideFints) return undefined;
    const sameName = Object.hasOwn(values, name)
      ? (name as FieldPath<ApiKeyFormValues>)
      : undefined;
    return own(RENAMED, name) ?? sameName;
  }

  function showAtFields(error: unknown): boolean {
    if (hasStatus(error, 409)) {
      form.setError('name', { message: texts.nameTaken }, { shouldFocus: true });
      return true;
    }
    return showObjections({ form, error, fieldOf });
  }

  const { write, pending, failure } = useWrite({
    send: (values: ApiKeyFormValues) =>
      hub.createWithSecret('api-keys', toPayload(values, new Date()), createdApiKeySchema),
    onDone: onCreated,
    onFailed: (error) => {
      const isAtFields = showAtFields(error);
      setAtFields(isAtFields);
      if (!isAtFields) notify(texts.failed, { type: 'error' });
    },
  });
  return { create: write, pending, failure: atFields ? undefined : failure };
}

type Created = {
  apiKey: ApiKey;
  secret: string | undefined;
};

/**
 * The created key and, separately, its secret (decision 20). The secret is dropped before the page is
 * frozen, because otherwise the back button of another site would show it again.
 */
export function useCreated() {
  const [created, setCreated] = useState<Created>();
  const dropSecret = () => setCreated((current) => current && { ...current, secret: undefined });
  const scrub = useEffectEvent(() => flushSync(dropSecret));
  useEffect(() => {
    const leave = () => scrub();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  const show = ({ secret, ...apiKey }: CreatedApiKey) => setCreated({ apiKey, secret });
  return { created, show, dropSecret };
}
