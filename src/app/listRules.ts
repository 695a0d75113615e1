import type { ListRules } from '../providers/dataProvider.ts';
import { apiKeyListRules } from '../resources/api-keys/ordering.ts';
import { tenantListRules } from '../resources/tenants/tenantList.ts';
import { userListRules } from '../resources/users/userList.ts';

/** How every list of the console is filtered and sorted. */
export const LIST_RULES: ListRules = {
  'api-keys': apiKeyListRules,
  users: userListRules,
  tenants: tenantListRules,
};
