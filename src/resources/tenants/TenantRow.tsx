import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import DataObject from '@mui/icons-material/DataObject';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { InlineCopy } from '../../components/InlineCopy.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { TimeStamp } from '../../components/TimeStamp.tsx';
import type { Tenant } from '../../providers/hub/contract.ts';
import type { UnreadableRow } from '../../providers/lists/rows.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { oneLine, shortId, shortName } from './shorten.ts';
import { PlanChip } from './PlanChip.tsx';

type TenantRowProps = {
  tenant: Tenant;
  onShow: (tenant: Tenant) => void;
  /** Absent where the user may change nothing. */
  onEdit?: (tenant: Tenant) => void;
};

/** One tenant of the list. */
export function TenantRow({ tenant, onShow, onEdit }: TenantRowProps) {
  const { tenants: texts, common } = textsOf(tenantsEn);
  const whole = oneLine(tenant.name) || common.none;
  const name = shortName(tenant.name) || common.none;
  return (
    <tr role="row">
      <td role="cell" className="name">
        <Box component="bdi" title={name === whole ? undefined : whole} sx={{ fontWeight: 550 }}>
          {name}
        </Box>
      </td>
      <td role="cell">
        <span className="label">{texts.columns.plan}</span>
        <PlanChip plan={tenant.plan} />
      </td>
      <td role="cell">
        <span className="label">{texts.columns.id}</span>
        <InlineCopy label={texts.idOf(name)} value={tenant.id} short={shortId(tenant.id)} />
      </td>
      <td role="cell" className="dim">
        <span className="label">{texts.columns.createdAt}</span>
        <TimeStamp instant={tenant.createdAt} />
      </td>
      <td role="cell">
        {tenant.kindeId && (
          <>
            <span className="label">{texts.columns.kindeId}</span>
            <InlineCopy
              label={texts.kindeIdOf(name)}
              value={tenant.kindeId}
              short={shortId(tenant.kindeId)}
            />
          </>
        )}
      </td>
      <td role="cell" className="actions">
        <IconButton aria-label={texts.showDetails(name)} onClick={() => onShow(tenant)}>
          <DataObject sx={{ fontSize: 20 }} />
        </IconButton>
        {onEdit && (
          <IconButton aria-label={texts.edit(name)} onClick={() => onEdit(tenant)}>
            <EditOutlined sx={{ fontSize: 20 }} />
          </IconButton>
        )}
      </td>
    </tr>
  );
}

type UnreadableTenantRowProps = { row: UnreadableRow; columns: number };

/** A row that the hub sent but nobody can read: it is shown, not hidden (decision 40). */
export function UnreadableTenantRow({ row, columns }: UnreadableTenantRowProps) {
  const { tenants: texts, common } = textsOf(tenantsEn);
  return (
    <tr role="row">
      <td role="cell" className="name" colSpan={columns}>
        <Box sx={{ fontWeight: 550 }}>{common.unreadableEntry}</Box>
        <InlineCopy label={texts.columns.id} value={row.id} />
        <InlineWarning tone="bad" text={texts.unreadable(row.unreadable)} />
      </td>
    </tr>
  );
}
