import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Card } from '../../components/card/Card.tsx';
import { MarkedRow, Rows } from '../../components/card/Rows.tsx';
import { Mark } from '../../components/card/Verdict.tsx';
import { ExternalLink } from '../../components/text/ExternalLink.tsx';
import { PageLink } from '../../components/text/PageLink.tsx';
import { useCan, useConfig } from '../../providers/access/consoleContext.ts';
import { pathTo } from '../../providers/access/pathTo.ts';
import { dashboardEn } from '../../texts/dashboard/dashboard.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import demoScreenshot from './demo-project.svg';

type WelcomeProps = {
  /** Ticks the second step; the console does not track the others. */
  hasKey: boolean;
};

/** The four numbered steps of a new tenant. */
export function Welcome({ hasKey }: WelcomeProps) {
  const texts = textsOf(dashboardEn).dashboard.welcome;
  const { links } = useConfig();
  return (
    <Card level={3} title={texts.title}>
      <Rows as="ol">
        <Step number={1}>
          <ExternalLink className="reach" href={links.documentation} icon>
            {texts.documentation}
          </ExternalLink>
        </Step>
        <Step number={2} done={hasKey}>
          <CreateKey />
        </Step>
        <Step number={3}>
          <ExternalLink className="reach" href={links.demoProject} icon>
            {texts.demo}
          </ExternalLink>
          <Screenshot
            src={demoScreenshot}
            alt={texts.demoScreenshot}
            width={320}
            height={180}
            loading="lazy"
          />
        </Step>
        <Step number={4}>
          <ExternalLink className="reach" href={links.sdk} icon>
            {texts.sdk}
          </ExternalLink>
        </Step>
      </Rows>
    </Card>
  );
}

type StepProps = { number: number; done?: boolean; children: ReactNode };

function Step({ number, done = false, children }: StepProps) {
  const { done: word } = textsOf(dashboardEn).dashboard.welcome;
  return (
    <MarkedRow
      top={0}
      mark={
        <Mark tone={done ? 'ok' : 'open'} word={done ? word : ''}>
          {done ? undefined : number}
        </Mark>
      }
    >
      {children}
    </MarkedRow>
  );
}

/** Link to the form for a new key, or a hint about the missing permission. */
function CreateKey() {
  const texts = textsOf(dashboardEn).dashboard.welcome;
  if (useCan({ resource: 'api-keys', action: 'create' })) {
    return (
      <PageLink
        className="reach"
        to={`${pathTo({ resource: 'api-keys', type: 'create' })}?tutorial=true`}
      >
        {texts.createKey}
      </PageLink>
    );
  }
  return (
    <>
      {texts.createKey}
      <div className="note">{texts.mayNotCreate}</div>
    </>
  );
}

const Screenshot = styled('img')({
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  marginTop: 8,
  border: `1px solid ${token('line')}`,
  borderRadius: 8,
});
