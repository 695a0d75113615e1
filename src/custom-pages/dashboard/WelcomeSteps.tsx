import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Check from '@mui/icons-material/Check';
import { Link } from 'react-router-dom';
import { Card } from '../../components/Card.tsx';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatDay } from '../../components/dates.ts';
import { useCan, useConfig, useCreatePath } from '../../providers/consoleContext.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { dashboardEn } from '../../texts/dashboard.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { iconSize, textSize, token } from '../../theme/tokens.ts';
import demoScreenshot from './demo-project.svg';
import { newestCreation } from './dashboard.rules.ts';

type WelcomeStepsProps = { keys: readonly ApiKey[] };

/** The four numbered first steps of a new tenant. */
export function WelcomeSteps({ keys }: WelcomeStepsProps) {
  const texts = textsOf(dashboardEn).dashboard;
  const { links } = useConfig();
  const mayCreate = useCan({ resource: 'api-keys', action: 'create' });
  const createPath = useCreatePath();
  const newest = newestCreation(keys);
  return (
    <Card>
      <Box
        component="h3"
        sx={{ margin: 0, padding: '18px 20px 8px', fontSize: textSize.body, fontWeight: 600 }}
      >
        {texts.getStarted}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        <Step number={1} hint={texts.steps.documentationHint}>
          <ExternalLink href={links.documentation} icon>
            {texts.steps.documentation}
          </ExternalLink>
        </Step>
        <Step
          number={2}
          done={newest !== undefined}
          hint={newest && texts.steps.keyCount(keys.length, formatDay(newest))}
        >
          {mayCreate ? (
            <Link to={`${createPath({ resource: 'api-keys', type: 'create' })}?tutorial=true`}>
              {texts.steps.createKey}
            </Link>
          ) : (
            texts.steps.createKey
          )}
        </Step>
        <Step number={3}>
          <ExternalLink href={links.demoProject} icon>
            {texts.steps.demoProject}
          </ExternalLink>
          <Box
            component="img"
            src={demoScreenshot}
            alt={texts.steps.demoScreenshot}
            width={320}
            height={180}
            loading="lazy"
            sx={{
              display: 'block',
              width: '100%',
              maxWidth: 320,
              height: 'auto',
              marginTop: 1.25,
              border: `1px solid ${token('line')}`,
              borderRadius: '8px',
            }}
          />
        </Step>
        <Step number={4}>
          <ExternalLink href={links.sdk} icon>
            {texts.steps.sdk}
          </ExternalLink>
        </Step>
      </Box>
    </Card>
  );
}

type StepProps = {
  number: number;
  done?: boolean;
  hint?: string | undefined;
  children: ReactNode;
};

function Step({ number, done = false, hint, children }: StepProps) {
  const texts = textsOf(dashboardEn).dashboard.steps;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.75,
        padding: '14px 20px',
        borderBottom: `1px solid ${token('line2')}`,
        '&:last-child': { border: 0 },
      }}
    >
      <Box component="span" sx={[numberSx, done && doneSx]}>
        {done ? (
          <>
            <Check aria-hidden sx={{ fontSize: iconSize.small }} />
            <VisuallyHidden>{texts.done}</VisuallyHidden>
          </>
        ) : (
          number
        )}
      </Box>
      <Box sx={{ minWidth: 0, fontWeight: 550, paddingTop: '3px' }}>
        {children}
        {hint && (
          <Box
            sx={{
              color: token('dim'),
              fontSize: textSize.small,
              lineHeight: '18px',
              fontWeight: 400,
            }}
          >
            {hint}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const numberSx = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 26,
  height: 26,
  borderRadius: '50%',
  border: `1px solid ${token('line')}`,
  color: token('dim'),
  fontSize: textSize.small,
  fontWeight: 600,
} as const;

const doneSx = {
  borderColor: 'transparent',
  color: token('ok'),
  backgroundColor: token('okSoft'),
} as const;
