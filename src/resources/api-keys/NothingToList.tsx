import Button from '@mui/material/Button';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined';
import { useListContext } from 'ra-core';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { NewApiKeyButton } from './NewApiKeyButton.tsx';

/** The empty list: filtered to nothing, or no key yet. */
export function NothingToList() {
  const texts = useTexts().apiKeys;
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length > 0) {
    return (
      <EmptyState
        icon={<FilterAltOff />}
        title={texts.noMatchTitle}
        action={<Button onClick={() => setFilters({})}>{texts.clearFilter}</Button>}
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
