import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { BooleanInput, RadioButtonGroupInput } from '../../components/form/inputs.tsx';
import { PLANS, type Tenant } from '../../providers/hub/contract.ts';
import { tenantListEn } from '../../texts/tenants/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { TenantFormValues } from './useTenantEdit.ts';

/**
 * The choice of a plan. A change of the plan that the record in context has needs a confirmation that
 * names both.
 */
export function PlanSection({ pending }: { pending: boolean }) {
  const { plans, editing: texts } = textsOf(tenantListEn).tenants;
  const { setValue } = useFormContext<TenantFormValues>();
  const chosen = useWatch<TenantFormValues, 'plan'>({ name: 'plan' });
  const current = useRecordContext<Tenant>()?.plan ?? chosen;
  return (
    <RadioButtonGroupInput
      source="plan"
      label={texts.plan}
      columns={3}
      disabled={pending}
      choices={PLANS.map((id) => ({ id, name: plans[id] }))}
      onChange={() => setValue('confirmed', false)}
      footer={
        chosen !== current && (
          <Box sx={{ marginTop: 1.5 }}>
            <BooleanInput
              source="confirmed"
              label={texts.confirm(plans[current], plans[chosen])}
              helperText={texts.confirmHint}
            />
          </Box>
        )
      }
    />
  );
}
