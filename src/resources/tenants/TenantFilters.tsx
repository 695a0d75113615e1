import Box from '@mui/material/Box';
import { SearchBox } from '../../components/SearchBox.tsx';
import { SegmentedFilter } from '../../components/SegmentedFilter.tsx';
import { PLANS } from '../../providers/hub/contract.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { ExportTenants } from './ExportTenants.tsx';
import { useTenantFilters } from './useTenantFilters.ts';

/** Above the list: free text, plan, and the export of what the filters leave. */
export function TenantFilters() {
  const texts = textsOf(tenantsEn).tenants;
  const { q, plan, change } = useTenantFilters();
  return (
    <Box role="search" sx={barSx}>
      <SearchBox label={texts.filter} value={q} onChange={(text) => change({ q: text })} />
      <SegmentedFilter<string>
        label={texts.planFilter}
        value={plan}
        options={[
          { value: '', label: texts.all },
          ...PLANS.map((value) => ({ value, label: texts.plans[value] })),
        ]}
        onChange={(value) => change({ plan: value })}
      />
      <Box sx={{ flex: { sm: 1 } }} />
      <ExportTenants />
    </Box>
  );
}

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  marginBottom: '14px',
} as const;
