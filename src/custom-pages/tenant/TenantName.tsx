import { useRef } from 'react';
import Box from '@mui/material/Box';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useRecordContext } from 'ra-core';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useDialog } from '../../components/dialog/useDialog.ts';
import { hasDraft } from '../../providers/personal/drafts.ts';
import type { Tenant } from '../../providers/hub/contract.ts';
import { RENAME_DRAFT } from '../../resources/names.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { coarse } from '../../theme/media.ts';
import RenameTenant from './RenameTenant.tsx';
import { Name } from '../../components/text/Name.tsx';

/** The tenant's name; with a rename button while it is the default one. */
export function TenantName() {
  const texts = textsOf(tenantEn);
  const { rename } = texts.tenant;
  const heading = useRef<HTMLHeadingElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const tenant = useRecordContext<Tenant>();
  const dialog = useDialog(tenant?.defaultName && hasDraft(RENAME_DRAFT));
  if (!tenant) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <Typography component="h2" variant="h2" ref={heading} tabIndex={-1}>
        <Name text={tenant.name.trim() === '' ? texts.common.none : tenant.name} />
      </Typography>
      {tenant.defaultName && (
        <IconButton
          ref={pencil}
          size="small"
          aria-label={rename.open}
          onClick={dialog.show}
          // The touch target overlaps the line, which keeps its height.
          sx={{ [coarse]: { margin: '-9px 0' } }}
        >
          <EditOutlined />
        </IconButton>
      )}
      {dialog.mounted && (
        <RenameTenant
          tenant={tenant}
          open={dialog.open}
          onClose={dialog.close}
          onExited={() => {
            dialog.exited();
            // The pencil disappears with the default name. After a reload, no button has opened it.
            (pencil.current ?? heading.current)?.focus();
          }}
        />
      )}
    </Box>
  );
}
