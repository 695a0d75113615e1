import Box from '@mui/material/Box';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { OptionCard, OptionGroup } from '../../components/OptionGroup.tsx';
import { PLANS, type Plan } from '../../providers/hub/contract.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

type PlanSectionProps = {
  plan: {
    value: Plan;
    problem: string | undefined;
    confirmed: boolean;
    change: (plan: Plan) => void;
    confirm: (confirmed: boolean) => void;
  };
  /** The plan that the hub has. */
  current: Plan;
  pending: boolean;
};

/** The choice of a plan; another one than the current has to be confirmed, from and to named. */
export function PlanSection({ plan, current, pending }: PlanSectionProps) {
  const { plans, editing: texts } = textsOf(tenantsEn).tenants;
  return (
    <OptionGroup
      legend={texts.plan}
      columns={3}
      error={plan.problem}
      footer={
        plan.value !== current && (
          <Box sx={{ marginTop: 1.5 }}>
            <CheckboxField
              label={texts.confirm(plans[current], plans[plan.value])}
              hint={texts.confirmHint}
              checked={plan.confirmed}
              disabled={pending}
              onChange={(event) => plan.confirm(event.target.checked)}
            />
          </Box>
        )
      }
    >
      {PLANS.map((value) => (
        <OptionCard
          key={value}
          name="plan"
          value={value}
          title={plans[value]}
          checked={plan.value === value}
          disabled={pending}
          onChange={() => plan.change(value)}
        />
      ))}
    </OptionGroup>
  );
}
