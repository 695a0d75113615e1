import { PageLink } from '../../components/text/PageLink.tsx';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { TimeStamp } from '../../components/text/Stamps.tsx';
import { useRows } from '../../providers/data/useRows.ts';
import { pathTo } from '../../providers/access/pathTo.ts';
import { PLANS, type Tenant } from '../../providers/hub/contract.ts';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { filtered, shownName } from './dashboard.rules.ts';
import { FoldedCard } from './FoldedCard.tsx';
import '../../components/card/rows.css';
import './parts.css';

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
          <ul className="dashboard-numbers">
            {PLANS.map((plan) => (
              <li key={plan}>
                <PageLink to={filtered(list, { plan })} className="dashboard-number">
                  <span className="dashboard-number-some">
                    {tenants.filter((tenant) => tenant.plan === plan).length}
                  </span>{' '}
                  {shell.plans[plan]}
                </PageLink>
              </li>
            ))}
          </ul>
          <ul aria-label={texts.newest} className="card-rows">
            {tenants.slice(0, NEWEST).map(({ id, name, createdAt }) => (
              <li key={id}>
                <div className="dashboard-row-name">
                  <PageLink to={filtered(list, { q: id })}>
                    <bdi translate="no">{shownName(name, common.none)}</bdi>
                  </PageLink>
                </div>
                <span className="dashboard-aside">
                  <TimeStamp instant={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="dashboard-waiting">
          {error ? (
            <LoadFailure error={error} onRetry={retry} />
          ) : (
            <div role="status">{texts.loading}</div>
          )}
        </div>
      )}
    </FoldedCard>
  );
}
