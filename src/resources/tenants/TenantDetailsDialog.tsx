import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  RecordContextProvider,
  useGetOne,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import { jsonSx } from '../../components/code/jsonSx.ts';
import { CopyButton } from '../../components/copy/CopyButton.tsx';
import { DialogFrame, dialogActionsSx } from '../../components/dialog/DialogFrame.tsx';
import { InlineWarning } from '../../components/feedback/InlineWarning.tsx';
import type { RowDialogProps } from '../../components/list/RowDialog.tsx';
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import type { Tenant } from '../../providers/hub/contract.ts';
import { hasStatus } from '../../providers/hub/errors.ts';
import { useRenewList } from '../../providers/data/useRenewList.ts';
import { tenantListEn } from '../../texts/tenants/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { TenantGone, TenantIdentity } from './TenantCells.tsx';
import { tenantJson } from './tenantText.ts';

/** The tenant in context with all its fields as JSON, fetched again. */
export function TenantDetailsDialog({ open, onClose, onExited }: RowDialogProps) {
  const { tenants, common } = textsOf(tenantListEn);
  const json = useRef<HTMLPreElement>(null);
  const [copyFailed, setCopyFailed] = useState(false);
  const { latest, renewing, failure } = useLatest();
  if (!latest) return null;
  const shown = tenantJson(latest);

  return (
    <DialogFrame
      open={open}
      title={tenants.details.title}
      width={600}
      onDismiss={() => onClose()}
      onExited={onExited}
    >
      <RecordContextProvider value={latest}>
        <TenantIdentity />
      </RecordContextProvider>
      {failure}
      <VisuallyHidden role="status">{renewing ? tenants.details.renewing : ''}</VisuallyHidden>
      <Box
        component="pre"
        ref={json}
        role="region"
        aria-label={tenants.details.json}
        aria-busy={renewing}
        tabIndex={0}
        sx={boxSx}
      >
        {shown}
      </Box>
      {copyFailed && <InlineWarning tone="bad" role="alert" text={common.copyFailed} />}
      <Box sx={dialogActionsSx}>
        <CopyButton
          label={tenants.details.json}
          value={shown}
          onCopy={(copied) => {
            setCopyFailed(!copied);
            if (!copied && json.current) {
              window.getSelection()?.selectAllChildren(json.current);
            }
          }}
        />
        <Button autoFocus onClick={() => onClose()}>
          {common.close}
        </Button>
      </Box>
    </DialogFrame>
  );
}

/** The hub's own answer about the tenant, or the row and the message for its absence. */
function useLatest() {
  const texts = textsOf(tenantListEn);
  const notify = useNotify();
  const tenant = useRecordContext<Tenant>();
  const renewList = useRenewList();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useGetOne<Tenant>(
    useResourceContext() ?? '',
    tenant ? { id: tenant.id } : {},
    {
      onError: (problem) => {
        if (!hasStatus(problem, 404)) notify(texts.errors.fetching, { type: 'error' });
      },
    },
  );
  const gone = hasStatus(error, 404);
  const announced = useRef(false);
  useEffect(() => {
    if (!gone || announced.current) return;
    announced.current = true;
    void renewList();
  });
  return {
    // A cached answer may be older than the row.
    latest: (isFetchedAfterMount && !error && data) || tenant,
    renewing: isFetching,
    failure: gone ? (
      <TenantGone />
    ) : error ? (
      <LoadFailure title={texts.errors.fetching} error={error} onRetry={() => void refetch()} />
    ) : null,
  };
}

const boxSx = { ...jsonSx, maxHeight: '45vh', minHeight: 80 } as const;
