import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Card } from '../../components/card/Card.tsx';
import { EnvironmentChip } from '../../components/card/RowChip.tsx';
import { Rows } from '../../components/card/Rows.tsx';
import { InlineWarning } from '../../components/feedback/InlineWarning.tsx';
import { PageLink } from '../../components/text/PageLink.tsx';
import { useCan } from '../../providers/access/consoleContext.ts';
import { pathTo } from '../../providers/access/pathTo.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { DUE_KEYS } from '../../resources/api-keys/apiKeys.list.ts';
import { likePath } from '../../resources/api-keys/likePath.ts';
import { expiryWarning, shownName } from '../../resources/api-keys/keyText.ts';
import { keyListEn } from '../../texts/api-keys/list.en.ts';
import { dashboardEn } from '../../texts/dashboard/dashboard.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { lineSx } from '../../theme/styles.ts';

/** Maximum number of listed due keys. */
const MAX_LISTED = 4;

type AttentionProps = {
  /** Undefined for a user who may not read keys. */
  due: readonly ApiKey[] | undefined;
  now: number;
  onRename: () => void;
};

/** Due keys and the default name, each with its action. */
export function Attention({ due, now, onRename }: AttentionProps) {
  const texts = textsOf(dashboardEn).dashboard.attention;
  const { data: tenant } = useTenant();
  const mayCreate = useCan({ resource: 'api-keys', action: 'create' });
  const needsName = tenant?.defaultName === true;
  const count = (due?.length ?? 0) - MAX_LISTED;
  if (!due?.length && !needsName) {
    // Without access to keys, 'nothing to do' could be wrong.
    return (
      due && (
        <Card padded>
          <span className="text-dim">{texts.nothing}</span>
        </Card>
      )
    );
  }
  return (
    <Card level={3} title={texts.title}>
      <Rows>
        {due?.slice(0, MAX_LISTED).map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} now={now} />
        ))}
        {count > 0 && (
          <li>
            <PageLink
              className="reach"
              to={`${pathTo({ resource: 'api-keys', type: 'list' })}${DUE_KEYS}`}
            >
              {texts.more(count)}
            </PageLink>
          </li>
        )}
        {due && due.length > 0 && !mayCreate && <li className="note">{texts.mayNotRotate}</li>}
        {needsName && (
          <Item title={texts.defaultName}>
            <button type="button" className="button small" onClick={onRename}>
              {texts.rename}
            </button>
          </Item>
        )}
      </Rows>
    </Card>
  );
}

/** A due key, and the link to the create form that replaces it. */
function KeyRow({ apiKey, now }: { apiKey: ApiKey; now: number }) {
  const texts = textsOf(dashboardEn).dashboard.attention;
  const { apiKeys } = textsOf(keyListEn);
  const mayCreate = useCan({ resource: 'api-keys', action: 'create' });
  const mayShow = useCan({ resource: 'api-keys', action: 'show' });
  const name = shownName(apiKey);
  const warning = expiryWarning(apiKey, now);
  const shown = <bdi translate="no">{name}</bdi>;
  const to = pathTo({ resource: 'api-keys', type: 'show', id: apiKey.id });
  return (
    <Item
      title={
        <>
          {mayShow ? (
            <PageLink className="reach" to={to}>
              {shown}
            </PageLink>
          ) : (
            shown
          )}
          <EnvironmentChip environment={apiKey.environment} />
        </>
      }
      text={warning && <InlineWarning {...warning} />}
    >
      {mayCreate && (
        <PageLink
          className="button small"
          to={likePath(apiKey.id)}
          aria-label={texts.rotateKey(name)}
        >
          {apiKeys.rotate}
        </PageLink>
      )}
    </Item>
  );
}

type ItemProps = { title: ReactNode; text?: ReactNode; children: ReactNode };

function Item({ title, text, children }: ItemProps) {
  return (
    <li>
      <Words>
        <Title className="text-strong">{title}</Title>
        {text}
      </Words>
      {children}
    </li>
  );
}

const Title = styled('div')({ ...lineSx, gap: '2px 8px' });
const Words = styled('div')({ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' });
