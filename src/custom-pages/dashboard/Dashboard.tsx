import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList, useNotify } from 'ra-core';
import { Card } from '../../components/Card.tsx';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useCan, useConfig } from '../../providers/consoleContext.ts';
import { useMe } from '../../providers/hubQueries.ts';
import { isReadable, type Row } from '../../lib/rows.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { DEFAULT_ORDER } from '../../resources/api-keys/ordering.ts';
import { errorText } from '../../texts/errorText.ts';
import { dashboardEn } from '../../texts/dashboard.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { AttentionStrip } from './AttentionStrip.tsx';
import { ExpirationTimeline } from './ExpirationTimeline.tsx';
import { WelcomeSteps } from './WelcomeSteps.tsx';
import { showsWelcome } from './dashboard.rules.ts';
import { brief } from '../../lib/graphemes.ts';

/** The dashboard: a greeting, warnings, and the first steps of a new tenant. */
export default function Dashboard() {
  const texts = textsOf(dashboardEn).dashboard;
  const { links } = useConfig();
  const { data: me } = useMe();
  const mayReadKeys = useCan({ resource: 'api-keys', action: 'list' });
  return (
    <>
      <Box
        component="h2"
        sx={{
          margin: '0 0 4px',
          fontSize: textSize.display,
          lineHeight: '30px',
          overflowWrap: 'anywhere',
        }}
      >
        <bdi>{texts.welcomeBack(brief(me?.firstName ?? ''))}</bdi>
      </Box>
      <Box component="p" sx={{ margin: '0 0 18px', color: token('dim') }}>
        <ExternalLink href={links.documentation}>{texts.readDocumentation}</ExternalLink> {texts.or}{' '}
        <ExternalLink href={links.demoApplication}>{texts.tryDemo}</ExternalLink>.
      </Box>
      {mayReadKeys ? <KeysPart /> : <WelcomeSteps keys={[]} />}
    </>
  );
}

/** The parts that depend on the tenant's keys. */
function KeysPart() {
  const texts = textsOf(dashboardEn);
  const [now] = useState(() => Date.now());
  const notify = useNotify();
  const { data, error, refetch } = useGetList<Row<ApiKey>>(
    'api-keys',
    {
      pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
      sort: { field: DEFAULT_ORDER, order: 'ASC' },
    },
    { onError: () => notify(texts.errors.fetching, { type: 'error' }) },
  );
  if (error) {
    return (
      <Notice
        tone="bad"
        role="alert"
        actions={
          <Button size="small" onClick={() => void refetch()}>
            {texts.common.retry}
          </Button>
        }
      >
        <b>{texts.errors.fetching}</b> {errorText(error, texts)}
      </Notice>
    );
  }
  if (!data) {
    return (
      <Card padded role="status">
        {texts.common.preparing}
      </Card>
    );
  }
  const keys = data.filter(isReadable);
  return (
    <>
      <AttentionStrip keys={keys} now={now} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(400px, 1fr))' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        {showsWelcome(keys, now) && <WelcomeSteps keys={keys} />}
        {keys.length > 0 && <ExpirationTimeline keys={keys} now={now} />}
      </Box>
    </>
  );
}
