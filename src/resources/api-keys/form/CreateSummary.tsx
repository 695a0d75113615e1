import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../components/card/Card.tsx';
import { formatDay } from '../../../components/text/dates.ts';
import { EnvironmentChip } from '../../../components/card/RowChip.tsx';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { token } from '../../../theme/tokens.ts';
import { noteSx } from '../../../theme/styles.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { endOf } from './toPayload.ts';

type CreateSummaryProps = { allServices: number; today: Date };

/**
 * Summary of the new key, on wide screens. It subscribes to the form itself, so that typing renders
 * neither the form nor its inputs.
 */
export function CreateSummary({ allServices, today }: CreateSummaryProps) {
  const texts = textsOf(keyEn).createApiKey.summary;
  const [environment, expiration, customDate, services] = useWatch<
    ApiKeyFormValues,
    ['environment', 'expiration', 'customDate', 'services']
  >({ name: ['environment', 'expiration', 'customDate', 'services'] });
  const end = endOf({ expiration, customDate }, today);
  const count = services.length;
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
        {count > 0 && <span>{texts.services(count, count === allServices)}</span>}
        {expiration === 'none' && <span>{texts.never}</span>}
        {end && (
          <span>
            {texts.stop} <b>{formatDay(end)}</b>
          </span>
        )}
        <span>{texts.secret}</span>
      </Box>
    </Card>
  );
}
