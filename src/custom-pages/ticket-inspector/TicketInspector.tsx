import { useState } from 'react';
import Box from '@mui/material/Box';
import { Card } from '../../components/card/Card.tsx';
import { useNow } from '../../components/listen.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { useRows } from '../../providers/data/useRows.ts';
import { spokenLanguage } from '../../texts/language.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { ticketErrorsEn } from '../../texts/bank/ticketErrors.en.ts';
import { ticketInspectorEn } from '../../texts/tools/ticketInspector.en.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { KeyForm } from '../../resources/api-keys/try/KeyForm.tsx';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { useClockAhead } from '../../resources/api-keys/try/KeyRefusal.tsx';
import { inspect, isSecret } from '../../bank/tickets/inspect.ts';
import type { Finding } from '../../bank/tickets/inspection/findings.ts';
import { checkSignature } from '../../bank/tickets/inspection/signature.ts';
import { correctionOf, describeClock } from '../../bank/tickets/serverClock.ts';
import { TokenField } from './TokenField.tsx';
import { TokenViews } from './TokenViews.tsx';
import { useTokenField } from './useTokenField.ts';
import { CHECK_BUTTON, VerdictCard } from './VerdictCard.tsx';

/**
 * Takes a ticket or a result apart and says what the bank service would accept or refuse, in this
 * browser. What is pasted lives in the field and in this page's state; both end with the page.
 */
export default function TicketInspector() {
  const words = textsOf(ticketInspectorEn).ticketInspector;
  const input = useTokenField();
  const { text, changedAt } = input;
  const ahead = useClockAhead();
  const clock = describeClock(ahead, textsOf(ticketErrorsEn).ticketErrors, spokenLanguage());
  // The page looks at the clock twice a minute; a ticket is held against it when it arrives.
  const now = Math.max(useNow(), changedAt) - correctionOf(ahead);
  const { listed: keys } = useRows<ApiKey>('api-keys');
  const { data: tenant } = useTenant();
  const [checked, setChecked] = useState<{ of: number; finding: Finding }>();
  const [asking, setAsking] = useState(false);
  const signature = checked?.of === changedAt ? checked.finding : undefined;
  const inspection = inspect(text, { now, keys, services: tenant?.servicePermissions, signature });
  const key = keys?.find((row): row is ApiKey => row === inspection.key);

  async function check({ apiKey, secret }: SigningKey) {
    const finding = await checkSignature(inspection.token, secret, apiKey.name);
    setChecked({ of: changedAt, finding });
    setAsking(false);
    document.getElementById(CHECK_BUTTON)?.focus();
  }

  return (
    <Box sx={pageSx}>
      <Card sx={{ overflow: 'hidden' }}>
        <TokenField input={input} masked={isSecret(inspection)} />
        {inspection.token !== '' && inspection.kind !== 'none' && (
          <TokenViews inspection={inspection} />
        )}
      </Card>
      <Box>
        <VerdictCard
          inspection={inspection}
          asking={asking}
          onAsk={setAsking}
          secretForm={
            <KeyForm
              // A form for another key is another form.
              key={key?.id}
              {...(key ? { apiKey: key } : {})}
              label={words.checkSecret}
              onKey={(signingKey) => void check(signingKey)}
            />
          }
        />
        <Box component="p" sx={footSx}>
          {words.decoded}
        </Box>
        <Box role="status" sx={footSx}>
          {clock && `${clock} ${words.byServer}`}
        </Box>
      </Box>
    </Box>
  );
}

const pageSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 552fr) minmax(0, 420fr)' },
  alignItems: 'start',
  gap: 2.5,
} as const;

const footSx = { color: token('dim'), fontSize: textSize.small, margin: '12px 0 0' } as const;
