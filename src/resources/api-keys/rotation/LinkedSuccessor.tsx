import { type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNow } from '../../../components/text/dates.ts';
import { LoadFailure } from '../../../components/feedback/LoadFailure.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { shownName } from '../list/ApiKeyCells.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { expiryOf } from '../expiry/expiry.ts';
import { settingsLine } from './settingsLine.ts';
import type { FoundKey } from './useKey.ts';

type LinkedSuccessorProps = {
  old: ApiKey | undefined;
  /** The key that the address names. */
  linked: FoundKey;
  /** Whether the address names the old key itself. */
  isOld: boolean;
  /** Whether this browser knows another successor. */
  knowsOther: boolean;
  onTake: () => void;
  onIgnore: () => void;
};

/**
 * Asks whether the key that the address names is the successor. Anybody can make such a link, and
 * whoever believes it deletes the old key (decision 176).
 */
export function LinkedSuccessor(props: LinkedSuccessorProps) {
  const { old, linked, isOld, knowsOther, onTake, onIgnore } = props;
  const { link: words } = textsOf(rotationEn).rotation;
  const now = useNow();
  const { apiKey } = linked;
  if (isOld || linked.gone) {
    return (
      <Notice tone="warn" role="alert">
        {isOld ? words.same : words.unknown}
      </Notice>
    );
  }
  if (linked.failure) {
    return <LoadFailure title={words.failed} error={linked.failure} onRetry={linked.refetch} />;
  }
  if (!apiKey) return null;
  const warnings: ReactNode[] = [
    old && old.environment !== apiKey.environment && words.environment,
    old && Date.parse(apiKey.createdAt) < Date.parse(old.createdAt) && words.older,
    expiryOf(apiKey.expiresAt, now).state === 'expired' && words.expired,
    knowsOther && words.other,
  ].filter(Boolean);
  return (
    <Notice tone={warnings.length > 0 ? 'warn' : 'info'} title={words.title}>
      <bdi>{words.says(shownName(apiKey))}</bdi>
      <Box>
        <bdi>{settingsLine(apiKey)}</bdi>
      </Box>
      {warnings.map((warning, index) => (
        // The sentences and their order are fixed.
        <Box key={index}>{warning}</Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        <Button size="small" onClick={onTake}>
          {words.take}
        </Button>
        <Button size="small" onClick={onIgnore}>
          {words.ignore}
        </Button>
      </Box>
    </Notice>
  );
}
