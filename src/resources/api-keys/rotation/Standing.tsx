import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { LinkButton } from '../../../components/form/LinkButton.tsx';
import { useNow } from '../../../components/listen.ts';
import { InlineWarning, Notice } from '../../../components/feedback/Notice.tsx';
import { LoadFailure } from '../../../components/feedback/Failure.tsx';
import { useCreatePath } from '../../../providers/access/consoleContext.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { shownName } from '../list/ApiKeyCells.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { expiryOf } from '../expiry/expiry.ts';
import { useExpiryCalendar } from '../expiry/useExpiryCalendar.ts';
import { settingsLine } from './successor.ts';
import type { StepsProps } from './useRotationPage.ts';

/** What the state means for the person. */
export function Standing({ page }: StepsProps) {
  const { rotation: words } = textsOf(rotationEn);
  const { state } = page;
  switch (state.name) {
    case 'unreplaced':
      return <MissingSuccessor page={page} />;
    case 'overlapping':
      return null;
    case 'deletedFirst':
      return (
        <>
          <MissingSuccessor page={page} />
          {state.old.apiKey && (
            <Notice tone="ok" role="status">
              <bdi className="sentence">{words.deletedNow(shownName(state.old.apiKey))}</bdi>
            </Notice>
          )}
        </>
      );
    case 'takingOver':
      return (
        <Notice tone="warn" role="status">
          {words.deletedLater}
        </Notice>
      );
    case 'finished':
      return <Finished successor={state.successor.apiKey} />;
  }
}

/** Why there is no successor, where there should be one. */
function MissingSuccessor({ page }: StepsProps) {
  const { rotation: words } = textsOf(rotationEn);
  const { successor } = page.state;
  if (successor.is === 'gone') {
    return (
      <Notice tone="bad" role="alert">
        {words.successorGone}
      </Notice>
    );
  }
  if (successor.is !== 'unreadable') return null;
  const { error } = successor;
  return (
    <LoadFailure title={words.successorFailed} error={error} onRetry={page.refetch.successor} />
  );
}

/** Every step is done: what can be done next with the successor. */
function Finished({ successor }: { successor: ApiKey }) {
  const { finished: words } = textsOf(rotationEn).rotation;
  const createPath = useCreatePath();
  const calendar = useExpiryCalendar();
  return (
    <Notice
      tone="ok"
      role="status"
      title={<bdi className="sentence">{words.title(shownName(successor))}</bdi>}
    >
      {words.text}
      <Box sx={buttonsSx}>
        <LinkButton
          small

          to={createPath({ resource: 'api-keys', type: 'show', id: successor.id })}
        >
          {words.show(shownName(successor))}
        </LinkButton>
        {successor.expiresAt !== undefined && (
          <Button small onClick={() => void calendar.offer([successor])}>
            {words.calendar}
          </Button>
        )}
        <LinkButton
          small

          to={createPath({ resource: 'api-keys', type: 'list' })}
        >
          {words.list}
        </LinkButton>
      </Box>
      {calendar.problem && <InlineWarning tone="bad" role="alert" text={calendar.problem} />}
    </Notice>
  );
}

/** What the address says of the successor, where this browser does not know that. */
export function LinkedSuccessor({ page }: StepsProps) {
  const { link: words } = textsOf(rotationEn).rotation;
  const { link } = page.state;
  if (link.is === 'the old key' || link.is === 'gone') {
    return (
      <Notice tone="warn" role="alert">
        {link.is === 'gone' ? words.unknown : words.same}
      </Notice>
    );
  }
  if (link.is === 'unreadable') {
    return <LoadFailure title={words.failed} error={link.error} onRetry={page.refetch.linked} />;
  }
  return link.is === 'there' ? <SuccessorQuestion page={page} apiKey={link.apiKey} /> : null;
}

/**
 * Asks whether the key that the address names is the successor. Anybody can make such a link, and
 * whoever believes it deletes the old key (decision 177).
 */
function SuccessorQuestion({ page, apiKey }: StepsProps & { apiKey: ApiKey }) {
  const { link: words } = textsOf(rotationEn).rotation;
  const now = useNow();
  const old = page.state.old.apiKey;
  const warnings = [
    old && old.environment !== apiKey.environment && words.environment,
    old && Date.parse(apiKey.createdAt) < Date.parse(old.createdAt) && words.older,
    expiryOf(apiKey.expiresAt, now).state === 'expired' && words.expired,
    page.state.successor.is !== 'none' && words.other,
  ].filter((warning) => typeof warning === 'string');
  return (
    <Notice tone={warnings.length > 0 ? 'warn' : 'info'} title={words.title}>
      <bdi className="sentence">{words.says(shownName(apiKey))}</bdi>
      <Box>
        <bdi className="sentence">{settingsLine(apiKey)}</bdi>
      </Box>
      {warnings.map((warning) => (
        <Box key={warning}>{warning}</Box>
      ))}
      <Box sx={buttonsSx}>
        <Button small onClick={() => page.succeedWith(apiKey.id)}>
          {words.goOnWith}
        </Button>
        <Button small onClick={page.ignoreLink}>
          {words.ignore}
        </Button>
      </Box>
    </Notice>
  );
}

const buttonsSx = { display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 } as const;
