/** Texts of the page that joins a tenant by an invite link. */
export const joinTenantEn = {
  joinTenant: {
    checking: 'Checking your invitation …',
    ask: (email: string) => `Join as ${email}?`,
    askText: (tenantName: string) =>
      `You have been invited to another tenant. If you join, you leave ${tenantName}.`,
    askUnknown:
      'You have been invited to another tenant. If you join, you leave the tenant that you belong to now.',
    keysStay: 'Its API keys stay with it, and you will no longer see them.',
    role: 'In the other tenant you will be a Member.',
    linkOnce: 'The link works once, for one user.',
    join: 'Join',
    otherAccount: 'Use another account',
    joining: 'Joining the tenant …',
    joiningLong:
      'This is taking longer than usual. Keep this page open: you will see the result within half a minute.',
    joined: 'You have joined the tenant.',
    joinedText: 'Your permissions have changed, so you are being signed in again.',
    joinedWaits: 'Your permissions have changed. Sign in again to use them.',
    member: 'You already belong to this tenant',
    memberText: 'You do not need to do anything: you no longer need the link.',
    memberUnsure: 'Your first attempt seems to have worked, although the hub did not confirm it.',
    failed: 'Joining tenant failed!',
    missing: 'Link misses information.',
    expired: 'Link expired.',
    invalid: 'Link invalid.',
    badLink: {
      missing: 'Open the whole link from your invitation again, or ask for a new one.',
      changed: 'The link was changed on its way to you. Copy the whole link, or ask for it again.',
      expired: 'Ask the user who invited you for a new link.',
    },
    unsure: 'You may have joined anyway. You can safely try again: the link works only once.',
    mayHaveWorked:
      'Your first attempt may have worked, although the hub did not confirm it. Sign in to check.',
    tenantChanged: 'You now belong to another tenant. Reload the page to continue.',
  },
} as const;
