import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { InlineWarning } from '../../../components/feedback/InlineWarning.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useCreatePath } from '../../../providers/access/consoleContext.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { shownName } from '../list/ApiKeyCells.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { useExpiryCalendar } from '../expiry/useExpiryCalendar.ts';

/** Every step is done: what can be done next with the successor. */
export function Finished({ successor }: { successor: ApiKey }) {
  const { finished: words } = textsOf(rotationEn).rotation;
  const createPath = useCreatePath();
  const calendar = useExpiryCalendar();
  return (
    <Notice tone="ok" role="status" title={<bdi>{words.title(shownName(successor))}</bdi>}>
      {words.text}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        <Button
          size="small"
          component={Link}
          to={createPath({ resource: 'api-keys', type: 'show', id: successor.id })}
        >
          {words.show(shownName(successor))}
        </Button>
        {successor.expiresAt !== undefined && (
          <Button size="small" onClick={() => void calendar.offer([successor])}>
            {words.calendar}
          </Button>
        )}
        <Button
          size="small"
          component={Link}
          to={createPath({ resource: 'api-keys', type: 'list' })}
        >
          {words.list}
        </Button>
      </Box>
      {calendar.problem && <InlineWarning tone="bad" role="alert" text={calendar.problem} />}
    </Notice>
  );
}
