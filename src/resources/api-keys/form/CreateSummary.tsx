import Box from '@mui/material/Box';
import { Card } from '../../../components/card/Card.tsx';
import { formatDay } from '../../../components/text/dates.ts';
import { EnvironmentChip } from '../../../components/card/EnvironmentChip.tsx';
import { parseDay } from '../../../components/form/calendar.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { token } from '../../../theme/tokens.ts';
import { noteSx } from '../../../theme/styles.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { presetExpiry } from '../expiry/expiry.ts';

type CreateSummaryProps = Pick<ApiKeyFormValues, 'environment' | 'expiration' | 'customDate'> & {
  services: number;
  allServices: number;
  today: Date;
};

/** A summary in words of the key that the form describes. Wide screens only. */
export function CreateSummary(props: CreateSummaryProps) {
  const { environment, services, allServices } = props;
  const texts = textsOf(keyEn).createApiKey.summary;
  return (
    <Card
      padded
      title={texts.title}
      sx={{ display: { xs: 'none', md: 'block' }, position: 'sticky', top: 24 }}
    >
      <Box
        sx={{
          ...noteSx,
          display: 'grid',
          gap: 1,
          '& b': { color: token('text'), fontWeight: 600 },
        }}
      >
        <span>
          {environment === 'Production' ? texts.reach : texts.reachTest}{' '}
          <EnvironmentChip environment={environment} />
        </span>
        {services > 0 && <span>{texts.services(services, services === allServices)}</span>}
        <StopLine {...props} />
        <span>{texts.secret}</span>
      </Box>
    </Card>
  );
}

function StopLine({ expiration, customDate, today }: CreateSummaryProps) {
  const texts = textsOf(keyEn).createApiKey.summary;
  if (expiration === 'none') return <span>{texts.never}</span>;
  const end =
    expiration === 'custom' ? parseDay(customDate) : presetExpiry(Number(expiration), today);
  return end ? (
    <span>
      {texts.stop} <b>{formatDay(end)}</b>
    </span>
  ) : null;
}
