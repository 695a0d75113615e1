import { styled } from '@mui/material/styles';
import { PageLink } from '../../components/text/PageLink.tsx';
import { Card } from '../../components/card/Card.tsx';
import { useCan, useCanOpen } from '../../providers/access/consoleContext.ts';
import { pathTo } from '../../providers/access/pathTo.ts';
import { DUE_KEYS } from '../../resources/api-keys/apiKeys.list.ts';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { filtered, type Overview } from './dashboard.rules.ts';
import { Numbers } from './Numbers.tsx';

type SummaryProps = {
  /** Undefined for a person who may not read the keys. */
  overview?: Overview | undefined;
};

/**
 * How many keys there are, each number a link to them, and what this person may do next; what is due
 * comes before that.
 */
export function Summary({ overview }: SummaryProps) {
  const { dashboardParts, common } = textsOf(dashboardPartsEn);
  const texts = dashboardParts.summary;
  const list = pathTo({ resource: 'api-keys', type: 'list' });
  const actions = useActions(overview !== undefined);
  // Without a key, no number says anything, and the way to the first one stands beside this card.
  const counts = overview && overview.total > 0 ? overview.counts : undefined;
  if (actions.length === 0 && !counts) return null;
  const environment = (name: 'Production' | 'Integration') => ({
    label: common.environments[name],
    count: counts?.[name] ?? 0,
    to: filtered(list, { environment: name }),
  });
  const soonest = `${list}${DUE_KEYS}`;
  return (
    <Card level={3} title={counts ? texts.title : texts.actions}>
      {counts && (
        <Numbers
          items={[
            environment('Production'),
            environment('Integration'),
            { label: texts.expired, count: counts.expired, to: soonest, tone: 'bad' },
            { label: texts.expiring, count: counts.expiring, to: soonest, tone: 'warn' },
          ]}
        />
      )}
      <Actions>
        {actions.map(({ label, to }, index) => (
          <PageLink
            key={to}
            className={`button small ${index === 0 && counts && overview?.due === 0 ? 'main' : ''}`}
            to={to}
          >
            {label}
          </PageLink>
        ))}
      </Actions>
    </Card>
  );
}

const Actions = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  padding: '0 16px 16px',
});

/** What this person may do, the most usual first. */
function useActions(mayList: boolean): { label: string; to: string }[] {
  const texts = textsOf(dashboardPartsEn).dashboardParts.summary;
  const mayCreate = useCan({ resource: 'api-keys', action: 'create' });
  const opensTenant = useCanOpen('/tenant');
  const mayInvite = useCan({ resource: 'tenant', action: 'invite' }) && opensTenant;
  const mayVerify = useCanOpen('/verify-account');
  return [
    mayCreate && {
      label: texts.newKey,
      to: pathTo({ resource: 'api-keys', type: 'create' }),
    },
    mayList && { label: texts.allKeys, to: pathTo({ resource: 'api-keys', type: 'list' }) },
    mayInvite && { label: texts.invite, to: '/tenant' },
    mayVerify && { label: texts.verify, to: '/verify-account' },
  ].filter((action) => action !== false);
}
