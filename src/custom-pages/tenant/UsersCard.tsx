import { EmptyState } from '../../components/card/EmptyState.tsx';
import { DataTable } from '../../components/list/DataTable.tsx';
import { ExportButton } from '../../components/export/ExportButton.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { RowDialog, useRowDialog } from '../../components/dialog/RowDialog.tsx';
import { useCan } from '../../providers/access/consoleContext.ts';
import type { User } from '../../resources/users/user.schema.ts';
import { useMe } from '../../providers/data/hubQueries.ts';
import { useRows } from '../../providers/data/useRows.ts';
import { isSelf, leavesNoAdmin } from '../../resources/users/users.ts';
import { userList } from '../../resources/users/users.list.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { DemotionDialog } from './DemotionDialog.tsx';
import { GoneNotice, NameCell, RoleButton } from './UserCells.tsx';
import { useRoleSwitches } from './useRoleSwitches.ts';
import { Name } from '../../components/text/Name.tsx';

const Column = DataTable.Col<User>;
const Actions = DataTable.Actions<User>;

/** Up to this number of users the list has neither a filter nor pages. */
const MAX_UNPAGED = 10;

/** The tenant's users and their roles. */
export function UsersCard() {
  const texts = textsOf(tenantEn).users;
  const { listed: everyone = [] } = useRows<User>('users', { sort: userList.defaultSort });
  const { data: me } = useMe();
  const mayEdit = useCan({ resource: 'users', action: 'edit' });
  const { switches, gone, switchRole } = useRoleSwitches();
  const dialog = useRowDialog<User>({ lazy: false });
  const many = everyone.length > MAX_UNPAGED;
  const isMe = (user: User) => me !== undefined && isSelf(user, me);

  return (
    <>
      <ListPage
        resource="users"
        section
        title={texts.title}
        rules={userList}
        search={many && texts.filter}
        actions={<ExportButton<User> fields={['id', 'firstName', 'lastName', 'email', 'role']} />}
        paged={many}
        count={texts.count}
        notice={gone && <GoneNotice key={gone.id} gone={gone} />}
        noMatch={texts.noMatch}
        nothingYet={<EmptyState title={texts.empty} />}
      >
        <DataTable
          label={texts.title}
          heights={[30, 46]}
          isBusy={({ id }) => switches.get(id)?.state === 'busy'}
        >
          <Column source="firstName" sortBy="name" label={texts.columns.name} width="30%">
            {(user) => <NameCell you={isMe(user)} roleSwitch={switches.get(user.id)} />}
          </Column>
          <Column source="email" label={texts.columns.email} cellClassName="text-dim">
            {({ email }) => <Name text={email} />}
          </Column>
          <Column source="role" label={texts.columns.role} width="6.5rem">
            {({ role }) => texts.roles[role]}
          </Column>
          {mayEdit && (
            <Actions label={texts.columns.actions} width={136} below>
              {(user) =>
                // While the signed-in user is unknown, any row may be their own.
                me && !isMe(user) ? (
                  <RoleButton
                    busy={switches.get(user.id)?.state === 'busy'}
                    // Only a demotion asks: it may leave the tenant without an Admin.
                    onPress={() =>
                      user.role === 'Admin'
                        ? dialog.show(user, 'demotion')
                        : void switchRole(user, 'Admin')
                    }
                  />
                ) : null
              }
            </Actions>
          )}
        </DataTable>
      </ListPage>
      <RowDialog dialog={dialog}>
        {(props, { record }) => (
          <DemotionDialog
            {...props}
            leavesNoAdmin={leavesNoAdmin(everyone, record.id)}
            onConfirm={() => {
              if (!props.open) return;
              props.onClose();
              void switchRole(record, 'Member');
            }}
          />
        )}
      </RowDialog>
    </>
  );
}
