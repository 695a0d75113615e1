import { generateTenants } from '../../mock-server/seed/tenants.ts';
import { pageOf } from '../../src/providers/lists/clientList.ts';
import { tenantSchema, type Tenant } from '../../src/providers/hub/contract.ts';
import { rowParser } from '../../src/providers/lists/rows.ts';
import { tenantListRules } from '../../src/resources/tenants/tenantList.ts';
import { compareWarm, printRow } from './measure.ts';

const MANY = 100_000;
/** How many times as long as JSON.parse alone the first page of a long list may take. */
const BUDGET = 3;

/** From the text of the hub's longest list to the first page of its rows, beside JSON.parse alone. */
export async function benchTenants(runs: number): Promise<void> {
  const body = JSON.stringify(generateTenants(new Date(), MANY));
  const parse = () => JSON.parse(body) as unknown[];
  const firstPage = () =>
    pageOf<Tenant>(rowParser(tenantSchema)(parse()), tenantListRules, {
      filter: {},
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    });
  const [page = Number.NaN, alone = Number.NaN] = await compareWarm([firstPage, parse], runs);
  printRow({
    title: `${MANY} tenants`,
    own: ['text to first page', page],
    other: ['JSON.parse alone', alone],
    budget: BUDGET,
  });
}
