import type { ApiKey } from '../apiKey.schema.ts';
import { openSteps, startWith, type Rotation, type Step, type Tick } from './rotations.ts';

/** What the hub says of a key. */
export type KeyAnswer =
  | { is: 'awaited' }
  | { is: 'there'; apiKey: ApiKey }
  /** It does not exist, or is another tenant's. With the key as it was seen before. */
  | { is: 'gone'; apiKey: ApiKey | undefined }
  | { is: 'unreadable'; error: unknown };
type Answer<Is> = Extract<KeyAnswer, { is: Is }>;

/** What a state follows from: the hub's answers, the address, and what this browser keeps. */
export type Facts = {
  old: KeyAnswer;
  /** Whether the hub has not answered yet since this page deleted the old key. */
  isOutdated: boolean;
  successor: KeyAnswer | { is: 'none' };
  /** The key that the address names as successor, where this browser does not know it as that. */
  link: KeyAnswer | { is: 'none' } | { is: 'the old key' };
  kept: Rotation;
};

/** `open` are the steps that are not done. */
type Without = { successor: Exclude<Facts['successor'], Answer<'there'>>; open: readonly Step[] };
type With = { successor: Answer<'there'>; open: readonly Step[] };

type States = {
  waiting: { old: Answer<'awaited'> };
  unreadable: { old: Answer<'unreadable'> };
  /** The old key is gone with its settings, and no successor is known. */
  nothingLeft: { old: Answer<'gone'> };
  unreplaced: { old: Answer<'there'> } & Without;
  overlapping: { old: Answer<'there'> } & With;
  /** The old key is gone, and nothing replaces it yet. */
  deletedFirst: { old: Answer<'gone'> } & Without;
  /** The old key is gone before every step was done. */
  takingOver: { old: Answer<'gone'> } & With;
  finished: { old: Answer<'gone'> } & With;
};
export type StateName = keyof States;
export type StateOf<Name extends StateName> = {
  [N in Name]: { name: N } & Omit<Facts, keyof States[N]> & States[N];
}[Name];
export type RotationState = StateOf<StateName>;
/** The states that have steps. */
export type StepsState = StateOf<Exclude<StateName, 'waiting' | 'unreadable' | 'nothingLeft'>>;

/** The events by name; `at` is the moment in epoch milliseconds. */
type Events = {
  /** A successor is requested. */
  requested: { at: number };
  /** The request has created nothing, or the person goes on without what it may have created. */
  dismissed: object;
  /** This key is the successor: it was created, or the person says so. */
  succeeded: { id: string };
  /** A step was done; without a moment it is open again. */
  ticked: { tick: Tick; at: number | undefined };
  /** The hub has deleted the old key. */
  deleted: { at: number };
  /** The hub has the old key in spite of that. */
  contradicted: object;
};
export type EventName = keyof Events;
export type EventOf<Name extends EventName> = { [N in Name]: { type: N } & Events[N] }[Name];
export type RotationEvent = EventOf<EventName>;

/** The events that each state takes. */
const TAKES: Record<StateName, readonly EventName[]> = {
  waiting: [],
  unreadable: [],
  nothingLeft: [],
  unreplaced: ['requested', 'dismissed', 'succeeded', 'deleted', 'contradicted'],
  overlapping: ['succeeded', 'ticked', 'deleted', 'contradicted'],
  deletedFirst: ['requested', 'dismissed', 'succeeded', 'deleted'],
  takingOver: ['succeeded', 'ticked', 'deleted'],
  finished: ['succeeded', 'ticked', 'deleted'],
};

/** The facts that each event changes. */
const CHANGES: { [E in EventName]: (event: EventOf<E>) => Change } = {
  requested: ({ at }) => ({ kept: { asked: at } }),
  dismissed: () => ({ kept: { asked: undefined } }),
  succeeded: ({ id }) => ({
    kept: startWith(id),
    successor: { is: 'awaited' },
    link: { is: 'none' },
  }),
  ticked: ({ tick, at }) => ({ kept: { [tick]: at } }),
  deleted: ({ at }) => ({ kept: { deleted: at }, isOutdated: true }),
  contradicted: () => ({ kept: { deleted: undefined } }),
};
type Change = Partial<Omit<Facts, 'kept'>> & { kept: Partial<Rotation> };

/**
 * The next state. Pure and total: an event that a state does not take changes nothing, and the same
 * object is returned. The hub's answers are no events, since the next state follows from them.
 */
export function transition(state: RotationState, event: RotationEvent): RotationState {
  if (!TAKES[state.name].includes(event.type)) return state;
  // The table pairs each event with its own function; the compiler cannot follow it here.
  const changeBy = CHANGES[event.type] as (event: RotationEvent) => Change;
  const { kept, ...change } = changeBy(event);
  return stateOf({ ...state, ...change, kept: { ...state.kept, ...kept } });
}

/** The state that follows from the facts. */
export function stateOf(facts: Facts): RotationState {
  const { successor, link, kept } = facts;
  const old = oldOf(facts);
  if (old.is === 'awaited') return { ...facts, name: 'waiting', old };
  if (old.is === 'unreadable') return { ...facts, name: 'unreadable', old };
  const open = openSteps(kept, successor.is === 'there', old.is === 'gone');
  if (successor.is === 'there') {
    if (old.is === 'there') return { ...facts, name: 'overlapping', old, successor, open };
    const name = open.length === 0 ? 'finished' : 'takingOver';
    return { ...facts, name, old, successor, open };
  }
  if (old.is === 'there') return { ...facts, name: 'unreplaced', old, successor, open };
  const isKnown = old.apiKey || successor.is !== 'none' || link.is !== 'none';
  return isKnown
    ? { ...facts, name: 'deletedFirst', old, successor, open }
    : { ...facts, name: 'nothingLeft', old };
}

/** The old key. What the hub answers after a deletion counts more than the deletion that this browser keeps. */
function oldOf({ old, isOutdated, kept: { deleted } }: Facts): KeyAnswer {
  if (deleted === undefined) return old;
  if (old.is === 'unreadable') return { is: 'gone', apiKey: undefined };
  const isFormer = old.is === 'there' && isOutdated;
  return isFormer ? { is: 'gone', apiKey: old.apiKey } : old;
}
