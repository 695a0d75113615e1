import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  stateOf,
  transition,
  type EventName,
  type Facts,
  type RotationEvent,
  type RotationState,
  type StateName,
} from '../../../../src/resources/api-keys/rotation/rotation.machine.ts';
import { buildApiKey } from '../../../hubRows.ts';

const there = (id: string) => ({ is: 'there', apiKey: buildApiKey({ id }) }) as const;
const NONE = { is: 'none' } as const;
const AWAITED = { is: 'awaited' } as const;
const UNREADABLE = { is: 'unreadable', error: new Error('No answer') } as const;
const LOST = { is: 'gone', apiKey: undefined } as const;
const GONE = { is: 'gone', apiKey: buildApiKey({ id: 'old' }) } as const;
const ASKED = { of: 'old', asked: 7 };
const TICKED = { of: 'old', successor: 'new', stored: 1, deployed: 2, watched: 3 };
const OPEN = { ...TICKED, watched: undefined };

const FACTS: { [Name in StateName]: Facts } = {
  waiting: { old: AWAITED, successor: AWAITED, isOutdated: false, link: NONE, kept: TICKED },
  unreadable: {
    old: UNREADABLE,
    successor: NONE,
    isOutdated: false,
    link: NONE,
    kept: { of: 'old' },
  },
  nothingLeft: { old: LOST, successor: NONE, isOutdated: false, link: NONE, kept: { of: 'old' } },
  unreplaced: { old: there('old'), successor: NONE, isOutdated: false, link: NONE, kept: ASKED },
  overlapping: {
    old: there('old'),
    successor: there('new'),
    isOutdated: false,
    link: NONE,
    kept: TICKED,
  },
  deletedFirst: { old: GONE, successor: NONE, isOutdated: false, link: NONE, kept: ASKED },
  takingOver: { old: GONE, successor: there('new'), isOutdated: false, link: NONE, kept: OPEN },
  finished: { old: GONE, successor: there('new'), isOutdated: false, link: NONE, kept: TICKED },
};

/** Each event, what is kept after it, and where it leads from each state that takes it. */
const EVENTS: {
  [Name in EventName]: [RotationEvent, object, Partial<Record<StateName, StateName>>];
} = {
  requested: [
    { type: 'requested', at: 60 },
    { asked: 60 },
    { unreplaced: 'unreplaced', deletedFirst: 'deletedFirst' },
  ],
  dismissed: [
    { type: 'dismissed' },
    { asked: undefined },
    { unreplaced: 'unreplaced', deletedFirst: 'deletedFirst' },
  ],
  // Of the former successor nothing holds, and the hub has not shown the next one.
  succeeded: [
    { type: 'succeeded', id: 'next' },
    { successor: 'next', asked: undefined, stored: undefined, watched: undefined },
    {
      unreplaced: 'unreplaced',
      overlapping: 'unreplaced',
      deletedFirst: 'deletedFirst',
      takingOver: 'deletedFirst',
      finished: 'deletedFirst',
    },
  ],
  ticked: [
    { type: 'ticked', tick: 'watched', at: 60 },
    { ...TICKED, watched: 60 },
    { overlapping: 'overlapping', takingOver: 'finished', finished: 'finished' },
  ],
  deleted: [
    { type: 'deleted', at: 60 },
    { deleted: 60 },
    {
      unreplaced: 'deletedFirst',
      overlapping: 'finished',
      deletedFirst: 'deletedFirst',
      takingOver: 'takingOver',
      finished: 'finished',
    },
  ],
  contradicted: [
    { type: 'contradicted' },
    { deleted: undefined },
    { unreplaced: 'unreplaced', overlapping: 'overlapping' },
  ],
};

const NAMES = Object.keys(FACTS) as StateName[];
const EACH = NAMES.flatMap((name) =>
  Object.values(EVENTS).map(
    ([event, kept, leads]) => [name, event.type, leads[name] ?? 'nothing', event, kept] as const,
  ),
);

describe('each state', () => {
  test.each(NAMES)('%s follows from its facts', (name) => {
    expect(stateOf(FACTS[name]).name).toBe(name);
  });

  test.each(EACH)('%s: %s leads to %s', (name, _type, target, event, kept) => {
    const state = stateOf(FACTS[name]);
    const next = transition(state, event);
    const isRefused = target === 'nothing';
    expect(next.name).toBe(isRefused ? name : target);
    // What is refused changes nothing, not even the object.
    expect(next === state).toBe(isRefused);
    expect(next.kept).toMatchObject(isRefused ? state.kept : kept);
  });

  test('a tick that is taken back opens its step again', () => {
    const undo = { type: 'ticked', tick: 'watched', at: undefined } as const;
    expect(transition(stateOf(FACTS.finished), undo)).toEqual(stateOf(FACTS.takingOver));
  });
});

test.each([
  ['an answer from before it', there('old'), true, 'deletedFirst'],
  ['an answer that has the key', there('old'), false, 'unreplaced'],
  ['an answer that has no such key', GONE, false, 'deletedFirst'],
  ['a hub that cannot be asked', UNREADABLE, false, 'nothingLeft'],
  ['no answer yet', AWAITED, false, 'waiting'],
] as const)('a deletion that is kept, and %s', (_what, old, isOutdated, name) => {
  const state = stateOf({
    old,
    isOutdated,
    successor: NONE,
    link: NONE,
    kept: { of: 'old', deleted: 60 },
  });
  expect(state.name).toBe(name);
  const next = transition(state, { type: 'contradicted' });
  expect(next.kept.deleted).toBe(name === 'unreplaced' ? undefined : 60);
});

const moment = fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined });
const facts: fc.Arbitrary<Facts> = fc.record({
  isOutdated: fc.boolean(),
  old: fc.constantFrom<Facts['old'][]>(AWAITED, UNREADABLE, LOST, GONE, there('old')),
  successor: fc.constantFrom<Facts['successor'][]>(NONE, AWAITED, UNREADABLE, LOST, there('new')),
  link: fc.constantFrom<Facts['link'][]>(NONE, { is: 'the old key' }, AWAITED, LOST, there('x')),
  kept: fc.record({ of: fc.constant('old'), stored: moment, watched: moment, deleted: moment }),
});

/** Whether an event changes no more than it may: what only the hub can know stays. */
function keepsFaith(before: RotationState, after: RotationState): boolean {
  if (!('open' in before)) return after === before;
  return (
    'open' in after &&
    (before.old.is === 'there' || after.old.is === 'gone') &&
    (before.successor.is === 'there' || after.successor.is !== 'there')
  );
}

test('whatever is known and happens, no event forgets a key, revives one, or makes a successor', () => {
  const events = fc.array(fc.constantFrom(...Object.values(EVENTS).map(([event]) => event)));
  fc.assert(
    fc.property(facts, events, (known, happened) => {
      let state = stateOf(known);
      for (const event of happened) {
        const next = transition(state, event);
        expect(keepsFaith(state, next)).toBe(true);
        expect(stateOf(next)).toEqual(next);
        state = next;
      }
    }),
  );
});
