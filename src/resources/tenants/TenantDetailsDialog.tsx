import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetOne, useNotify } from 'ra-core';
import { CopyButton } from '../../components/CopyButton.tsx';
import { DialogFrame, dialogActionsSx } from '../../components/DialogFrame.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Notice } from '../../components/Notice.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { Tenant } from '../../providers/hub/contract.ts';
import { hasStatus } from '../../providers/hub/errors.ts';
import { useRenewList } from '../../providers/useRenewList.ts';
import { errorText } from '../../texts/errorText.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace, token } from '../../theme/tokens.ts';
import { TenantIdentity } from './TenantIdentity.tsx';
import { tenantJson } from './tenantJson.ts';

type TenantDetailsDialogProps = {
  /** The row of the list, shown until the hub's own answer arrives. */
  tenant: Tenant;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
};

/** A tenant with all its fields as JSON, fetched again. */
export function TenantDetailsDialog(props: TenantDetailsDialogProps) {
  const { tenant, open, onClose, onExited } = props;
  const { tenants, common } = textsOf(tenantsEn);
  const json = useRef<HTMLPreElement>(null);
  const [copyFailed, setCopyFailed] = useState(false);
  const { latest, renewing, failure } = useLatest(tenant);
  const shown = tenantJson(latest);

  return (
    <DialogFrame
      open={open}
      title={tenants.details.title}
      width={600}
      onDismiss={onClose}
      onExited={onExited}
    >
      <TenantIdentity tenant={latest} />
      {failure}
      <VisuallyHidden role="status">{renewing ? tenants.details.renewing : ''}</VisuallyHidden>
      <Box
        component="pre"
        ref={json}
        role="region"
        aria-label={tenants.details.json}
        aria-busy={renewing}
        tabIndex={0}
        sx={jsonSx}
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
        <Button autoFocus onClick={onClose}>
          {common.close}
        </Button>
      </Box>
    </DialogFrame>
  );
}

/** The hub's own answer about a tenant, or the message for its absence. */
function useLatest(tenant: Tenant) {
  const texts = textsOf(tenantsEn);
  const notify = useNotify();
  const renewList = useRenewList('tenants');
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useGetOne<Tenant>(
    'tenants',
    { id: tenant.id },
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
      <Notice tone="bad" role="alert">
        <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
          {texts.tenants.notFound}
        </Box>
        {texts.tenants.notFoundText}
      </Notice>
    ) : error ? (
      <LoadFailure
        title={texts.errors.fetching}
        reason={errorText(error, texts)}
        onRetry={() => void refetch()}
      />
    ) : null,
  };
}

const jsonSx = {
  margin: 0,
  padding: '12px',
  maxHeight: '45vh',
  minHeight: 80,
  overflow: 'auto',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
  backgroundColor: token('canvas'),
  font: monospace.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
