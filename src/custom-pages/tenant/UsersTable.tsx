import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SortableHeader } from '../../components/SortableHeader.tsx';
import { orderAfter } from '../../components/sorting.ts';
import { cardsSx, tableSx } from '../../components/tableSx.ts';
import { useDialog } from '../../components/useDialog.ts';
import { useCan } from '../../providers/consoleContext.ts';
import type { User } from '../../providers/hub/contract.ts';
import { useMe } from '../../providers/hubQueries.ts';
import { isReadable, type Row } from '../../providers/lists/rows.ts';
import { isSelf, leavesNoAdmin, otherRole } from '../../resources/users/users.ts';
import { tenantEn } from '../../texts/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import { DemoteDialog } from './DemoteDialog.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { UnreadableUserRow, UserRow } from './UserRow.tsx';
import { useRoleSwitches } from './useRoleSwitches.ts';

const COLUMNS = ['name', 'email', 'role'] as const;
const SKELETON_ROWS = 3;

/** `everyone`: all users of the tenant, whatever the list is narrowed to. */
type UsersTableProps = { everyone: readonly Row<User>[] };

/** The users as a table; below 600 px each row becomes a card. */
export function UsersTable({ everyone }: UsersTableProps) {
  const texts = textsOf(tenantEn).users;
  const { data, isPending, total, sort, setSort } = useListContext<Row<User>>();
  const { data: me } = useMe();
  const mayEdit = useCan({ resource: 'users', action: 'edit' });
  const { switches, gone, switchRole } = useRoleSwitches();
  const [demoted, setDemoted] = useState<User>();
  const dialog = useDialog();
  const columns = COLUMNS.length + (mayEdit ? 1 : 0);

  function askFor(user: User) {
    if (user.role === 'Member') {
      void switchRole(user, otherRole(user.role));
      return;
    }
    setDemoted(user);
    dialog.show();
  }

  return (
    <>
      {gone && <GoneNotice key={gone.id} gone={gone} />}
      {!isPending && total === 0 ? (
        <NoUsers filtered={everyone.length > 0} />
      ) : (
        <Box
          component="table"
          role="table"
          aria-label={texts.title}
          aria-busy={isPending}
          sx={usersTableSx}
        >
          <thead role="rowgroup">
            <tr role="row">
              {COLUMNS.map((column) => (
                <SortableHeader
                  key={column}
                  label={texts.columns[column]}
                  direction={sort.field === column ? sort.order : undefined}
                  onSort={() => setSort({ field: column, order: orderAfter(sort, column) })}
                />
              ))}
              {mayEdit && (
                <th role="columnheader" scope="col" className="actions">
                  {texts.columns.actions}
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {isPending
              ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                  <SkeletonRow key={index} columns={columns} />
                ))
              : data?.map((row) => {
                  if (!isReadable(row)) {
                    return <UnreadableUserRow key={row.id} row={row} columns={columns} />;
                  }
                  const you = me !== undefined && isSelf(row, me);
                  return (
                    <UserRow
                      key={row.id}
                      user={row}
                      you={you}
                      roleSwitch={switches.get(row.id)}
                      withActions={mayEdit}
                      // As long as it is not known who asks, any row may be their own.
                      {...(mayEdit && me && !you ? { onSwitch: askFor } : {})}
                    />
                  );
                })}
          </tbody>
        </Box>
      )}
      {demoted && dialog.mounted && (
        <DemoteDialog
          user={demoted}
          lastAdmin={leavesNoAdmin(everyone, demoted.id)}
          open={dialog.open}
          onConfirm={() => {
            if (!dialog.open) return;
            dialog.close();
            void switchRole(demoted, otherRole(demoted.role));
          }}
          onDismiss={dialog.close}
          onExited={dialog.exited}
        />
      )}
    </>
  );
}

function NoUsers({ filtered }: { filtered: boolean }) {
  const texts = textsOf(tenantEn).users;
  const { setFilters } = useListContext();
  if (!filtered) return <EmptyState title={texts.empty} />;
  return (
    <EmptyState
      title={texts.noMatch}
      action={<Button onClick={() => setFilters({})}>{texts.clearFilter}</Button>}
    />
  );
}

function SkeletonRow({ columns }: { columns: number }) {
  return (
    <tr role="row" aria-hidden>
      {Array.from({ length: columns }, (_, index) => (
        <td key={index} role="cell">
          <Skeleton height={20} width="60%" />
        </td>
      ))}
    </tr>
  );
}

const usersTableSx = {
  ...tableSx,
  '& td:nth-of-type(2)': { overflowWrap: 'anywhere' },
  '& .actions': { textAlign: 'right' },
  // Nothing that a row says moves the columns.
  '@media (min-width: 600px)': {
    tableLayout: 'fixed',
    '& th:nth-of-type(1)': { width: '30%' },
    '& th:nth-of-type(3)': { width: '84px' },
    '& th.actions': { width: '128px' },
  },
  '@media (min-width: 780px)': {
    '& th:nth-of-type(1)': { width: '33%' },
    '& th:nth-of-type(3)': { width: '110px' },
    '& th.actions': { width: '160px' },
  },
  // The button is wider than an icon: below the other lines, not in the corner.
  '@media (max-width: 599.95px)': {
    ...cardsSx,
    '& tbody > tr': { padding: '12px 16px', borderBottom: `1px solid ${token('line')}` },
    '& td.actions': { textAlign: 'left', paddingTop: '8px' },
    '& td.actions:empty': { display: 'none' },
  },
} as const;
