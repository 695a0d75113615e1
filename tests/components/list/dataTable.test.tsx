import { useState } from 'react';
import { screen } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider, useList } from 'ra-core';
import { expect, test } from 'vitest';
import { DataTable } from '../../../src/components/list/DataTable.tsx';
import { openView } from '../../openConsole.tsx';

type Animal = { id: string; name: string };
const Column = DataTable.Col<Animal>;

const drawn: string[] = [];
const columns = (
  <>
    <Column source="name" label="Name">
      {({ name }) => {
        drawn.push(name);
        return name;
      }}
    </Column>
    {false}
  </>
);

// Made once, as by a page that does not depend on what is typed into its filters.
const table = (
  <DataTable label="Animals">
    {columns}
    <Column source="id" label="Number">
      {({ id }) => id}
    </Column>
  </DataTable>
);

function Animals() {
  const [data, setData] = useState<Animal[]>([
    { id: '1', name: 'ant' },
    { id: '2', name: 'bee' },
  ]);
  const list = useList({ data, resource: 'animals' });
  const [ant] = data;
  return (
    <ListContextProvider value={list}>
      <button type="button" onClick={() => list.setSort({ field: 'name', order: 'DESC' })}>
        Sort
      </button>
      <button type="button" onClick={() => ant && setData([ant, { id: '2', name: 'wasp' }])}>
        Rename
      </button>
      {table}
    </ListContextProvider>
  );
}

test('a row is rendered again with its record, not with the rest of the list', async () => {
  const { user } = openView(
    <ResourceContextProvider value="animals">
      <Animals />
    </ResourceContextProvider>,
    {},
  );
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells()).toEqual(['ant', '1', 'bee', '2']);
  drawn.length = 0;
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  await expect.poll(cells).toEqual(['bee', '2', 'ant', '1']);
  expect(drawn).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await expect.poll(cells).toEqual(['wasp', '2', 'ant', '1']);
  expect(drawn).toEqual(['wasp']);
});
