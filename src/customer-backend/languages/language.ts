import type { ServiceName } from '../../bank/services.ts';
import type { Grammar } from '../../components/code/highlight.ts';

/** What a snippet mints, and where it is used. */
export type SnippetTicket = {
  service: ServiceName;
  /** `data.data`; null for services that need none. */
  data: object | null;
  /** The bank service of the key's environment, if there is one. */
  bank?: { baseUrl: string; mediaType: string } | undefined;
};

/** A language in which a server can mint tickets. */
export type Language = {
  /** The grammar that highlights it. */
  id: Grammar;
  /** Its own name. */
  title: string;
  /** The file to save a snippet in. */
  fileName: string;
  /** What prints a ticket once HUB_KEY_ID and HUB_SECRET are set. */
  run: string;
  /** The oldest version for which that holds. */
  since: string;
  /**
   * A complete program that prints one ticket: standard library alone, key id and secret from the
   * environment (HUB_KEY_ID, HUB_SECRET).
   */
  code: (ticket: SnippetTicket) => string;
};
