import { useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import type { Plan, Tenant } from '../../providers/hub/contract.ts';
import { HubError, hasStatus } from '../../providers/hub/errors.ts';
import { useHub } from '../../providers/hubQueries.ts';
import { errorText } from '../../texts/errorText.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { checkName } from '../names.ts';
import { useRenewTenants } from './useRenewTenants.ts';

type Problems = { name?: string; plan?: string };

/**
 * The editing of a tenant's name and plan: what is typed and chosen, what of it is saved, and what
 * the hub refused. Each changed field is a call of its own with its own outcome; a save sends only
 * what is not saved yet. `onSaved` is called once nothing is left to save.
 */
export function useTenantEdit(tenant: Tenant, onSaved: () => void) {
  const texts = textsOf(tenantsEn);
  const { editing } = texts.tenants;
  const hub = useHub();
  const notify = useNotify();
  const renew = useRenewTenants();
  const sent = useRef(false);
  const [saved, setSaved] = useState(tenant);
  const [name, setName] = useState(tenant.name);
  const [plan, setPlan] = useState<Plan>(tenant.plan);
  const [confirmedPlan, setConfirmedPlan] = useState<Plan>();
  const [pending, setPending] = useState(false);
  const [gone, setGone] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const checked = checkName(name);
  const nameTouched = name !== saved.name;
  const newName = nameTouched && checked !== saved.name ? checked : null;
  const nameInvalid = nameTouched && checked === null;
  const newPlan = plan === saved.plan ? null : plan;
  const unsaved = nameInvalid || newName !== null || newPlan !== null;
  const ready = unsaved && !nameInvalid && (newPlan === null || confirmedPlan === newPlan) && !gone;

  async function save() {
    if (sent.current || !ready) return;
    sent.current = true;
    setPending(true);
    setProblems({});
    const nameOutcome = newName === null ? 'saved' : await saveName(newName);
    // Without an answer to the first call the second would only wait as long.
    const planOutcome =
      newPlan === null ? 'saved' : nameOutcome === 'stop' ? 'stop' : await savePlan(newPlan);
    sent.current = false;
    setPending(false);
    if (nameOutcome === 'saved' && planOutcome === 'saved') onSaved();
  }

  async function saveName(value: string): Promise<Outcome> {
    try {
      await hub.update('tenants', { id: saved.id, data: { name: value }, previousData: saved });
    } catch (error) {
      return refused('name', error);
    }
    setSaved((before) => ({ ...before, name: value, defaultName: false }));
    setName(value);
    notify(editing.nameUpdated, { type: 'success' });
    return 'saved';
  }

  async function savePlan(value: Plan): Promise<Outcome> {
    try {
      await hub.update('tenants', { id: saved.id, data: { plan: value }, previousData: saved });
    } catch (error) {
      return refused('plan', error);
    }
    setSaved((before) => ({ ...before, plan: value }));
    notify(editing.planUpdated, { type: 'success' });
    return 'saved';
  }

  function refused(field: 'name' | 'plan', error: unknown): Outcome {
    if (hasStatus(error, 404)) {
      setGone(true);
      renew();
      return 'stop';
    }
    const detail = error instanceof HubError ? error.fieldErrors[field] : undefined;
    if (field === 'name' && hasStatus(error, 422)) {
      // It stands at the field; a toast would say it twice.
      setProblems((others) => ({ ...others, name: detail ?? editing.nameInvalid }));
      return 'refused';
    }
    notify(field === 'name' ? editing.nameFailed : editing.planFailed, { type: 'error' });
    const reason = `${field === 'name' ? editing.nameFailed : editing.planFailed} ${detail ?? errorText(error, texts)}`;
    setProblems((others) => ({ ...others, [field]: reason }));
    return error instanceof HubError && error.status > 0 ? 'refused' : 'stop';
  }

  return {
    saved,
    name: {
      value: name,
      problem: nameInvalid ? editing.nameInvalid : problems.name,
      change: (value: string) => {
        setName(value);
        setProblems(({ plan: other }) => (other === undefined ? {} : { plan: other }));
      },
    },
    plan: {
      value: plan,
      problem: problems.plan,
      confirmed: newPlan !== null && confirmedPlan === newPlan,
      change: (value: Plan) => {
        setPlan(value);
        setConfirmedPlan(undefined);
        setProblems(({ name: other }) => (other === undefined ? {} : { name: other }));
      },
      confirm: (confirmed: boolean) => setConfirmedPlan(confirmed ? plan : undefined),
    },
    gone,
    pending,
    ready,
    unsaved: unsaved && !gone,
    save,
  };
}

/** 'stop': nothing more is to be sent. */
type Outcome = 'saved' | 'refused' | 'stop';
