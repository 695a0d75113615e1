import { startTransition, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { Card } from '../../components/card/Card.tsx';
import { ExternalLink } from '../../components/text/ExternalLink.tsx';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { useNow } from '../../components/listen.ts';
import { brief } from '../../lib/graphemes.ts';
import { useRows } from '../../providers/data/useRows.ts';
import { useCan, useConfig } from '../../providers/access/consoleContext.ts';
import { useMe, useTenant } from '../../providers/data/hubQueries.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { dashboardEn } from '../../texts/dashboard/dashboard.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { Attention } from './Attention.tsx';
import { overviewOf, showsWelcome } from './dashboard.rules.ts';
import { Stacks } from './layout.ts';
import { Aside, Left, Rename, Right, wasRenaming } from './Parts.tsx';

/** How many keys are named as due. */
const NAMED = 4;

/** The heights of cards whose content is on its way. Pixels. */
const ROOM = { attention: 256, summary: 164 };

/** The dashboard: a greeting, what is due, the keys at a glance, and the first steps of a new tenant. */
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

/** The parts of a person who may read the tenant's keys. */
function WithKeys({ heading }: Pick<ContentProps, 'heading'>) {
  const texts = textsOf(dashboardEn);
  const notify = useNotify();
  // In the order of the hub, because each part sorts them for itself.
  const {
    rows: keys,
    error,
    retry,
  } = useRows<ApiKey>('api-keys', {
    onError: () => notify(texts.errors.fetching, { type: 'error' }),
  });
  const { isLoading: awaitsTenant } = useTenant();
  // Without keys it waits for the tenant, whose default name would later push the page down.
  if (keys && !(keys.length === 0 && awaitsTenant))
    return <Content keys={keys} heading={heading} />;
  if (error) {
    return <LoadFailure hasToast error={error} onRetry={retry} />;
  }
  return (
    <Columns
      first={
        <Card padded role="status" room={ROOM.attention}>
          {texts.common.preparing}
        </Card>
      }
      second={<Card room={ROOM.summary} />}
    />
  );
}

type ContentProps = {
  /** Undefined for a person who may not read them. */
  keys?: ApiKey[];
  /** Takes the focus where the button that had it is gone. */
  heading: RefObject<HTMLElement | null>;
};

function Content({ keys, heading }: ContentProps) {
  const now = useNow();
  const overview = useMemo(() => keys && overviewOf(keys, now, NAMED), [keys, now]);
  const [renames, setRenames] = useState(wasRenaming);
  const welcome = !keys || showsWelcome(keys, now);
  return (
    <Columns
      first={
        <Attention overview={overview} onRename={() => startTransition(() => setRenames(true))} />
      }
      second={<Aside keys={keys} overview={overview} />}
      left={
        <>
          {renames && <Rename heading={heading} onExited={() => setRenames(false)} />}
          <Left keys={keys} welcome={welcome} now={now} />
        </>
      }
      right={<Right keys={keys} welcome={welcome} />}
    />
  );
}

type ColumnsProps = { first: ReactNode; second: ReactNode; left?: ReactNode; right?: ReactNode };

/** Two columns, or on a phone one, in which what is known first comes first. */
function Columns({ first, second, left, right }: ColumnsProps) {
  return (
    <Stacks>
      <div>{first}</div>
      <div>
        {second}
        {right}
      </div>
      <div>{left}</div>
    </Stacks>
  );
}
