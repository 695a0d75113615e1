// What this project is about. The page has this file, too: nothing here is secret.

export const SERVICE = '__SERVICE__';

/** The environment of the API key: in Production, logins reach real banks and real accounts. */
export const ENVIRONMENT: 'Production' | 'Integration' = '__ENVIRONMENT__';

/** What every ticket fixes for its login. The backend alone decides that, not the page. */
export const TICKET: object | null = __TICKET__;

/** The id of the bank; null: the page has a search. */
export const BANK: string | null = __CONNECTION__;

/** The bank service of the environment of the API key. */
export const BASE_URL = __URL__;
