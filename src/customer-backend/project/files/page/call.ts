__IMPORT__;

/** Begins the login: what the bank is asked for. */
export const start = (client: RoutexClient, ticket: string, credentials: Credentials) =>
  client.__METHOD__(__REQUEST__);

/** Answers a dialog. */
export const respond = (client: RoutexClient, options: ResponseOptions) =>
  client.respond__SERVICE__(options);

/** Confirms a dialog, or that the person is back from the page of the bank. */
export const confirm = (client: RoutexClient, options: ConfirmationOptions) =>
  client.confirm__SERVICE__(options);
