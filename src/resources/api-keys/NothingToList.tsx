import Button from '@mui/material/Button';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined';
import { EmptyState } from '../../components/EmptyState.tsx';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { NewApiKeyButton } from './NewApiKeyButton.tsx';
import { useApiKeyFilters } from './useApiKeyFilters.ts';

/** The empty list: filtered to nothing, or no key yet. */
export function NothingToList() {
  const texts = textsOf(apiKeysEn).apiKeys;
  const { isFiltered, change } = useApiKeyFilters();
  if (isFiltered) {
    return (
      <EmptyState
        icon={<FilterAltOff />}
        title={texts.noMatchTitle}
        action={
          <Button onClick={() => change({ q: '', environment: '' })}>{texts.clearFilter}</Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<KeyOutlined />}
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={<NewApiKeyButton />}
    />
  );
}
