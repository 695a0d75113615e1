import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { zones } from '../../tools/lint/zones.mjs';

/** The rooms of the house from the ground up: an arrow leads down, or to a room on the same floor. */
const FLOORS = [
  'lib',
  'config theme texts',
  'providers reporting',
  'components',
  'bank',
  'customer-backend',
  'resources',
  'verification custom-pages',
  'app',
  'boot',
  'main.ts',
].map((rooms) => rooms.split(' '));

const floorOf = (path: string) =>
  FLOORS.findIndex((rooms) => rooms.includes(path.replace(/^src\//, '').split('/')[0] ?? ''));

test('no line of the table of walls lets a room import one above it', () => {
  const upwards = zones
    .filter(({ room }) => room.startsWith('src/'))
    .flatMap(({ room, imports }) =>
      imports
        .filter((entry) => floorOf(entry.replace(/^\w+:/, '')) > floorOf(room))
        .map((entry) => `${room} ${entry}`),
    );
  expect(upwards).toEqual([]);
});

test('every room of src has its floor and its wall', () => {
  const rooms = readdirSync('src');
  expect(rooms.toSorted()).toEqual(FLOORS.flat().toSorted());
  for (const room of rooms) {
    expect(zones.some((zone) => zone.room.startsWith(`src/${room}`))).toBe(true);
  }
});
