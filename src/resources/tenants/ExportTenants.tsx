import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { dayKey } from '../../components/calendar.ts';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { offerFile } from '../../components/offerFile.ts';
import { pageOf } from '../../providers/lists/clientList.ts';
import type { Tenant } from '../../providers/hub/contract.ts';
import { answerKey } from '../../providers/queryKeys.ts';
import type { Row } from '../../lib/rows.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { tenantListRules } from './tenantList.ts';
import { tenantsCsv } from './tenantsCsv.ts';

/** Downloads the whole filtered and sorted list from the kept answer, without a request. */
export function ExportTenants() {
  const { tenants: texts, common } = textsOf(tenantsEn);
  const queryClient = useQueryClient();
  const list = useListContext<Row<Tenant>>();
  const nothing = list.isPending || Boolean(list.error) || !list.total;
  const [failed, setFailed] = useState(false);

  async function download() {
    setFailed(false);
    try {
      const kept = queryClient.getQueryData<Row<Tenant>[]>(answerKey('tenants')) ?? [];
      const whole = { page: 1, perPage: kept.length };
      const params = { filter: list.filterValues as unknown, sort: list.sort, pagination: whole };
      const { data } = pageOf<Tenant>(kept, tenantListRules, params);
      const csv = await tenantsCsv(data, common.unreadableEntry);
      offerFile(csv, `tenants-${dayKey(new Date())}.csv`, 'text/csv');
    } catch {
      setFailed(true);
    }
  }

  return (
    <Box>
      <Button startIcon={<FileDownload />} disabled={nothing} onClick={() => void download()}>
        {texts.exportCsv}
      </Button>
      {failed && <InlineWarning tone="bad" role="alert" text={texts.exportFailed} />}
    </Box>
  );
}
