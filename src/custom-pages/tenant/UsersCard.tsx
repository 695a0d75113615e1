import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useGetList } from 'ra-core';
import { EmptyState } from '../../components/card/EmptyState.tsx';
import { DataTable, type Actions, type Column } from '../../components/list/DataTable.tsx';
import { ExportButton } from '../../components/list/ExportButton.tsx';
import { SearchFilter } from '../../components/list/filters.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { RowDialog } from '../../components/list/RowDialog.tsx';
import { useRowDialog } from '../../components/list/useRowDialog.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ALL_ROWS, type ListedRow } from '../../lib/rows.ts';
import { useCan } from '../../providers/access/consoleContext.ts';
import type { User } from '../../resources/users/user.schema.ts';
import { useMe } from '../../providers/data/hubQueries.ts';
import { isSelf, leavesNoAdmin, otherRole } from '../../resources/users/users.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { NameCell, RoleButton } from './UserCells.tsx';
import { roleButtonId, useRoleSwitches, type GoneUser } from './useRoleSwitches.ts';
import { Name } from '../../components/text/Name.tsx';
import { brief } from '../../lib/graphemes.ts';

const loadFormats = () => import('./UserFormats.tsx');
const loadDialog = () => import('./DemoteDialog.tsx');

/** Up to this number of users the list has neither a filter nor pages. */
const FEW = 10;
const DEFAULT_SORT = { field: 'name', order: 'ASC' } as const;
const EVERYONE = {
  pagination: ALL_ROWS,
  sort: DEFAULT_SORT,
} as const;

/** The tenant's users and their roles. */
export function UsersCard() {
  const texts = textsOf(tenantEn).users;
  // Shares the answer of the list: the hub is asked once.
  const { data: everyone = [] } = useGetList<ListedRow<User>>('users', EVERYONE);
  const { data: me } = useMe();
  const mayEdit = useCan({ resource: 'users', action: 'edit' });
  const { switches, gone, switchRole } = useRoleSwitches();
  const demotion = useRowDialog<User, 'demote'>();
  const many = everyone.length > FEW;
  const isMe = (user: User) => me !== undefined && isSelf(user, me);

  function askFor(user: User) {
    if (user.role === 'Member') {
      void switchRole(user, otherRole(user.role));
      return;
    }
    demotion.show(user, 'demote');
  }

  const columns: Column<User>[] = [
    {
      source: 'firstName',
      sortBy: 'name',
      label: texts.columns.name,
      width: '30%',
      cell: (user) => <NameCell you={isMe(user)} roleSwitch={switches.get(user.id)} />,
    },
    {
      source: 'email',
      label: texts.columns.email,
      dim: true,
      cell: ({ email }) => <Name text={email} />,
    },
    {
      source: 'role',
      label: texts.columns.role,
      width: '104px',
      cell: ({ role }) => texts.roles[role],
    },
  ];
  const actions: Actions<User> = {
    label: texts.columns.actions,
    width: 160,
    below: true,
    // While the signed-in user is unknown, any row may be their own.
    cell: (user) =>
      me && !isMe(user) ? (
        <RoleButton busy={switches.get(user.id)?.state === 'busy'} onPress={askFor} />
      ) : null,
  };

  return (
    <>
      <ListPage
        resource="users"
        section
        title={texts.title}
        sort={DEFAULT_SORT}
        filters={
          <>
            {many && <SearchFilter label={texts.filter} />}
            <ExportButton load={loadFormats} />
          </>
        }
        paged={many}
        counted={texts.resultCount}
        notice={gone && <GoneNotice key={gone.id} gone={gone} />}
        noMatch={texts.noMatch}
        nothingYet={<EmptyState title={texts.empty} />}
      >
        <DataTable
          label={texts.title}
          columns={columns}
          actions={mayEdit && actions}
          isBusy={({ id }) => switches.get(id)?.state === 'busy'}
        />
      </ListPage>
      <RowDialog dialog={demotion} load={loadDialog}>
        {({ DemoteDialog }, props, { record }) => (
          <DemoteDialog
            {...props}
            lastAdmin={leavesNoAdmin(everyone, record.id)}
            onConfirm={() => {
              if (!props.open) return;
              props.onClose();
              void switchRole(record, otherRole(record.role));
            }}
          />
        )}
      </RowDialog>
    </>
  );
}

/** Reports that a user has left the list; takes focus if their row had it. */
function GoneNotice({ gone }: { gone: GoneUser }) {
  const texts = textsOf(tenantEn).users;
  const notice = useRef<HTMLDivElement>(null);
  const { id, name } = gone;
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.id === roleButtonId(id)) notice.current?.focus();
  }, [id]);
  return (
    <Box ref={notice} tabIndex={-1} sx={{ padding: '4px 16px 0', outline: 'none' }}>
      <Notice tone="warn" role="alert">
        <bdi>{texts.gone(brief(name))}</bdi>
      </Notice>
    </Box>
  );
}
