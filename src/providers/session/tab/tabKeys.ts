// Apart from the code that reads and checks the entries, because the document's own script needs no
// more than their names.

/** The session of the tab. */
export const SESSION_KEY = 'session';

/** The prefix of the records of started sign-ins; the rest is the OAuth state. */
export const STATE_PREFIX = 'oidc.st.';

/** Whether the tab's storage holds a session, usable or not. */
export const holdsSession = (storage: Storage): boolean => storage.getItem(SESSION_KEY) !== null;
