import MenuItem from '@mui/material/MenuItem';
import { InlineWarning } from '../../../components/feedback/Notice.tsx';
import { ExportMenu, type FormatsProps } from '../../../components/list/ExportMenu.tsx';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { API_KEY_FIELDS, type ApiKey } from '../apiKey.schema.ts';
import { useExpiryCalendar } from '../expiry/useExpiryCalendar.ts';

/**
 * The formats in which API keys can be saved; a list of keys never has their secrets. The calendar file
 * has all keys, whatever the filter: its cancellations need the whole list.
 */
export function Formats(props: FormatsProps) {
  const { offer, problem } = useExpiryCalendar();
  return (
    <>
      <ExportMenu<ApiKey> {...props} fields={API_KEY_FIELDS}>
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
