import { useRef, useState } from 'react';
import { useNotify, useResourceContext, useUpdate } from 'ra-core';
import * as z from 'zod/mini';
import { PLANS, type Tenant } from '../../providers/hub/contract.ts';
import { useRestoredDraft } from '../../providers/personal/drafts.ts';
import { HubError, hasStatus } from '../../providers/hub/errors.ts';
import { objectionsOf } from '../../providers/data/useFormWrite.ts';
import { useRenewList } from '../../providers/data/useRows.ts';
import { useWrite } from '../../providers/data/useWrite.ts';
import { errorText } from '../../texts/errorText.ts';
import { tenantListEn } from '../../texts/tenants/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { checkName, nameProblem, TENANT_DRAFT } from '../names.ts';

export const tenantDraftSchema = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.enum(PLANS),
});

const valuesSchema = z.object({ name: z.string(), plan: z.enum(PLANS) });
export type TenantFormValues = z.infer<typeof valuesSchema>;

/** Schema of the form. An unchanged name is not checked, because the hub has accepted it. */
function schemaFor(saved: Tenant, nameInvalid: string) {
  return valuesSchema.check(({ value, issues }) => {
    if (value.name !== saved.name && checkName(value.name) === null) {
      const message = nameProblem(value.name, nameInvalid, textsOf().common.names);
      issues.push({ code: 'custom', input: value, path: ['name'], message });
    }
  });
}

/** The valid changes to the saved tenant. */
function changesOf(
  values: TenantFormValues,
  saved: Tenant,
): Partial<Pick<Tenant, 'name' | 'plan'>> {
  const name = checkName(values.name);
  return {
    ...(values.name !== saved.name && name !== null && name !== saved.name ? { name } : {}),
    ...(values.plan === saved.plan ? {} : { plan: values.plan }),
  };
}

/**
 * Edits a tenant's name and plan. Each changed field has its own call and outcome. Saving again
 * sends only unsaved changes. `onSaved` is called once all are saved.
 */
export function useTenantEdit(tenant: Tenant, onSaved: () => void) {
  const { editing } = textsOf(tenantListEn).tenants;
  const notify = useNotify();
  const renew = useRenewList();
  const [update] = useUpdate<Tenant>(useResourceContext(), undefined, {
    mutationMode: 'pessimistic',
    returnPromise: true,
  });
  const draft = useRestoredDraft(TENANT_DRAFT, tenantDraftSchema);
  const restored = draft?.id === tenant.id ? draft : undefined;
  const [saved, setSaved] = useState(tenant);
  const [gone, setGone] = useState(false);
  const { name, plan } = { ...tenant, ...restored };
  const objections = useRef<Partial<Record<'name' | 'plan', string>>>({});
  const { write, pending } = useWrite({ send: saveAll, onDone: onSaved });
  const isNothing = (values: TenantFormValues) =>
    gone || Object.keys(changesOf(values, saved)).length === 0;

  async function saveAll(submitted: TenantFormValues): Promise<void> {
    let before = saved;
    const failures: unknown[] = [];
    for (const [field, value] of Object.entries(changesOf(submitted, saved))) {
      const data = { [field]: value };
      try {
        await update(undefined, { id: before.id, data, previousData: before });
      } catch (error) {
        refuse(field === 'name' ? 'name' : 'plan', error);
        failures.push(error);
        // After an unanswered first call, the second would fail as slowly.
        if (hasStatus(error, 404) || !(error instanceof HubError && error.status > 0)) break;
        continue;
      }
      before = { ...before, ...data, ...(field === 'name' ? { defaultName: false } : {}) };
      setSaved(before);
      notify(field === 'name' ? editing.nameUpdated : editing.planUpdated, { type: 'success' });
    }
    if (failures.length > 0) throw failures[0];
  }

  function refuse(field: 'name' | 'plan', error: unknown) {
    if (hasStatus(error, 404)) {
      setGone(true);
      void renew();
      return;
    }
    const failed = field === 'name' ? editing.nameFailed : editing.planFailed;
    notify(failed, { type: 'error' });
    const isRefusal = field === 'name' && hasStatus(error, 422);
    const { errors } = objectionsOf(error, {}, { fieldOf: () => 'name', otherwise: 'name' });
    const message = isRefusal ? errors['name'] : `${failed} ${errorText(error, textsOf())}`;
    objections.current = { ...objections.current, [field]: message };
  }

  return {
    schema: schemaFor(saved, editing.nameInvalid),
    values: { name, plan },
    saved,
    gone,
    pending,
    save: async (values: TenantFormValues) => {
      objections.current = {};
      await write(values);
      return objections.current;
    },
    isNothing,
    isUnsaved: (values: TenantFormValues) =>
      !isNothing(values) ||
      (!gone && values.name !== saved.name && checkName(values.name) === null),
    isRestored: restored !== undefined,
  };
}
