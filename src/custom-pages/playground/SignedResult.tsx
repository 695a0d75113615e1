import { useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useGetOne } from 'ra-core';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import { CopyButton } from '../../components/copy/CopyButton.tsx';
import { useCopy } from '../../components/copy/copying.ts';
import { Facts } from '../../components/card/Facts.tsx';
import { Fold } from '../../components/card/Fold.tsx';
import { useStore } from '../../components/listen.ts';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { Name } from '../../components/text/Name.tsx';
import { isReadable, type ListedRow } from '../../lib/rows.ts';
import type { Signed } from '../../bank/login/flow/state.ts';
import { StepFrame } from '../../bank/login/steps/StepFrame.tsx';
import { isSignedWith } from '../../customer-backend/tickets/signing.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { KeyForm } from '../../resources/api-keys/try/KeyForm.tsx';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace } from '../../theme/tokens.ts';
import { JsonBox } from './JsonBox.tsx';
import type { DecodedResult, Run, Subject } from './run.ts';

type SignedResultProps = {
  state: Signed<DecodedResult>;
  run: Pick<Run, 'subject' | 'verdict'>;
  secret: SigningKey['secret'] | undefined;
};

/**
 * The result of a run, decoded and verified with the secret of its key. The login has already
 * rejected a result with another ticket id.
 */
export function SignedResult({ state, run, secret }: SignedResultProps) {
  const { playgroundResult: words } = textsOf(playgroundEn);
  const { jwt, evidence, result } = state;
  const { subject } = run;
  const { verdict, check } = useVerdict(run, jwt, secret);
  const copying = useCopy();
  const parts = [
    { title: words.header, json: result.header },
    { title: words.claims, json: result.claims },
  ];
  return (
    <StepFrame read part={4} heading={words.heading} evidence={evidence}>
      {noticeOf()}
      {result.data !== undefined && <JsonBox json={result.data} label={words.data} />}
      <Facts
        items={[
          { label: words.ticketId, value: <TokenValue text={result.ticketId} /> },
          { label: words.keyId, value: <TokenValue text={subject.keyId} /> },
          { label: words.timestamp, value: <TokenValue text={result.timestamp} /> },
          {
            label: words.token,
            value: <CopyButton small label={words.tokenName} value={jwt} copying={copying} />,
          },
        ]}
      />
      {parts.map(({ title, json }) => (
        <Fold key={title} summary={title}>
          <JsonBox json={json} label={title} />
        </Fold>
      ))}
    </StepFrame>
  );

  function noticeOf(): ReactNode {
    switch (verdict) {
      case 'genuine':
        return (
          <Alert severity="success" role="status">
            <AlertTitle>{words.signedTitle}</AlertTitle>
            {words.signed}
          </Alert>
        );
      case 'forged':
        return (
          <Alert severity="error" role="alert">
            <AlertTitle>{words.forgedTitle}</AlertTitle>
            {words.forged}
          </Alert>
        );
      case 'checking':
        return <Box role="status">{words.checking}</Box>;
      case 'unchecked':
        return <Unchecked {...subject} onSecret={check} />;
    }
  }
}

/** A value of the token in monospace. */
const TokenValue = ({ text }: { text: string }) => (
  <Box component="span" sx={{ font: monospace.small }}>
    <Name text={text} />
  </Box>
);

/** Verdict on the token's signature. A secret pasted for the check is not kept. */
function useVerdict(
  { verdict }: SignedResultProps['run'],
  jwt: string,
  secret: SigningKey['secret'] | undefined,
) {
  const reached = useStore(verdict);
  useEffect(() => {
    if (!secret || reached) return;
    let wanted = true;
    void isSignedWith(jwt, secret).then((signed) => {
      if (wanted) verdict.set(signed ? 'genuine' : 'forged');
    });
    return () => {
      wanted = false;
    };
  }, [verdict, reached, jwt, secret]);
  async function check(pasted: SigningKey['secret']) {
    verdict.set((await isSignedWith(jwt, pasted)) ? 'genuine' : 'forged');
  }
  return { verdict: reached ?? (secret ? 'checking' : 'unchecked'), check } as const;
}

type UncheckedProps = Subject & {
  onSecret: (secret: SigningKey['secret']) => Promise<void>;
};

/** Asks for an Integration key's secret again, which is gone after a visit to the bank's page. */
function Unchecked({ keyId, environment, onSecret }: UncheckedProps) {
  const { playgroundResult: words } = textsOf(playgroundEn);
  const enabled = environment === 'Integration';
  const options = { enabled };
  const { data, error, refetch } = useGetOne<ListedRow<ApiKey>>('api-keys', { id: keyId }, options);
  return (
    <Box sx={{ marginBottom: 2 }}>
      <Alert severity="warning">
        <AlertTitle>{words.askTitle}</AlertTitle>
        {enabled ? words.ask : words.production}
      </Alert>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && isReadable(data) && (
        <KeyForm apiKey={data} label={words.verify} onKey={({ secret }) => void onSecret(secret)} />
      )}
    </Box>
  );
}
