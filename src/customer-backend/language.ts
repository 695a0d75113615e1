import type { ServiceName } from '../bank/services.ts';
import type { Grammar } from '../components/code/highlight.ts';

/** Ticket that a snippet mints. */
export type SnippetTicket = {
  service: ServiceName;
  /** `data.data`; null for services that need none. */
  data: object | null;
};

/**
 * A complete program: standard library alone, key id and secret from the environment (HUB_KEY_ID,
 * HUB_SECRET). It ends with an error unless the secret is Base64 of at least 32 bytes, as HS256
 * asks for (RFC 7518, section 3.2).
 */
export type Program<Of extends readonly unknown[] = []> = {
  /** The file to save it in. */
  fileName: string;
  /** The command that runs it. */
  run: string;
  code: (...of: Of) => string;
};

/** A language in which a server can mint tickets and verify results. */
export type Language = {
  /** The grammar that highlights it. */
  id: Grammar;
  /** Its own name. */
  title: string;
  /** The oldest version that runs it. */
  since: string;
  /** Prints one ticket. */
  mint: Program<[SnippetTicket]>;
  /**
   * Reads lines with the id of a login's ticket and the result of that login. For each it prints
   * `accepted` and the service's data as JSON, or `refused` and why; it ends with 1 if any was refused.
   */
  verify: Program;
};
