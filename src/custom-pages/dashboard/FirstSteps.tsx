import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { MarkedRow, Rows } from '../../components/card/Rows.tsx';
import { Mark } from '../../components/card/Verdict.tsx';
import { formatDay } from '../../components/text/dates.ts';
import { PageLink } from '../../components/text/PageLink.tsx';
import { ExternalLink } from '../../components/text/ExternalLink.tsx';
import { focusAround } from '../../lib/browser.ts';
import { useCan, useCanOpen, useConfig } from '../../providers/access/consoleContext.ts';
import { pathTo } from '../../providers/access/pathTo.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { useSteps } from '../../providers/personal/steps.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import demoScreenshot from './demo-project.svg';
import { newestOf } from './dashboard.rules.ts';
import { FoldedCard } from './FoldedCard.tsx';
import { Part, Quiet } from './layout.ts';
import { firstSteps, type NumberedStep, type OwnStep } from './steps.rules.ts';

type FirstStepsProps = {
  /** Undefined for a person who may not read them. */
  keys: readonly ApiKey[] | undefined;
  /** Whether the four numbered steps of a new tenant are shown. */
  welcome: boolean;
};

/** The first steps, each ticked once it is done; gone when all are, or when they were put away. */
export function FirstSteps({ keys, welcome }: FirstStepsProps) {
  const texts = textsOf(dashboardPartsEn).dashboardParts.steps;
  const { data: tenant } = useTenant();
  const { isDone, mark } = useSteps();
  const mayShow = useCan({ resource: 'api-keys', action: 'show' });
  const mayVerify = useCanOpen('/verify-account');
  const { numbered, own, done, total, over } = firstSteps({
    keys: keys?.length,
    defaultName: tenant?.defaultName,
    welcome,
    mayTest: mayShow,
    mayVerify,
    isDone,
  });
  const newest = keys && newestOf(keys);
  if (over) return null;
  return (
    <FoldedCard
      // A new tenant has nothing that comes before them.
      unfolded={welcome}
      title={texts.title}
      aside={<Quiet>{texts.progress(done, total)}</Quiet>}
    >
      {numbered.length > 0 && (
        <Rows as="ol">
          {numbered.map((step, index) => (
            <StepRow key={step.name} done={step.done} mark={index + 1}>
              <Numbered name={step.name} keys={keys} newest={newest} />
            </StepRow>
          ))}
        </Rows>
      )}
      {own.length > 0 && (
        <Rows>
          {own.map((step) => (
            <OwnStepRow key={step.name} {...step} newest={newest} />
          ))}
        </Rows>
      )}
      {!welcome && (
        <Part>
          <button
            type="button"
            className="button small"
            onClick={({ currentTarget }) => {
              mark('dismissed');
              focusAround(currentTarget);
            }}
          >
            {texts.dismiss}
          </button>
        </Part>
      )}
    </FoldedCard>
  );
}

type NumberedProps = {
  name: NumberedStep;
  keys: readonly ApiKey[] | undefined;
  newest: ApiKey | undefined;
};

/** One of the four numbered steps. */
function Numbered({ name, keys, newest }: NumberedProps) {
  const texts = textsOf(dashboardPartsEn).dashboardParts.steps;
  const { links } = useConfig();
  const { mark } = useSteps();
  if (name === 'createKey') {
    return (
      <>
        <CreateKey />
        {keys && newest && <Hint>{texts.keyCount(keys.length, formatDay(newest.createdAt))}</Hint>}
      </>
    );
  }
  const href = { documentation: links.documentation, demo: links.demoProject, sdk: links.sdk }[
    name
  ];
  return (
    <>
      <ExternalLink className="reach" href={href} icon onClick={() => mark(name)}>
        {texts[name]}
      </ExternalLink>
      {name === 'documentation' && <Hint>{texts.documentationHint}</Hint>}
      {name === 'demo' && (
        <Screenshot
          src={demoScreenshot}
          alt={texts.demoScreenshot}
          width={320}
          height={180}
          loading="lazy"
        />
      )}
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

/** The way to a new key, or who has it. */
function CreateKey() {
  const texts = textsOf(dashboardPartsEn).dashboardParts.steps;
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
      <Hint>{texts.mayNotCreate}</Hint>
    </>
  );
}

type OwnStepRowProps = { name: OwnStep; done: boolean; newest: ApiKey | undefined };

/**
 * One of the steps that tick themselves, with its action while it is not done. The name's action is
 * in the Attention card. The person may tick what the hub knows nothing of.
 */
function OwnStepRow({ name, done, newest }: OwnStepRowProps) {
  const texts = textsOf(dashboardPartsEn).dashboardParts.steps;
  const { mark } = useSteps();
  const step = done ? undefined : REMEMBERED[name];
  const to =
    step === 'verified'
      ? '/verify-account'
      : newest && pathTo({ resource: 'api-keys', type: 'show', id: newest.id });
  if (name === 'createKey' && !done) {
    return (
      <StepRow done={done}>
        <CreateKey />
      </StepRow>
    );
  }
  if (!step || !to) return <StepRow done={done}>{texts[name]}</StepRow>;
  return (
    <StepRow
      done={done}
      aside={
        <PageLink className="button small" aria-label={texts.startName(texts[name])} to={to}>
          {texts.start}
        </PageLink>
      }
    >
      <div>{texts[name]}</div>
      <Link
        component="button"
        variant="body2"
        className="reach"
        aria-label={texts.alreadyDoneName(texts[name])}
        sx={{ color: token('dim') }}
        onClick={({ currentTarget }) => {
          mark(step);
          focusAround(currentTarget);
        }}
      >
        {texts.alreadyDone}
      </Link>
    </StepRow>
  );
}

const REMEMBERED = {
  createKey: undefined,
  name: undefined,
  test: 'tested',
  verify: 'verified',
} as const;

type StepRowProps = { done: boolean; mark?: number; aside?: ReactNode; children: ReactNode };

function StepRow({ done, mark, aside, children }: StepRowProps) {
  const texts = textsOf(dashboardPartsEn).dashboardParts.steps;
  return (
    <MarkedRow
      top={0}
      mark={
        <Mark tone={done ? 'ok' : 'open'} word={done ? texts.done : ''}>
          {done ? undefined : mark}
        </Mark>
      }
      aside={aside}
    >
      {children}
    </MarkedRow>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return <div className="note">{children}</div>;
}
