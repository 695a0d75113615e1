import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Card } from '../../components/card/Card.tsx';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { TimeStamp } from '../../components/text/Stamps.tsx';
import { useRows } from '../../providers/data/useRows.ts';
import { useCreatePath } from '../../providers/access/consoleContext.ts';
import { PLANS, type Tenant } from '../../providers/hub/contract.ts';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { cardRowsSx } from '../../theme/styles.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { filtered, shownName } from './dashboard.rules.ts';
import { numbersSx, numberSx } from './Summary.tsx';

/** How many of the newest tenants are listed. */
const NEWEST = 5;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** For a platform administrator: how many tenants have which plan, and the newest ones. */
export function Tenants() {
  const { dashboardParts, errors, shell, common } = textsOf(dashboardPartsEn);
  const texts = dashboardParts.tenants;
  const list = useCreatePath()({ resource: 'tenants', type: 'list' });
  const { rows: tenants, error, retry } = useRows<Tenant>('tenants', { sort: NEWEST_FIRST });
  return (
    <Card level={3} title={texts.title} aside={<Link to={list}>{texts.all}</Link>}>
      {tenants ? (
        <>
          <Box component="ul" sx={numbersSx}>
            {PLANS.map((plan) => (
              <li key={plan}>
                <Box component={Link} to={filtered(list, { plan })} sx={numberSx}>
                  <Box
                    component="span"
                    sx={{ color: token('text'), fontSize: 26, fontWeight: 600 }}
                  >
                    {tenants.filter((tenant) => tenant.plan === plan).length}
                  </Box>{' '}
                  {shell.plans[plan]}
                </Box>
              </li>
            ))}
          </Box>
          <Box component="ul" aria-label={texts.newest} sx={cardRowsSx}>
            {tenants.slice(0, NEWEST).map(({ id, name, createdAt }) => (
              <li key={id}>
                <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Link to={filtered(list, { q: id })}>
                    <bdi>{shownName(name, common.none)}</bdi>
                  </Link>
                </Box>
                <Box sx={{ color: token('dim'), fontSize: textSize.small }}>
                  <TimeStamp instant={createdAt} />
                </Box>
              </li>
            ))}
          </Box>
        </>
      ) : (
        <Box sx={{ minHeight: 280, padding: '0 16px' }}>
          {error ? (
            <LoadFailure title={errors.fetching} error={error} onRetry={retry} />
          ) : (
            <Box role="status" sx={{ color: token('dim') }}>
              {texts.loading}
            </Box>
          )}
        </Box>
      )}
    </Card>
  );
}
