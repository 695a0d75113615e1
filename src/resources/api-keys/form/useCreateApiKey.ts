import { useState, useEffect, useEffectEvent } from 'react';
import { useNotify, useStoreContext } from 'ra-core';
import { flushSync } from 'react-dom';
import { own } from '../../../lib/own.ts';
import { useHub } from '../../../providers/data/hubQueries.ts';
import { useFormWrite } from '../../../providers/data/useFormWrite.ts';
import { hasStatus } from '../../../providers/hub/errors.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { createdApiKeySchema, type CreatedApiKey, type ApiKey } from '../apiKey.schema.ts';
import { useUnstored } from '../key/Unstored.tsx';
import { NEW_KEY } from '../list/ApiKeyCells.tsx';
import { toPayload } from './toPayload.ts';

/** Inputs whose names differ from the request's fields. */
const INPUT_NAMES: Readonly<Record<string, string>> = {
  expiresAt: 'expiration',
  servicePermissions: 'services',
};

/** The input that shows the error of a field of the request. */
function inputOf(name: string, values: ApiKeyFormValues): string | undefined {
  if (name === 'fintsProductName' && !values.overrideFints) return undefined;
  return own(INPUT_NAMES, name) ?? (Object.hasOwn(values, name) ? name : undefined);
}

/**
 * Creates the key. `failure` is for the form; errors of single fields are shown at their inputs.
 * `mayExist` if no answer arrived.
 */
export function useCreateApiKey(onCreated: (apiKey: CreatedApiKey) => void) {
  const hub = useHub();
  const notify = useNotify();
  const texts = textsOf(keyEn).createApiKey;
  const write = useFormWrite({
    send: (values: ApiKeyFormValues) =>
      hub.createWithSecret('api-keys', toPayload(values, new Date()), createdApiKeySchema),
    fieldOf: inputOf,
    conflict: { name: texts.nameTaken },
    onDone: onCreated,
    onFailed: (_error, isAtInputs) => {
      if (!isAtInputs) notify(texts.failed, { type: 'error' });
    },
  });
  const { failure } = write;
  // Status 0 means no answer; a status such as 500 is an answer.
  const mayExist = failure?.mayHaveHappened === true && hasStatus(failure.error, 0);
  return { ...write, mayExist };
}

type Created = {
  apiKey: ApiKey;
  secret: string | undefined;
};

/**
 * The created key, which the list marks as new, and separately its secret. `pagehide` drops the
 * secret, because the back/forward cache would otherwise show it again.
 */
export function useCreated() {
  const [created, setCreated] = useState<Created>();
  const store = useStoreContext();
  const { note } = useUnstored();
  const dropSecret = () => setCreated((current) => current && { ...current, secret: undefined });
  const scrub = useEffectEvent(() => flushSync(dropSecret));
  useEffect(() => {
    const leave = () => scrub();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  const show = ({ secret, ...apiKey }: CreatedApiKey) => {
    setCreated({ apiKey, secret });
    note(apiKey);
    store.setItem(NEW_KEY, apiKey.id);
  };
  return { created, show, dropSecret };
}
