/** Texts of the profile: who a person is, what they may do, and who could change that. */
export const profileEn = {
  profilePage: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    readOnly: 'Updating your profile is not possible yet.',
  },
  access: {
    title: 'What you can do',
    role: (role: string) => `Your role in this tenant: ${role}.`,
    roles: { Admin: 'Admin', Member: 'Member' },
    nothing: 'You have no permissions.',
    missing: 'What you cannot do',
    platform: 'For platform administrators',
    platformHint: 'Your provider grants these permissions; an Admin of your tenant cannot.',
    off: 'Switched off',
    offHint: 'These pages are switched off for you, whatever your permissions.',
    /** Actions that have no sentence in `unlocks`, behind the title of their page. */
    actions: { list: 'see', create: 'create', delete: 'delete' },
    /** What a permission unlocks, by resource or page and its action. */
    unlocks: {
      'api-keys': {
        list: 'See the API keys of the tenant',
        create: 'Create API keys',
        show: 'Open the page of an API key',
        delete: 'Delete API keys',
      },
      users: {
        list: 'See who belongs to the tenant',
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
    refresh: 'Refresh my access',
    refreshing: 'Refreshing …',
    refreshHint: 'Reloads your permissions without logging you out.',
    refreshFailed: 'Your access could not be refreshed.',
    ended: 'Your session has ended. What is shown here is what you had.',
    same: (count: number) =>
      count === 1
        ? 'Nothing has changed: you have the same permission as before.'
        : `Nothing has changed: you have the same ${count} permissions as before.`,
    changed: 'Your access has changed.',
    gained: 'New:',
    lost: 'No longer:',
    roleChanged: (before: string, after: string) => `Your role: ${before} → ${after}`,
    switchedOn: (page: string) => `Switched on: ${page}`,
    switchedOff: (page: string) => `Switched off: ${page}`,
    who: 'Who can change this',
    whoText:
      'An Admin can change your role on the tenant page. Your provider decides what a role can do.',
    whoLoading: 'Looking for the Admins of your tenant …',
    whoFailed: 'The Admins of your tenant could not be loaded.',
    whoHidden:
      'You cannot see who belongs to your tenant, so this page cannot name its Admins. Ask the user who invited you.',
    whoNobody: 'Your tenant has no other Admin. Ask your provider’s support.',
    whoYourself: 'You are an Admin, so your provider decides what else your role can do.',
    more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    support: 'Contact support',
    message: 'A text to send them',
    mail: 'Write an email',
    subject: (productName: string) => `More access in ${productName}`,
    greeting: 'Hello,',
    ask: (productName: string, tenant: string | undefined) =>
      tenant === undefined
        ? `I need more access in ${productName}. I am missing:`
        : `I need more access in ${productName} for the tenant ${tenant}. I am missing:`,
    account: (email: string) => `My account is ${email}.`,
    where: (address: string) => `You can change my role here: ${address}`,
    after: 'Afterwards I press “Refresh my access” on my profile.',
  },
} as const;
