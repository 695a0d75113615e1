import { useState, type FormEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { CanAccess } from 'ra-core';
import { Link } from 'react-router';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import {
  PrivateField,
  UNMANAGED,
  useSecretInput,
} from '../../../bank/login/credentials/PrivateField.tsx';
import { readSecret, type SecretProblem } from '../../../customer-backend/tickets/signing.ts';
import { HelpText } from '../../../components/feedback/InlineWarning.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { LoadFailure } from '../../../components/feedback/Failure.tsx';
import { useNow } from '../../../components/listen.ts';
import { brief } from '../../../lib/graphemes.ts';
import { pathTo } from '../../../providers/access/pathTo.ts';
import { useRows } from '../../../providers/data/useRows.ts';
import { keySigningEn } from '../../../texts/api-keys/signing.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { expiryOf } from '../expiry/expiry.ts';
import type { SigningKey } from './signingKey.ts';

type KeyFormProps = {
  /** The page's key; without one, the tenant's Integration keys are offered. */
  apiKey?: ApiKey;
  /** The label of the button. */
  label: string;
  onKey: (key: SigningKey) => void;
  /** True if another button is the primary one of the page. */
  quiet?: boolean | undefined;
  /** Further actions beside the button. */
  children?: ReactNode;
};

/**
 * Asks for an Integration key and its secret; never for a Production secret. The secret exists only
 * in its field until the submit, then only in the argument of `onKey`.
 */
export function KeyForm({ apiKey, ...rest }: KeyFormProps) {
  if (!apiKey) return <FormForAny {...rest} />;
  return apiKey.environment === 'Integration' && <FormFor keys={[apiKey]} fixed {...rest} />;
}

function FormForAny(props: Omit<KeyFormProps, 'apiKey'>) {
  const { signingKey: words } = textsOf(keySigningEn);
  const { rows, error, retry } = useRows<ApiKey>('api-keys');
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (!rows) return <Loading heights={[60, 60, 36]} />;
  const keys = rows.filter(({ environment }) => environment === 'Integration');
  if (keys.length > 0) return <FormFor keys={keys} {...props} />;
  const create = pathTo({ resource: 'api-keys', type: 'create' });
  return (
    <Box>
      {words.none}{' '}
      <CanAccess resource="api-keys" action="create">
        <Link to={`${create}?environment=Integration`}>{words.create}</Link>
      </CanAccess>
    </Box>
  );
}

type FormForProps = Omit<KeyFormProps, 'apiKey'> & { keys: readonly ApiKey[]; fixed?: boolean };

const problemOf = (text: string): SecretProblem | undefined => {
  const read = readSecret(text);
  return 'problem' in read ? read.problem : undefined;
};

function FormFor({ keys, fixed = false, label, onKey, quiet = false, children }: FormForProps) {
  const { signingKey: words } = textsOf(keySigningEn);
  const [id, setId] = useState(() => (fixed ? keys[0]?.id : undefined) ?? '');
  const [tried, setTried] = useState(false);
  const input = useSecretInput(problemOf);
  const now = useNow();
  const apiKey = keys.find((key) => key.id === id);
  const options = keys.map(({ id: value, name, expiresAt }) => {
    const expired = expiryOf(expiresAt, now).state === 'expired';
    return { value, label: expired ? words.expired(brief(name)) : brief(name) };
  });

  const isMissing = tried && !apiKey;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const read = readSecret(input.read());
    if (!apiKey) return;
    if ('problem' in read) {
      input.check();
      input.focus();
      return;
    }
    input.empty();
    setTried(false);
    onKey({ apiKey, secret: read.bytes });
  }

  return (
    <Box
      component="form"
      noValidate
      autoComplete="off"
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {!fixed && (
        <TextField
          select
          label={words.key}
          slotProps={{ select: { native: true } }}
          value={id}
          onChange={(event) => setId(event.target.value)}
          error={isMissing}
          helperText={
            <HelpText hint={words.integration} problem={isMissing ? words.missing : undefined} />
          }
        >
          {[{ value: '', label: words.choose }, ...options].map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </TextField>
      )}
      <PrivateField
        masked
        {...UNMANAGED}
        label={words.secret}
        input={input}
        hint={words.secretHint}
        error={tried && input.verdict ? words.problems[input.verdict] : undefined}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <Button type="submit" variant={quiet ? 'outlined' : 'contained'}>
          {label}
        </Button>
        {children}
      </Box>
    </Box>
  );
}
