import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { SearchBox } from '../../components/SearchBox.tsx';
import { SegmentedFilter } from '../../components/SegmentedFilter.tsx';
import { ENVIRONMENTS } from '../../providers/hub/contract.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { NewApiKeyButton } from './NewApiKeyButton.tsx';
import { DEFAULT_ORDER } from './ordering.ts';
import { useApiKeyFilters } from './useApiKeyFilters.ts';

/** Above the list: free text, environment, the way back to the default order, and a new key. */
export function ApiKeyFilters() {
  const { apiKeys: texts, common } = textsOf(apiKeysEn);
  const { sort, setSort, total, isPending } = useListContext();
  const { q, environment, isFiltered, change } = useApiKeyFilters();
  const nothingYet = !isPending && total === 0 && !isFiltered;
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.25,
        marginBottom: '14px',
      }}
    >
      <SearchBox label={texts.filter} value={q} onChange={(text) => change({ q: text })} />
      <SegmentedFilter
        label={texts.environmentFilter}
        value={environment}
        options={[
          { value: '', label: texts.all },
          ...ENVIRONMENTS.map((value) => ({ value, label: common.environments[value] })),
        ]}
        onChange={(value) => change({ environment: value })}
      />
      {sort.field !== DEFAULT_ORDER && (
        <Button onClick={() => setSort({ field: DEFAULT_ORDER, order: 'ASC' })}>
          {texts.defaultOrder}
        </Button>
      )}
      <Box sx={{ flex: { sm: 1 } }} />
      {!nothingYet && <NewApiKeyButton />}
    </Box>
  );
}
