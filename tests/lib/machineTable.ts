import { expect, test } from 'vitest';

type Named = { name: string };
type Table<Name extends string> = Readonly<Record<Name, Readonly<Record<string, Name>>>>;

/**
 * Tests of a machine: every event at every state leads where the table says, or nowhere; and nowhere if it
 * is meant for other states alone. `step` hides the names from the compiler, so that every event compiles.
 */
export function testTable<Name extends string, State extends Named, Event>(
  states: Readonly<Record<Name, State>>,
  events: Readonly<Record<string, Event>>,
  table: Table<Name>,
  step: (state: State, from: readonly Name[], event: Event) => Named,
): void {
  const names = Object.keys(states) as Name[];
  test.each(names)('every event at %s leads where the table says, or nowhere', (name) => {
    const state = states[name];
    const others = names.filter((other) => other !== name);
    for (const [type, event] of Object.entries(events)) {
      const expected = table[name][type];
      const next = step(state, names, event);
      expect([type, next.name, next === state]).toEqual([type, expected ?? name, !expected]);
      expect(expected ? step(state, [name], event) : state).toEqual(next);
      // Meant for other states alone, it changes nothing.
      expect(step(state, others, event)).toBe(state);
    }
  });
}
