import Button from '@mui/material/Button';
import DomainOutlined from '@mui/icons-material/DomainOutlined';
import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined';
import { EmptyState } from '../../components/EmptyState.tsx';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { useTenantFilters } from './useTenantFilters.ts';

/** The empty list: filtered to nothing, or no tenant yet. */
export function TenantsEmpty() {
  const texts = textsOf(tenantsEn).tenants;
  const { isFiltered, change } = useTenantFilters();
  if (!isFiltered) {
    return <EmptyState icon={<DomainOutlined />} title={texts.emptyTitle} text={texts.emptyText} />;
  }
  return (
    <EmptyState
      icon={<FilterAltOff />}
      title={texts.noMatchTitle}
      action={<Button onClick={() => change({ q: '', plan: '' })}>{texts.clearFilter}</Button>}
    />
  );
}
