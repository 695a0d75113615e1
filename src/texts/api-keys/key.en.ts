/** Texts of one API key, which the list does not need: form, links to the form, details. */
export const keyEn = {
  createApiKey: {
    tutorialBanner:
      'Save the key ID and the secret after creation: the secret cannot be viewed again.',
    returnToTutorial: 'Return to tutorial',
    nameTaken: 'Name already in use',
    environment: 'Environment',
    production: 'Production',
    productionFree: 'Production (free plan)',
    productionHint: 'Real banks, real accounts',
    productionFreeHint: 'Best-effort availability; the premium plan is needed for SLAs',
    integration: 'Integration',
    integrationHint: 'Test banks, no real accounts',
    expiration: 'Expiration',
    days: (count: number) => `${count} days`,
    custom: 'Custom date',
    pickDate: 'Pick a date',
    pickedDate: 'Expiration date',
    none: 'No expiration',
    noneHint: 'You rotate it yourself',
    noneRisk: 'If this key leaks, it stays usable until you delete it.',
    until: (utc: string) => `Expires at the end of that day in your time zone (${utc} UTC).`,
    dateInPast: 'Date is in the past',
    dateMissing: 'Pick a date',
    enableAll: 'Enable All Service Permissions',
    services: 'Service permissions',
    noService: 'At least one service must be selected.',
    overrideFints: 'Override FinTS product name',
    fintsInherited: (name: string) => `Otherwise the tenant’s: ${name}`,
    fintsDefault: 'Otherwise the provider’s default',
    fintsUnknown: 'Otherwise the tenant’s, or the provider’s default',
    fintsName: 'FinTS product name',
    fintsEmptyHint: 'Leave it empty for the provider’s default.',
    fintsTooLong: 'Name is too long',
    create: 'Create',
    creating: 'Creating …',
    failed: 'API key could not be created!',
    mayExist: 'The key may have been created: check the list before you try again.',
    openList: 'Open the list',
    summary: {
      title: 'This key will',
      reach: 'reach real banks in',
      reachTest: 'reach test banks in',
      services: (count: number, all: boolean) =>
        all
          ? `call all services of your tenant (${count})`
          : count === 1
            ? 'call 1 service'
            : `call ${count} services`,
      stop: 'expire on',
      never: 'work until you delete it',
      secret: 'show its secret once, right after you create it',
    },
    tenantFailed: 'Your tenant’s settings could not be loaded, so no key can be created now.',
  },
  /**
   * The plain fields of a key: `label` in the form, `detail` in the details of a key, `invalid` for a
   * text that is blank or too long.
   */
  apiKeyFields: {
    name: {
      label: 'Name',
      hint: 'Helps you tell your keys apart, for example by the system that uses them.',
      invalid: 'Name is blank or too long',
    },
    hostSoftware: {
      label: 'Host software',
      detail: 'Host Software',
      values: { Generic: 'Generic', MoneyMoney: 'MoneyMoney' },
    },
    redirectScraping: {
      label: 'Redirect Scraping',
      detail: 'Redirect Scraping',
      hint: 'Lets the service follow the bank’s own web pages where it has no API.',
    },
  },
  apiKey: {
    ready: (name: string) => `${name} is ready.`,
    created: 'API key created',
    secret: 'Secret',
    warning: 'Copy the secret, it can NOT be retrieved later.',
    stored: 'I have stored the secret',
    done: 'Done',
    doneHint: 'Tick the box first.',
    unstored: (name: string, moment: string) =>
      `API key ${name} was created here on ${moment}, and its secret was not stored. The secret cannot be shown again.`,
    leaving: {
      title: 'Leave without the secret?',
      text: 'The secret of this key is shown only once. If you have not stored it, you will have to delete the key and create a new one.',
      stay: 'Stay on this page',
      leave: 'Leave anyway',
    },
    createdOn: 'Created on',
    keyId: 'Key ID',
    environment: 'Environment',
    expirationDate: 'Expiration Date',
    inDays: (days: number) => `(in ${days} day(s))`,
    expiredSince: (days: number) => `(expired since ${days} day(s))`,
    fintsProductName: 'FinTS Product Name',
    fromTenant: 'from your tenant',
    default: 'Default',
    enabled: 'Enabled',
    disabled: 'Disabled',
    servicePermissions: 'Service Permissions',
    customProperties: 'Custom Properties',
    readOnly: 'The properties of an API key cannot be changed: create a new key instead.',
    notFoundTitle: 'API key not found',
    notFoundText: 'It was deleted, or it belongs to another tenant.',
  },
  prefilled: {
    copied: (name: string) => `Copied from ${name}`,
    gone: 'The API key to copy no longer exists, so its settings are not filled in.',
    link: 'A link filled in this form. Check every setting before you press Create.',
    ignored: 'Ignored because it is not valid here:',
    noService:
      'Your tenant has none of these services, so none is selected. Select the services that the key needs.',
    /** The parameters of a link that are not in `apiKeyFields`. */
    parameters: {
      environment: 'Environment',
      expires: 'Expiration',
      services: 'Service',
      like: 'API key',
    },
    empty: 'empty',
  },
  /** The notice on the page of a new key that replaces another one. */
  replacedKey: {
    title: 'Delete the old key once your software uses this one',
    old: 'The old key is',
    keepBoth: 'Keep both for now',
    delete: 'Delete the old key',
    askAdmin: 'Ask an Admin to delete it.',
  },
  keyTools: {
    similar: 'Duplicate',
    thisKey: 'This key',
    missing: 'Part of this page could not be loaded. You also find it on the key’s page.',
  },
} as const;
