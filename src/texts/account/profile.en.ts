/** Texts of the profile: names, permissions, and the Admins who can change them. */
export const profileEn = {
  profilePage: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    readOnly: 'Updating your profile is not possible yet.',
  },
  access: {
    title: 'Your permissions',
    role: (role: string) => `Your role in this tenant: ${role}.`,
    roles: { Admin: 'Admin', Member: 'Member' },
    nothing: 'You have no permissions.',
    missing: 'Permissions you do not have',
    platform: 'For platform administrators',
    platformHint: 'Your provider grants these permissions; an Admin of your tenant cannot.',
    off: 'Switched off',
    offHint: 'These pages are switched off for you, regardless of your permissions.',
    /** Actions that have no sentence in `unlocks`, after the title of their page. */
    actions: { list: 'see', create: 'create', delete: 'delete' },
    /** Abilities of a permission, by resource or page and its action. */
    unlocks: {
      'api-keys': {
        list: 'See the API keys of the tenant',
        create: 'Create API keys',
        show: 'Open the page of an API key',
        delete: 'Delete API keys',
      },
      users: {
        list: 'See the users of the tenant',
        edit: 'Change the role of other users',
      },
      tenants: {
        list: 'See all tenants',
        rename: 'Rename any tenant',
        replan: 'Change the plan of any tenant',
      },
      tenant: {
        show: 'See the tenant, and set or delete its FinTS product name',
        invite: 'Invite users to the tenant',
      },
      'verify-account': { show: 'Verify the bank account of the tenant' },
    },
    open: (page: string) => `Open ${page}`,
    refresh: 'Reload permissions',
    refreshing: 'Reloading …',
    refreshHint: 'You stay signed in while your permissions are reloaded.',
    refreshFailed: 'Your permissions could not be reloaded.',
    ended: 'Your session has ended. These are the permissions that you had.',
    same: (count: number) =>
      count === 1
        ? 'Nothing has changed: you have the same permission as before.'
        : `Nothing has changed: you have the same ${count} permissions as before.`,
    changed: 'Your permissions have changed.',
    gained: 'New:',
    lost: 'No longer:',
    roleChanged: (before: string, after: string) => `Your role: ${before} → ${after}`,
    switchedOn: (page: string) => `Switched on: ${page}`,
    switchedOff: (page: string) => `Switched off: ${page}`,
    who: 'Who can change this',
    whoText:
      'An Admin can change your role on the tenant page. Your provider decides what each role can do.',
    whoLoading: 'Loading the Admins of your tenant …',
    whoFailed: 'The Admins of your tenant could not be loaded.',
    whoHidden:
      'You do not have permission to see the users of your tenant, so its Admins are not listed here. Ask the user who invited you.',
    whoNobody: 'Your tenant has no other Admin. Contact your provider’s support.',
    whoYourself: 'You are an Admin, so your provider decides what else your role can do.',
    more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    support: 'Contact support',
    message: 'Message to send',
    mail: 'Write an email',
    subject: (productName: string) => `Permissions in ${productName}`,
    greeting: 'Hello,',
    ask: (productName: string, tenant: string | undefined) =>
      tenant === undefined
        ? `I need more permissions in ${productName}. I am missing:`
        : `I need more permissions in ${productName} for the tenant ${tenant}. I am missing:`,
    account: (email: string) => `My account is ${email}.`,
    where: (address: string) => `You can change my role here: ${address}`,
    after: 'I will then press “Reload permissions” on my profile.',
  },
} as const;
