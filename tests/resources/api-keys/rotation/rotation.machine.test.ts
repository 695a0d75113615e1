import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  stateOf,
  transition,
  type EventName,
  type Facts,
  type KeyAnswer,
  type RotationEvent,
  type RotationState,
  type StateName,
} from '../../../../src/resources/api-keys/rotation/rotation.machine.ts';
import { buildApiKey } from '../../../hubRows.ts';

const there = (id: string, at = 50): KeyAnswer => ({
  is: 'there',
  apiKey: buildApiKey({ id }),
  at,
});
const error = new Error('No answer');
const NONE = { is: 'none' } as const;
const AWAITED = { is: 'awaited' } as const;
const UNREADABLE = { is: 'unreadable', error } as const;
const LOST = { is: 'gone', apiKey: undefined } as const;
const GONE = { is: 'gone', apiKey: buildApiKey({ id: 'old' }) } as const;
const TICKED = { of: 'old', successor: 'new', stored: 1, deployed: 2, watched: 3 };

const FACTS: { [Name in StateName]: Facts } = {
  waiting: { old: AWAITED, successor: AWAITED, link: NONE, kept: TICKED },
  unreadable: { old: UNREADABLE, successor: NONE, link: NONE, kept: { of: 'old' } },
  nothingLeft: { old: LOST, successor: NONE, link: NONE, kept: { of: 'old' } },
  unreplaced: { old: there('old'), successor: NONE, link: NONE, kept: { of: 'old', asked: 7 } },
  overlapping: { old: there('old'), successor: there('new'), link: NONE, kept: TICKED },
  deletedFirst: { old: GONE, successor: NONE, link: NONE, kept: { of: 'old', asked: 7 } },
  takingOver: {
    old: GONE,
    successor: there('new'),
    link: NONE,
    kept: { ...TICKED, watched: undefined },
  },
  finished: { old: GONE, successor: there('new'), link: NONE, kept: TICKED },
};

const EVENTS: { [Name in EventName]: RotationEvent & { type: Name } } = {
  requested: { type: 'requested', at: 60 },
  dismissed: { type: 'dismissed' },
  succeeded: { type: 'succeeded', id: 'next' },
  ticked: { type: 'ticked', tick: 'watched', at: 60 },
  deleted: { type: 'deleted', at: 60 },
  contradicted: { type: 'contradicted' },
};

/** The state that each event leads to; what is not here is refused. */
const LEADS: { [Name in StateName]: { [E in EventName]?: StateName } } = {
  waiting: {},
  unreadable: {},
  nothingLeft: {},
  unreplaced: {
    requested: 'unreplaced',
    dismissed: 'unreplaced',
    succeeded: 'unreplaced',
    deleted: 'deletedFirst',
    contradicted: 'unreplaced',
  },
  overlapping: {
    succeeded: 'unreplaced',
    ticked: 'overlapping',
    deleted: 'finished',
    contradicted: 'overlapping',
  },
  deletedFirst: {
    requested: 'deletedFirst',
    dismissed: 'deletedFirst',
    succeeded: 'deletedFirst',
    deleted: 'deletedFirst',
  },
  takingOver: { succeeded: 'deletedFirst', ticked: 'finished', deleted: 'takingOver' },
  finished: { succeeded: 'deletedFirst', ticked: 'finished', deleted: 'finished' },
};

const NAMES = Object.keys(FACTS) as StateName[];
const EACH = NAMES.flatMap((name) =>
  Object.values(EVENTS).map((event) => [name, event, LEADS[name][event.type]] as const),
);

describe('each state', () => {
  test.each(NAMES)('%s follows from its facts', (name) => {
    expect(stateOf(FACTS[name]).name).toBe(name);
  });

  test.each(EACH)('%s: $1.type leads to %3$s', (name, event, target) => {
    const state = stateOf(FACTS[name]);
    const next = transition(state, event);
    expect(next.name).toBe(target ?? name);
    // What is refused changes nothing, not even the object.
    expect(next === state).toBe(target === undefined);
  });
});

describe('what is kept', () => {
  const keptAfter = (name: StateName, event: RotationEvent) =>
    JSON.parse(JSON.stringify(transition(stateOf(FACTS[name]), event).kept)) as unknown;

  test('is the moment of a request, until it is known that it created nothing', () => {
    expect(keptAfter('unreplaced', EVENTS.requested)).toEqual({ of: 'old', asked: 60 });
    expect(keptAfter('unreplaced', EVENTS.dismissed)).toEqual({ of: 'old' });
  });

  test('is the successor alone once there is one: nothing is known of it', () => {
    expect(keptAfter('unreplaced', EVENTS.succeeded)).toEqual({ of: 'old', successor: 'next' });
    expect(keptAfter('overlapping', EVENTS.succeeded)).toEqual({ of: 'old', successor: 'next' });
  });

  test('is each tick until it is taken back', () => {
    expect(keptAfter('takingOver', EVENTS.ticked)).toEqual({ ...TICKED, watched: 60 });
    const { watched: _watched, ...open } = TICKED;
    const undo = { type: 'ticked', tick: 'watched', at: undefined } as const;
    expect(keptAfter('finished', undo)).toEqual(open);
    expect(transition(stateOf(FACTS.finished), undo).name).toBe('takingOver');
  });
});

describe('a deletion that is kept', () => {
  const kept = { of: 'old', deleted: 60 };
  test.each([
    ['an older answer', there('old', 50), 'deletedFirst'],
    ['an answer of that moment', there('old', 60), 'deletedFirst'],
    ['a newer answer that has the key', there('old', 61), 'unreplaced'],
    ['an answer that has no such key', GONE, 'deletedFirst'],
    ['no answer yet', AWAITED, 'waiting'],
  ] as const)('with %s is %3$s', (_what, old, name) => {
    expect(stateOf({ old, successor: NONE, link: NONE, kept }).name).toBe(name);
  });

  test('counts while the hub cannot be asked', () => {
    const facts = { old: UNREADABLE, link: NONE, kept: { ...TICKED, deleted: 60 } };
    expect(stateOf({ ...facts, successor: there('new') }).name).toBe('finished');
  });

  test('is forgotten once the hub has contradicted it', () => {
    const state = stateOf({ old: there('old', 61), successor: NONE, link: NONE, kept });
    const next = transition(state, { type: 'contradicted' });
    expect(next.kept.deleted).toBeUndefined();
    expect(next.name).toBe('unreplaced');
  });
});

const answers = fc.constantFrom<KeyAnswer>(AWAITED, UNREADABLE, LOST, GONE, there('old'));
const moment = fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined });
const facts: fc.Arbitrary<Facts> = fc.record({
  old: answers,
  successor: fc.constantFrom<Facts['successor']>(NONE, AWAITED, UNREADABLE, LOST, there('new')),
  link: fc.constantFrom<Facts['link']>(NONE, { is: 'the old key' }, AWAITED, LOST, there('x')),
  kept: fc.record({
    of: fc.constant('old'),
    asked: moment,
    stored: moment,
    tested: moment,
    deployed: moment,
    watched: moment,
    deleted: moment,
  }),
});
const event = fc.constantFrom<RotationEvent>(...Object.values(EVENTS));

/** What two answers alone allow a state to be. */
function fits(state: RotationState): boolean {
  if (!('open' in state)) return state.name !== 'unreadable' || state.kept.deleted === undefined;
  const { name, old, successor, open } = state;
  const hasSuccessor = ['overlapping', 'takingOver', 'finished'].includes(name);
  const firstSteps = open.filter((step) => step !== 'delete').length;
  return (
    hasSuccessor === (successor.is === 'there') &&
    ['unreplaced', 'overlapping'].includes(name) === (old.is === 'there') &&
    open.includes('delete') === (old.is === 'there') &&
    open.includes('create') === !hasSuccessor &&
    // Without a successor none of its steps is done.
    (hasSuccessor || firstSteps === 4) &&
    (open.length === 0) === (name === 'finished')
  );
}

/** Whether an event changes no more than it may: what only the hub can know stays. */
function keepsFaith(before: RotationState, after: RotationState): boolean {
  if (!('open' in before)) return after === before;
  return (
    'open' in after &&
    (before.old.is === 'there' || after.old.is === 'gone') &&
    (before.successor.is === 'there' || after.successor.is !== 'there') &&
    after.kept.of === before.kept.of
  );
}

describe('whatever is known', () => {
  test('a state fits what is known of both keys, and follows from itself', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const state = stateOf(known);
        expect(fits(state)).toBe(true);
        expect(stateOf(state)).toEqual(state);
      }),
    );
  });

  test('no event forgets a key, revives one, or makes a successor that the hub has not shown', () => {
    fc.assert(
      fc.property(facts, fc.array(event, { maxLength: 8 }), (known, events) => {
        let state = stateOf(known);
        for (const one of events) {
          const next = transition(state, one);
          expect(keepsFaith(state, next) && fits(next)).toBe(true);
          state = next;
        }
      }),
    );
  });
});
