import MenuItem from '@mui/material/MenuItem';
import { InlineWarning } from '../../../components/feedback/Notice.tsx';
import ExportMenu, { type ExportMenuProps } from '../../../components/list/ExportMenu.tsx';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { useExpiryCalendar } from '../expiry/useExpiryCalendar.ts';

/**
 * The formats in which API keys can be saved; a list of keys never has their secrets. The calendar file
 * has all keys, whatever the filter: its cancellations need the whole list.
 */
export default function ApiKeyFormats(props: ExportMenuProps<ApiKey>) {
  const { offer, problem } = useExpiryCalendar();
  return (
    <>
      <ExportMenu<ApiKey> {...props}>
        <MenuItem
          onClick={() => {
            props.onClose();
            void offer();
          }}
        >
          {textsOf(keyListEn).apiKeys.calendar}
        </MenuItem>
      </ExportMenu>
      {problem && <InlineWarning tone="bad" role="alert" text={problem} />}
    </>
  );
}
