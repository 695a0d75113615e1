import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../components/form/CheckboxField.tsx';
import { useFieldError } from '../../components/form/Form.tsx';
import { OptionCard, OptionGroup } from '../../components/form/OptionGroup.tsx';
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
  const { register, setValue } = useFormContext<TenantFormValues>();
  const chosen = useWatch<TenantFormValues, 'plan'>({ name: 'plan' });
  const error = useFieldError<TenantFormValues>('plan');
  const current = useRecordContext<Tenant>()?.plan ?? chosen;
  const plan = register('plan', { onChange: () => setValue('confirmed', false) });
  return (
    <OptionGroup
      legend={texts.plan}
      columns={3}
      disabled={pending}
      error={error}
      footer={
        chosen !== current && (
          <Box sx={{ marginTop: 1.5 }}>
            <CheckboxField
              {...register('confirmed')}
              label={texts.confirm(plans[current], plans[chosen])}
              hint={texts.confirmHint}
            />
          </Box>
        )
      }
    >
      {PLANS.map((value) => (
        <OptionCard key={value} {...plan} value={value} title={plans[value]} />
      ))}
    </OptionGroup>
  );
}
