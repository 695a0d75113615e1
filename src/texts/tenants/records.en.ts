/** Texts of the palette about users and tenants: loaded with it. */
export const tenantRecordsEn = {
  userRecords: { title: 'Users', notLoaded: 'The users could not be loaded.' },
  tenantRecords: { title: 'Tenants', notLoaded: 'The tenants could not be loaded.' },
} as const;
