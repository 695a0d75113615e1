import type { ComponentProps, MouseEvent } from 'react';
import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import { StatusScreen } from '../../components/feedback/StatusScreen.tsx';
import { useLongWait, useStore } from '../../components/listen.ts';
import { useConfig } from '../../providers/access/consoleContext.ts';
import { errorText } from '../../texts/errorText.ts';
import { joinTenantEn } from '../../texts/tenants/joinTenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { startJoin, type Join } from './join.ts';
import type { JoinState, Refusal } from './joinTenant.machine.ts';
import { brief } from '../../lib/graphemes.ts';

export { startJoin };

/** Page with the progress of a join, instead of the console. */
export function JoinTenant({ join }: { join: Join }) {
  const state = useStore(join.state);
  const texts = textsOf(joinTenantEn).joinTenant;
  switch (state.phase) {
    case 'checking':
    case 'cancelled':
      return <Waiting heading={texts.checking} />;
    case 'joining':
      return <Waiting heading={texts.joining} long={texts.joiningLong} />;
    case 'switching':
      return <Waiting heading={textsOf().boot.redirect.signIn} />;
    case 'asking':
      return <Asking join={join} state={state} />;
    case 'joined':
      return <Joined join={join} signInFailed={state.signInFailed} />;
    case 'member':
      return (
        <JoinScreen
          heading={texts.member}
          paragraphs={[state.unsure ? texts.memberUnsure : texts.memberText]}
          linked
          actions={<DashboardLink openDashboard={state.asked ? join.openDashboard : undefined} />}
        />
      );
    case 'failed':
      return <Failed join={join} state={state} />;
  }
}

function JoinScreen(props: Omit<ComponentProps<typeof StatusScreen>, 'productName'>) {
  return <StatusScreen productName={useConfig().productName} {...props} />;
}

function Waiting({ heading, long }: { heading: string; long?: string }) {
  const texts = textsOf();
  const isLong = useLongWait();
  return (
    <JoinScreen
      heading={heading}
      role="status"
      paragraphs={isLong ? [long ?? texts.shell.waiting] : []}
    />
  );
}

type PartProps<P extends JoinState['phase']> = {
  join: Join;
  state: Extract<JoinState, { phase: P }>;
};

function Asking({ join, state }: PartProps<'asking'>) {
  const { joinTenant: texts, boot, common } = textsOf(joinTenantEn);
  const { tenantName, signInFailed } = state;
  const leaving = tenantName === undefined ? texts.askUnknown : texts.askText(brief(tenantName));
  return (
    <JoinScreen
      heading={texts.ask(join.email)}
      paragraphs={[`${leaving} ${texts.keysStay}`, `${texts.role} ${texts.linkOnce}`]}
      problem={signInFailed && <Problem text={boot.signInFailed.unreachable} />}
      actions={
        <>
          <Button variant="contained" onClick={join.confirm}>
            {texts.join}
          </Button>
          <Button onClick={join.switchAccount}>{texts.otherAccount}</Button>
          <Button onClick={join.cancel}>{common.cancel}</Button>
        </>
      }
    />
  );
}

function Joined({ join, signInFailed }: { join: Join; signInFailed: boolean }) {
  const { joinTenant: texts, boot, common } = textsOf(joinTenantEn);
  return (
    <JoinScreen
      heading={texts.joined}
      role="status"
      paragraphs={[signInFailed ? texts.joinedWaits : texts.joinedText]}
      problem={signInFailed && <Problem text={boot.signInFailed.unreachable} />}
      actions={
        signInFailed && (
          <Button variant="contained" onClick={join.signIn}>
            {common.signInAgain}
          </Button>
        )
      }
    />
  );
}

function Failed({ join, state }: PartProps<'failed'>) {
  const texts = textsOf(joinTenantEn);
  const { refusal, unsure, retry } = state;
  const words = texts.joinTenant;
  const advice = [
    ...(refusal.kind === 'invalid' ? [words.badLink.missing] : []),
    ...(refusal.kind === 'gone' ? [words.badLink.expired] : []),
    ...(unsure ? [retry ? words.unsure : words.mayHaveWorked] : []),
  ];
  return (
    <JoinScreen
      heading={words.failed}
      role="alert"
      paragraphs={[reason(refusal, texts), ...advice]}
      linked
      actions={
        <>
          {retry && (
            <Button variant="contained" onClick={join.retry}>
              {texts.common.retry}
            </Button>
          )}
          <DashboardLink openDashboard={unsure ? join.openDashboard : undefined} />
        </>
      }
    />
  );
}

type AllTexts = ReturnType<typeof textsOf<typeof joinTenantEn>>;

function reason(refusal: Refusal, texts: AllTexts): string {
  switch (refusal.kind) {
    case 'invalid':
      return texts.joinTenant.invalid;
    case 'gone':
      return refusal.sentence ?? texts.joinTenant.expired;
    case 'error':
      return errorText(refusal.error, texts);
  }
}

function Problem({ text }: { text: string }) {
  return (
    <Alert severity="error" role="alert">
      {text}
    </Alert>
  );
}

/** Link to the dashboard; through a sign-in if the tenant may have changed. */
function DashboardLink({ openDashboard }: { openDashboard: (() => Promise<void>) | undefined }) {
  const follow = (event: MouseEvent) => {
    if (!openDashboard) return;
    event.preventDefault();
    void openDashboard();
  };
  return (
    <Button href="/" onClick={follow}>
      {textsOf().notFound.dashboard}
    </Button>
  );
}
