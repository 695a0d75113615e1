import type { Person, Visit } from './visit.ts';

/** A screen in one state, and whose it is where people see it differently. */
export type Scene = {
  /** The name of its file. */
  name: string;
  about: string;
  people: readonly Person[];
  /** Brings the tab there; a signed-in person's tab shows some page of the console. */
  show: (visit: Visit) => Promise<void>;
};

export const ada = ['ada@acme.example'] as const;
export const admins = ['ada@acme.example', 'max@acme.example'] as const;
export const root = ['root@hub.example'] as const;
