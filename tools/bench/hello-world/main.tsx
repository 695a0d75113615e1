// The smallest react-admin application with one list, built as its documentation begins: what the
// console's sizes and times are compared with.
import { createRoot } from 'react-dom/client';
import { Admin, DataTable, List, Resource, type DataProvider } from 'react-admin';

const refuse = () => Promise.reject(new Error('This application only lists.'));

const dataProvider: DataProvider = {
  async getList() {
    const answer = await fetch('/rows.json');
    return (await answer.json()) as { data: never[]; total: number };
  },
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
};

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
