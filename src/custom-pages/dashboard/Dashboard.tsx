import { startTransition, useMemo, useRef, useState, type RefObject } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useNotify } from 'ra-core';
import { Card } from '../../components/card/Card.tsx';
import { ExternalLink } from '../../components/text/ExternalLink.tsx';
import { PageLink } from '../../components/text/PageLink.tsx';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { useNow } from '../../components/listen.ts';
import { brief } from '../../lib/graphemes.ts';
import { useRows } from '../../providers/data/useRows.ts';
import { useCan, useConfig } from '../../providers/access/consoleContext.ts';
import { useMe, useTenant } from '../../providers/data/hubQueries.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { dashboardEn } from '../../texts/dashboard/dashboard.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { stackSx } from '../../theme/styles.ts';
import { Attention } from './Attention.tsx';
import { dueKeys, showsWelcome } from './dashboard.rules.ts';
import { Expirations } from './Expirations.tsx';
import { Rename, wasRenaming } from './Rename.tsx';
import { Welcome } from './Welcome.tsx';

/** Heights reserved for loading cards. Pixels. */
const HEIGHTS = { attention: 256, expirations: 200 };

/** Dashboard: greeting, first steps of a new tenant, due items, and the keys' expirations. */
export default function Dashboard() {
  const texts = textsOf(dashboardEn).dashboard;
  const { links } = useConfig();
  const { data: me } = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const mayReadKeys = useCan({ resource: 'api-keys', action: 'list' });
  return (
    <>
      <Typography component="h2" variant="h1" ref={heading} tabIndex={-1}>
        <bdi className="sentence">{texts.welcomeBack(brief(me?.firstName ?? ''))}</bdi>
      </Typography>
      <Typography color="textSecondary" sx={{ margin: '4px 0 18px' }}>
        <ExternalLink href={links.documentation}>{texts.readDocumentation}</ExternalLink> {texts.or}{' '}
        <ExternalLink href={links.demoApplication}>{texts.tryDemo}</ExternalLink>.
      </Typography>
      {mayReadKeys ? <WithKeys heading={heading} /> : <Content heading={heading} />}
    </>
  );
}

type ContentProps = {
  /** Undefined for a user who may not read keys. */
  keys?: ApiKey[];
  /** Takes the focus when the focused button is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Content for a user who may read keys. */
function WithKeys({ heading }: Pick<ContentProps, 'heading'>) {
  const texts = textsOf(dashboardEn);
  const notify = useNotify();
  const { rows, error, retry } = useRows<ApiKey>('api-keys', {
    onError: () => notify(texts.errors.fetching, { type: 'error' }),
  });
  // A default name that arrives later would push the page down.
  const { isLoading: awaitsTenant } = useTenant();
  if (rows && !awaitsTenant) return <Content keys={rows} heading={heading} />;
  if (error) return <LoadFailure hasToast error={error} onRetry={retry} />;
  return (
    <Stack>
      <Card padded role="status" minHeight={HEIGHTS.attention}>
        {texts.common.preparing}
      </Card>
      <Card minHeight={HEIGHTS.expirations} />
    </Stack>
  );
}

function Content({ keys, heading }: ContentProps) {
  const now = useNow();
  const due = useMemo(() => keys && dueKeys(keys, now), [keys, now]);
  const [renames, setRenames] = useState(wasRenaming);
  const welcome = (!keys || showsWelcome(keys, now)) && (
    <Welcome hasKey={keys !== undefined && keys.length > 0} />
  );
  const hasDue = due !== undefined && due.length > 0;
  return (
    <Stack>
      {!hasDue && welcome}
      <Attention due={due} now={now} onRename={() => startTransition(() => setRenames(true))} />
      {hasDue && welcome}
      {keys ? <Expirations keys={keys} now={now} /> : <NoKeys />}
      {renames && <Rename heading={heading} onExited={() => setRenames(false)} />}
    </Stack>
  );
}

/** Card for a user who may not read keys, with a link to the explanation of permissions. */
function NoKeys() {
  const texts = textsOf(dashboardEn).dashboard;
  return (
    <Card padded>
      <span className="text-dim">
        {texts.mayNotRead}{' '}
        <PageLink className="reach" to="/profile">
          {texts.permissions}
        </PageLink>
      </span>
    </Card>
  );
}

/** Narrow, so that an action stays near its text. */
const Stack = styled('div')({ ...stackSx, gap: 16, maxWidth: '47.5rem' });
