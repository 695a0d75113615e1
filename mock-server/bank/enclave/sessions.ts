import { randomBytes } from 'node:crypto';
import { createBoxKeys } from './box.ts';
import type { BoxKeys } from './box.ts';

/** What a key settlement leaves behind. */
export type Session = {
  /** Base64 of 32 bytes. */
  id: string;
  keys: BoxKeys;
  clientKey: Buffer;
  /** The ticket id that the settlement was for. Other tickets may use the session in lenient mode. */
  ticketId: string;
};

export type Sessions = {
  open(clientKey: Buffer, ticketId: string): Session;
  find(id: string): Session | undefined;
  remove(id: string): void;
};

const MOST_SESSIONS = 1000;

/** Sessions in memory, by the text of their ids; the one that was unused for longest goes first. */
export function createSessions(): Sessions {
  const sessions = new Map<string, Session>();
  return {
    open(clientKey, ticketId) {
      const id = randomBytes(32).toString('base64');
      const session = { id, keys: createBoxKeys(), clientKey, ticketId };
      const [oldest] = sessions.keys();
      if (sessions.size >= MOST_SESSIONS && oldest !== undefined) sessions.delete(oldest);
      sessions.set(id, session);
      return session;
    },
    find(id) {
      const session = sessions.get(id);
      if (!session) return undefined;
      sessions.delete(id);
      sessions.set(id, session);
      return session;
    },
    remove: (id) => void sessions.delete(id),
  };
}
