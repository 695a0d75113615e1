import { afterEach, expect, it } from 'vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from '../../src/components/card/Tabs.tsx';
import { directionOf, endSide, startSide } from '../../src/lib/direction.ts';

afterEach(() => document.documentElement.removeAttribute('dir'));

it.each([
  ['en', 'ltr'],
  ['de', 'ltr'],
  ['ja', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['pa-Arab', 'rtl'],
  ['az', 'ltr'],
])('the direction of %s is %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});

it('the page tells where lines begin and end', () => {
  expect([startSide(), endSide()]).toEqual(['left', 'right']);
  document.documentElement.dir = 'rtl';
  expect([startSide(), endSide()]).toEqual(['right', 'left']);
});

it.each([
  ['', 'ArrowRight'],
  ['ltr', 'ArrowRight'],
  ['rtl', 'ArrowLeft'],
])('in a page of direction %j, %s leads to the next tab', async (dir, key) => {
  document.documentElement.dir = dir;
  const chosen: string[] = [];
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, title: id }));
  render(
    <Tabs label="Views" tabs={tabs} value="one" onChange={(id) => chosen.push(id)}>
      Panel
    </Tabs>,
  );
  await userEvent.tab();
  await userEvent.keyboard(`{${key}}`);
  expect(chosen).toEqual(['two']);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'two' }));
});
