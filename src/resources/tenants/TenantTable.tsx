import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import { SortableHeader } from '../../components/SortableHeader.tsx';
import { orderAfter } from '../../components/sorting.ts';
import type { Tenant } from '../../providers/hub/contract.ts';
import { isReadable, type Row } from '../../providers/lists/rows.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { SORTED_COLUMNS } from './sorting.ts';
import { TenantRow, UnreadableTenantRow } from './TenantRow.tsx';
import { tenantTableSx } from './tenantTableSx.ts';

const COLUMNS = SORTED_COLUMNS.length + 1;
const SKELETON_ROWS = 5;

type TenantTableProps = {
  onShow: (tenant: Tenant) => void;
  /** Absent where the user may change nothing. */
  onEdit?: ((tenant: Tenant) => void) | undefined;
};

/** The list as a table; where there is no room for its columns each row becomes a card. */
export function TenantTable({ onShow, onEdit }: TenantTableProps) {
  const texts = textsOf(tenantsEn).tenants;
  const { data, isPending, sort, setSort } = useListContext<Row<Tenant>>();
  // Explicit roles: a table that is displayed as blocks loses its meaning otherwise.
  return (
    <Box
      component="table"
      role="table"
      aria-label={texts.title}
      aria-busy={isPending}
      sx={tenantTableSx}
    >
      <thead role="rowgroup">
        <tr role="row">
          {SORTED_COLUMNS.map(({ column, firstOrder }) => (
            <SortableHeader
              key={column}
              label={texts.columns[column]}
              direction={sort.field === column ? sort.order : undefined}
              onSort={() => setSort({ field: column, order: orderAfter(sort, column, firstOrder) })}
            />
          ))}
          <th role="columnheader" scope="col" className="actions">
            {texts.columns.actions}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {isPending
          ? Array.from({ length: SKELETON_ROWS }, (_, index) => <SkeletonRow key={index} />)
          : data?.map((row) =>
              isReadable(row) ? (
                <TenantRow
                  key={row.id}
                  tenant={row}
                  onShow={onShow}
                  {...(onEdit ? { onEdit } : {})}
                />
              ) : (
                <UnreadableTenantRow key={row.id} row={row} columns={COLUMNS} />
              ),
            )}
      </tbody>
    </Box>
  );
}

function SkeletonRow() {
  return (
    <tr role="row" aria-hidden>
      {Array.from({ length: COLUMNS }, (_, index) => (
        <td key={index} role="cell">
          <Skeleton height={20} width={index === COLUMNS - 1 ? 64 : '70%'} />
        </td>
      ))}
    </tr>
  );
}
