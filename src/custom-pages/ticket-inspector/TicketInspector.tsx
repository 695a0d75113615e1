import { useEffect, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { describeClock } from '../../customer-backend/tickets/serverClock.ts';
import { UNMANAGED } from '../../bank/login/credentials/PrivateField.tsx';
import { Card } from '../../components/card/Card.tsx';
import { JsonText } from '../../components/code/JsonText.tsx';
import { useNow, useUnsaved } from '../../components/listen.ts';
import { isReadable } from '../../lib/rows.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { useRows } from '../../providers/data/useRows.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { KeyForm } from '../../resources/api-keys/try/KeyForm.tsx';
import { useClockAhead } from '../../resources/api-keys/try/KeyRefusal.tsx';
import { ticketErrorsEn } from '../../texts/bank/ticketErrors.en.ts';
import { spokenLanguage } from '../../texts/language.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { ticketInspectorEn } from '../../texts/tools/ticketInspector.en.ts';
import { columnsSx, noteSx } from '../../theme/styles.ts';
import { MONOSPACE } from '../../theme/tokens.ts';
import { Findings } from './Findings.tsx';
import { checkSignature, inspectTicket, type SignatureCode } from './inspectTicket.ts';

/**
 * Decodes and checks a ticket in this browser. The pasted text exists only in the field and in the
 * state of `Inspector`. 'Clear', leaving the page, and the back/forward cache drop both.
 */
export default function TicketInspector() {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const forget = () => flushSync(() => setRound((before) => before + 1));
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  return <Inspector key={round} focused={round > 0} onClear={() => setRound(round + 1)} />;
}

type Pasted = {
  text: string;
  /** Epoch milliseconds. */
  at: number;
  signature?: SignatureCode;
};

type InspectorProps = { focused: boolean; onClear: () => void };

function Inspector({ focused, onClear }: InspectorProps) {
  const words = textsOf(ticketInspectorEn).ticketInspector;
  const [{ text, at, signature }, setPasted] = useState<Pasted>({ text: '', at: 0 });
  const ahead = useClockAhead();
  const clock = describeClock(ahead, textsOf(ticketErrorsEn).ticketErrors, spokenLanguage());
  // `useNow` updates twice a minute; a new ticket needs the time of its arrival.
  const now = Math.max(useNow(), at) - ahead;
  const { listed: keys } = useRows<ApiKey>('api-keys');
  const { data: tenant } = useTenant();
  const services = tenant?.servicePermissions;
  const inspection = inspectTicket(text, { now, keys, services, signature });
  useUnsaved(text !== '' && 'lost');

  async function check(token: string, secret: Parameters<typeof checkSignature>[1]) {
    const outcome = await checkSignature(token, secret);
    setPasted((pasted) => (pasted.text === text ? { ...pasted, signature: outcome } : pasted));
  }

  const key = keys
    ?.filter((row): row is ApiKey => isReadable(row))
    .find(({ id }) => inspection.kind === 'token' && id === inspection.checkedBy);
  return (
    <Box sx={columnsSx}>
      <Card padded sx={{ gridColumn: '1 / -1' }}>
        <TextField
          label={words.field}
          helperText={words.local}
          placeholder={words.placeholder}
          inputRef={emptyOnUnmount}
          autoFocus={focused}
          slotProps={{
            // `multiline` would copy the text into a second, hidden element.
            input: { inputComponent: 'textarea' },
            htmlInput: {
              ...UNMANAGED,
              rows: 6,
              dir: 'ltr',
              autoCapitalize: 'none',
              autoCorrect: 'off',
              spellCheck: false,
              onInput: ({ currentTarget }: FormEvent<HTMLTextAreaElement>) =>
                setPasted({ text: currentTarget.value, at: Date.now() }),
              style: inspection.kind === 'hidden' ? hiddenStyle : fieldStyle,
            },
          }}
        />
        <Box role="status" sx={noteSx}>
          {clock && `${clock} ${words.byServer}`}
        </Box>
        {text !== '' && (
          <Box sx={{ marginTop: 1.5 }}>
            <Button size="small" onClick={onClear}>
              {words.clear}
            </Button>
          </Box>
        )}
      </Card>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Findings findings={inspection.kind === 'empty' ? [] : inspection.findings} />
        {inspection.kind === 'token' && key && (
          <Card padded title={words.signature}>
            <KeyForm
              // A new form for another key.
              key={key.id}
              apiKey={key}
              label={words.check}
              onKey={({ secret }) => void check(inspection.token, secret)}
            />
          </Card>
        )}
      </Box>
      {inspection.kind === 'token' && (
        <Card padded title={words.decoded}>
          <Part name={words.header} json={inspection.header} />
          <Part name={words.claims} json={inspection.claims} />
        </Card>
      )}
    </Box>
  );
}

/** Maximum number of shown characters of a part. */
const MAX_SHOWN = 20_000;

function Part({ name, json }: { name: string; json: string | undefined }) {
  const words = textsOf(ticketInspectorEn).ticketInspector;
  return (
    <>
      <Typography component="h3" variant="h5" sx={{ margin: '12px 0 4px' }}>
        {name}
      </Typography>
      {json === undefined ? (
        <Box sx={noteSx}>{words.unreadable}</Box>
      ) : (
        <JsonText json={json} maxLength={MAX_SHOWN} />
      )}
    </>
  );
}

/** Ref callback that empties the field when it unmounts. */
const emptyOnUnmount = (area: HTMLTextAreaElement | null) => () => {
  if (area) area.value = '';
};

const fieldStyle = {
  display: 'block',
  resize: 'vertical',
  overflowWrap: 'anywhere',
  fontFamily: MONOSPACE,
} as const;

/** A textarea cannot be a password field. */
const hiddenStyle = { ...fieldStyle, WebkitTextSecurity: 'disc' } as const;
