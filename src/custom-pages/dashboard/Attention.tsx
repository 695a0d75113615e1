import type { ReactNode } from 'react';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import { PageLink } from '../../components/text/PageLink.tsx';
import { Card } from '../../components/card/Card.tsx';
import { formatDay } from '../../components/text/dates.ts';
import { EnvironmentChip, RowChip } from '../../components/card/RowChip.tsx';
import { MarkedRow, Rows } from '../../components/card/Rows.tsx';
import { focusAround } from '../../lib/browser.ts';
import { useCan, useCanOpen } from '../../providers/access/consoleContext.ts';
import { pathTo } from '../../providers/access/pathTo.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { useSteps } from '../../providers/personal/steps.ts';
import { likePath } from '../../resources/api-keys/likePath.ts';
import { DUE_KEYS } from '../../resources/api-keys/apiKeys.list.ts';
import { dashboardEn } from '../../texts/dashboard/dashboard.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { shownName, type Due, type Overview } from './dashboard.rules.ts';

type AttentionProps = {
  /** Undefined for a person who may not read the keys. */
  overview?: Overview | undefined;
  onRename: () => void;
};

/** The due matters, each with its action: keys, the first key, the default name, the verification. */
export function Attention({ overview, onRename }: AttentionProps) {
  const texts = textsOf(dashboardEn).dashboard.attention;
  const { isDone, mark } = useSteps();
  const { data: tenant } = useTenant();
  const mayCreate = useCan({ resource: 'api-keys', action: 'create' });
  const mayVerify = useCanOpen('/verify-account');
  const needsKey = overview?.total === 0 && mayCreate;
  const needsName = tenant?.defaultName === true;
  // Until they are put away, the first steps ask for the verification.
  const verifies = mayVerify && isDone('dismissed') && !isDone('verified');
  const due = overview?.due ?? 0;
  const count = due + [needsKey, needsName, verifies].filter(Boolean).length;
  const more = due - (overview?.closest.length ?? 0);
  const list = pathTo({ resource: 'api-keys', type: 'list' });
  return (
    <Card
      level={3}
      title={texts.title}
      aside={count > 0 && <RowChip tone={due > 0 ? 'warn' : 'integration'} label={String(count)} />}
    >
      <Rows>
        {overview?.closest.map((entry, index) => (
          <KeyRow key={entry.key.id} due={entry} first={index === 0} />
        ))}
        {more > 0 && (
          <li>
            <PageLink className="reach" to={`${list}${DUE_KEYS}`}>
              {texts.more(more)}
            </PageLink>
          </li>
        )}
        {due > 0 && !mayCreate && <li className="note">{texts.mayNotRotate}</li>}
        {needsKey && (
          <MatterRow tone="info" title={<b>{texts.noKeyTitle}</b>} text={texts.noKey}>
            <PageLink
              className="button main small"
              to={`${pathTo({ resource: 'api-keys', type: 'create' })}?tutorial=true`}
            >
              {texts.createKey}
            </PageLink>
          </MatterRow>
        )}
        {needsName && (
          <MatterRow tone="info" title={<b>{texts.defaultNameTitle}</b>} text={texts.defaultName}>
            <button type="button" className="button small" onClick={onRename}>
              {texts.rename}
            </button>
          </MatterRow>
        )}
        {verifies && (
          <MatterRow tone="info" title={<b>{texts.verifyTitle}</b>} text={texts.verifyUnknown}>
            <button
              type="button"
              className="button small"
              onClick={({ currentTarget }) => {
                mark('verified');
                focusAround(currentTarget);
              }}
            >
              {texts.alreadyDone}
            </button>
            <PageLink className="button small" to="/verify-account">
              {texts.verify}
            </PageLink>
          </MatterRow>
        )}
        {count === 0 && (
          <li>
            <div>
              {texts.nothing}
              {overview && (
                <div className="note">
                  <Next overview={overview} />
                </div>
              )}
            </div>
          </li>
        )}
      </Rows>
    </Card>
  );
}

/** The next expiration where nothing is due. */
function Next({ overview: { next } }: { overview: Overview }) {
  const { dashboard, common } = textsOf(dashboardEn);
  const texts = dashboard.attention;
  if (next?.expiresAt === undefined) return texts.noneExpires;
  return (
    <bdi className="sentence">
      {texts.next(shownName(next.name, common.none), formatDay(next.expiresAt))}
    </bdi>
  );
}

/** A key that has expired or soon will, and the link to the create form filled in from it. */
function KeyRow({ due: { key: apiKey, expiry }, first }: { due: Due; first: boolean }) {
  const { dashboard, common } = textsOf(dashboardEn);
  const texts = dashboard.attention;
  const mayCreate = useCan({ resource: 'api-keys', action: 'create' });
  const name = shownName(apiKey.name, common.none);
  const expired = expiry.state === 'expired';
  return (
    <MatterRow
      tone={expired ? 'error' : 'warning'}
      title={
        <>
          <b translate="no">
            <bdi>{name}</bdi>
          </b>{' '}
          {expired ? texts.expired(expiry.days) : texts.expires(expiry.days)}
        </>
      }
      text={
        <KeyDetail>
          <EnvironmentChip environment={apiKey.environment} />
          <span>{expired ? texts.stopped : formatDay(apiKey.expiresAt ?? '')}</span>
        </KeyDetail>
      }
    >
      {mayCreate && (
        <PageLink
          className={`button small ${first ? 'main' : ''}`}
          to={likePath(apiKey.id)}
          aria-label={texts.rotateKey(name)}
        >
          {texts.rotate}
        </PageLink>
      )}
    </MatterRow>
  );
}

/** On a phone the date is always below the environment: whether it fits beside it would depend on the day. */
const KeyDetail = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: '2px 6px',
  marginTop: 2,
  [theme.breakpoints.up('sm')]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
}));

type MatterRowProps = {
  tone: 'error' | 'warning' | 'info';
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
};

/** One matter: icon, words, and its actions; on a phone they go below rather than squeeze the words. */
function MatterRow({ tone, title, text, children }: MatterRowProps) {
  const Icon = tone === 'info' ? InfoOutlined : WarningAmber;
  return (
    <MarkedRow
      mark={<Icon aria-hidden color={tone} fontSize="small" />}
      detail={text}
      aside={children}
    >
      {title}
    </MarkedRow>
  );
}
