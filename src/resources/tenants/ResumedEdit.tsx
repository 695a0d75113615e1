import { useEffect, useEffectEvent } from 'react';
import { useGetOne, useNotify, useResourceContext } from 'ra-core';
import { useRestoredDraft } from '../../providers/personal/drafts.ts';
import type { Tenant } from '../../providers/hub/contract.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { TENANT_DRAFT, tenantDraftSchema } from './tenantDraft.ts';

/** Finds the tenant that was being edited before a reload; its row may not be shown. */
export function ResumedEdit({ onFound }: { onFound: (tenant: Tenant) => void }) {
  const notify = useNotify();
  const draft = useRestoredDraft(TENANT_DRAFT, tenantDraftSchema);
  const { data } = useGetOne<Tenant>(
    useResourceContext() ?? '',
    { id: draft?.id ?? '' },
    {
      enabled: draft !== undefined,
      onError: () => notify(textsOf().errors.fetching, { type: 'error' }),
    },
  );
  const report = useEffectEvent(onFound);
  useEffect(() => {
    if (draft && data) report(data);
  }, [draft, data]);
  return null;
}
