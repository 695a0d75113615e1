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
      'This takes longer than usual. Keep this page open: after half a minute it says what came of it.',
    joined: 'You have joined the tenant.',
    joinedText: 'Your permissions have changed, so you are being signed in once more.',
    joinedWaits: 'Your permissions have changed: sign in once more to use them.',
    member: 'You already belong to this tenant',
    memberText: 'There is nothing left to do: the link was not needed.',
    memberUnsure: 'Your first attempt seems to have worked, although its answer got lost.',
    failed: 'Joining tenant failed!',
    missing: 'Link misses information.',
    expired: 'Link expired.',
    invalid: 'Link invalid.',
    badLink: {
      missing: 'Open the whole link from your invitation once more, or ask for a new one.',
      changed: 'The link was changed on its way: ask for it again or copy it whole.',
      expired: 'Ask the user who invited you for a new link.',
    },
    unsure:
      'The answer of the hub got lost, so it is not certain whether you have joined. You can safely try again: the link works only once.',
    mayHaveWorked: 'Your first attempt may have worked before its answer got lost. Sign in to see.',
    tenantChanged: 'You belong to another tenant now. Reload the page to go on.',
  },
} as const;
