import { fireEvent, screen } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider, useList } from 'ra-core';
import { expect, test } from 'vitest';
import { ListKeys } from '../../../src/components/list/ListKeys.tsx';
import { openView } from '../../openConsole.tsx';

const ROWS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

/** Rows of each kind: with a link, with a button that opens, with neither; `b` cannot be selected. */
function Rows() {
  const list = useList({ data: ROWS, resource: 'api-keys' });
  const box = (id: string) => (
    <input type="checkbox" readOnly checked={list.selectedIds.includes(id)} aria-label={id} />
  );
  return (
    <ListContextProvider value={list}>
      <div>
        <ListKeys />
        <input type="search" defaultValue="old" />
        <table>
          <tbody>
            <tr>
              <td>{box('a')}</td>
              <td>
                <button type="button">Copy a</button> <a href="/a">Open a</a>
              </td>
            </tr>
            <tr>
              <td>
                <button type="button">Copy b</button>
                <button type="button" data-opens="">
                  Open b
                </button>
              </td>
            </tr>
            <tr data-testid="c">
              <td>{box('c')}</td>
              <td>
                <button type="button">Make Admin</button>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </ListContextProvider>
  );
}

function openList(kept: Record<string, unknown> = {}) {
  const element = (
    <ResourceContextProvider value="api-keys">
      <Rows />
    </ResourceContextProvider>
  );
  return openView(element, { kept });
}

const focused = () => document.activeElement?.textContent;
const selected = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap((it) => (it.checked ? it.ariaLabel : []));

test('j and k move focus to what opens each row, and to the row itself where nothing does', async () => {
  const { user } = openList();
  await user.keyboard('j');
  expect(focused()).toBe('Open a');
  await user.keyboard('j');
  expect(focused()).toBe('Open b');
  await user.keyboard('j');
  // Enter must not make an Admin of somebody.
  expect(document.activeElement).toBe(screen.getByTestId('c'));
  await user.keyboard('j');
  expect(document.activeElement).toBe(screen.getByTestId('c'));
  await user.keyboard('kkkk');
  expect(focused()).toBe('Open a');
});

test('x selects the row that has focus, if the list lets it be selected', async () => {
  const { user } = openList();
  await user.keyboard('x');
  expect(selected()).toEqual([]);
  await user.keyboard('jxjx');
  expect(selected()).toEqual(['a']);
  await user.keyboard('jx');
  expect(selected()).toEqual(['a', 'c']);
  await user.keyboard('kkx');
  expect(selected()).toEqual(['c']);
});

test('a key that is held selects once', () => {
  openList();
  screen.getByText('Open a').focus();
  for (const repeat of [false, true, true]) {
    fireEvent.keyDown(screen.getByText('Open a'), { key: 'x', code: 'KeyX', repeat });
  }
  expect(selected()).toEqual(['a']);
});

test('/ goes to the search, is not typed there, and letters are then text', async () => {
  const { user } = openList();
  await user.keyboard('/');
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(search);
  await user.keyboard('jkx/?');
  expect(search.value).toBe('jkx/?');
  expect(document.activeElement).toBe(search);
  expect(selected()).toEqual([]);
});

test('turned off, no character does anything', async () => {
  const { user } = openList({ characterKeys: false });
  await user.keyboard('jjx/');
  expect(document.activeElement).toBe(document.body);
  expect(selected()).toEqual([]);
});
