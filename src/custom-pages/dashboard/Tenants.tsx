import { PageLink } from '../../components/text/PageLink.tsx';
import { Rows } from '../../components/card/Rows.tsx';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { TimeStamp } from '../../components/text/Stamps.tsx';
import { useRows } from '../../providers/data/useRows.ts';
import { pathTo } from '../../providers/access/pathTo.ts';
import { PLANS, type Tenant } from '../../providers/hub/contract.ts';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { filtered, shownName } from './dashboard.rules.ts';
import { FoldedCard } from './FoldedCard.tsx';
import { Part, Quiet, RowName } from './layout.ts';
import { Numbers } from './Numbers.tsx';

/** How many of the newest tenants are listed. */
const NEWEST = 5;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** For a platform administrator: how many tenants have which plan, and the newest ones. */
export function Tenants() {
  const { dashboardParts, shell, common } = textsOf(dashboardPartsEn);
  const texts = dashboardParts.tenants;
  const list = pathTo({ resource: 'tenants', type: 'list' });
  const { rows: tenants, error, retry } = useRows<Tenant>('tenants', { sort: NEWEST_FIRST });
  return (
    <FoldedCard
      title={texts.title}
      aside={
        <PageLink className="reach" to={list}>
          {texts.all}
        </PageLink>
      }
    >
      {tenants ? (
        <>
          <Numbers
            items={PLANS.map((plan) => ({
              label: shell.plans[plan],
              count: tenants.filter((tenant) => tenant.plan === plan).length,
              to: filtered(list, { plan }),
            }))}
          />
          <Rows aria-label={texts.newest}>
            {tenants.slice(0, NEWEST).map(({ id, name, createdAt }) => (
              <li key={id}>
                <RowName>
                  <PageLink to={filtered(list, { q: id })}>
                    <bdi translate="no">{shownName(name, common.none)}</bdi>
                  </PageLink>
                </RowName>
                <Quiet>
                  <TimeStamp instant={createdAt} />
                </Quiet>
              </li>
            ))}
          </Rows>
        </>
      ) : (
        // The height of the numbers and rows that it waits for.
        <Part style={{ minHeight: 280 }}>
          {error ? (
            <LoadFailure error={error} onRetry={retry} />
          ) : (
            <Quiet role="status">{texts.loading}</Quiet>
          )}
        </Part>
      )}
    </FoldedCard>
  );
}
