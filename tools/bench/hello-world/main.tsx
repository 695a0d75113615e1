// The smallest react-admin application with one list, for comparison with the console.
import { createRoot } from 'react-dom/client';
import { Admin, DataTable, List, Resource, testDataProvider } from 'react-admin';

const dataProvider = testDataProvider({
  async getList() {
    const answer = await fetch('/rows.json');
    return (await answer.json()) as { data: never[]; total: number };
  },
});

function Rows() {
  return (
    <List>
      <DataTable>
        <DataTable.Col source="id" />
        <DataTable.Col source="name" />
      </DataTable>
    </List>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="rows" list={Rows} />
    </Admin>,
  );
}
