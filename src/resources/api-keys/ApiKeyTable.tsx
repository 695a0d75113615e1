import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import { SortableHeader } from '../../components/SortableHeader.tsx';
import { orderAfter } from '../../components/sorting.ts';
import { tableSx } from '../../components/tableSx.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useCan } from '../../providers/consoleContext.ts';
import type { ApiKey } from '../../providers/hub/contract.ts';
import { isReadable, type Row } from '../../providers/lists/rows.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { ApiKeyRow, UnreadableApiKeyRow } from './ApiKeyRow.tsx';
import { useNow } from './useNow.ts';

const COLUMNS = ['name', 'environment', 'createdAt', 'expiresAt'] as const;
const SKELETON_ROWS = 5;

type ApiKeyTableProps = { onDelete: (apiKey: ApiKey) => void };

/** The list as a table; below 600 px each row becomes a card. */
export function ApiKeyTable({ onDelete }: ApiKeyTableProps) {
  const texts = textsOf(apiKeysEn);
  const now = useNow();
  const { data, isPending, sort, setSort } = useListContext<Row<ApiKey>>();
  const mayDelete = useCan({ resource: 'api-keys', action: 'delete' });
  const mayShow = useCan({ resource: 'api-keys', action: 'show' });
  // Explicit roles: a table that is displayed as blocks loses its meaning otherwise.
  return (
    <Box
      component="table"
      role="table"
      aria-label={texts.apiKeys.title}
      aria-busy={isPending}
      sx={tableSx}
    >
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <SortableHeader
              key={column}
              label={texts.apiKeys.columns[column]}
              direction={sort.field === column ? sort.order : undefined}
              onSort={() => setSort({ field: column, order: orderAfter(sort, column) })}
            />
          ))}
          {mayDelete && (
            <th role="columnheader">
              <VisuallyHidden>{texts.apiKeys.columns.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {isPending
          ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <SkeletonRow key={index} columns={mayDelete ? 5 : 4} />
            ))
          : data?.map((row) =>
              isReadable(row) ? (
                <ApiKeyRow
                  key={row.id}
                  apiKey={row}
                  now={now}
                  linked={mayShow}
                  {...(mayDelete ? { onDelete } : {})}
                />
              ) : (
                <UnreadableApiKeyRow key={row.id} row={row} columns={mayDelete ? 5 : 4} />
              ),
            )}
      </tbody>
    </Box>
  );
}

function SkeletonRow({ columns }: { columns: number }) {
  return (
    <tr role="row" aria-hidden>
      {Array.from({ length: columns }, (_, index) => (
        <td key={index} role="cell">
          <Skeleton height={index === 0 ? 38 : 20} width={index === 4 ? 20 : '70%'} />
        </td>
      ))}
    </tr>
  );
}
