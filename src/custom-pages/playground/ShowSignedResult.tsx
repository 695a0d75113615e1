import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { useGetOne } from 'ra-core';
import { CopyButton } from '../../components/copy/CopyButton.tsx';
import { useCopy } from '../../components/copy/copying.ts';
import { Facts } from '../../components/card/Facts.tsx';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { Name } from '../../components/text/Name.tsx';
import { Heading } from '../../components/text/Heading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { isReadable, type ListedRow } from '../../lib/rows.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { noteSx } from '../../theme/styles.ts';
import { monospace } from '../../theme/tokens.ts';
import type { StateOf } from '../../bank/login/flow/state.ts';
import { StepFrame } from '../../bank/login/steps/StepFrame.tsx';
import { KeyForm } from '../../resources/api-keys/try/KeyForm.tsx';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { isSignedWith } from '../../bank/tickets/signing.ts';
import type { Run } from './createRun.ts';
import { JsonBox } from './JsonBox.tsx';
import type { DecodedResult } from './signedResult.ts';

type ShowSignedResultProps = {
  state: StateOf<'SignedResult', DecodedResult>;
  run: Pick<Run, 'subject'>;
  secret: SigningKey['secret'] | undefined;
};

/**
 * The result of a run, decoded and verified with the secret of its key. Its ticket's id was compared
 * by the login, which refuses any other.
 */
export function ShowSignedResult({ state, run, secret }: ShowSignedResultProps) {
  const { playgroundResult: words } = textsOf(playgroundEn);
  const { jwt, evidence, result } = state;
  const { signed, check } = useSigned(jwt, secret);
  const copying = useCopy();
  const { keyId } = run.subject;
  return (
    <StepFrame part={4} heading={words.heading} evidence={evidence}>
      {signed === 'unknown' && <AskForSecret keyId={keyId} onSecret={check} />}
      {signed === 'checking' && <Box role="status">{words.checking}</Box>}
      {signed === true && (
        <Notice tone="ok" role="status" title={words.signedTitle}>
          {words.signed}
        </Notice>
      )}
      {signed === false && (
        <Notice tone="bad" role="alert" title={words.forgedTitle}>
          {words.forged}
        </Notice>
      )}
      <Facts
        items={[
          {
            label: words.ticketId,
            value: (
              <>
                <Exact text={result.ticketId} />
                <Box sx={noteSx}>{words.sameTicket}</Box>
              </>
            ),
          },
          { label: words.keyId, value: <Exact text={keyId} /> },
          { label: words.timestamp, value: <Exact text={result.timestamp} /> },
          {
            label: words.token,
            value: <CopyButton small label={words.tokenName} value={jwt} copying={copying} />,
          },
        ]}
      />
      <JwtPart title={words.header} text={result.header} />
      <JwtPart title={words.claims} text={result.claims} />
    </StepFrame>
  );
}

/** What the token holds, letter by letter. */
const Exact = ({ text }: { text: string }) => (
  <Box component="span" sx={{ font: monospace.small }}>
    <Name text={text} />
  </Box>
);

/**
 * Whether the secret signed the token; 'unknown' without a secret. Only the verdict is kept: it
 * outlasts the page's secret, and a secret pasted for the check is dropped.
 */
function useSigned(jwt: string, secret: SigningKey['secret'] | undefined) {
  const [verdict, setVerdict] = useState<boolean>();
  useEffect(() => {
    if (!secret) return;
    let wanted = true;
    void isSignedWith(jwt, secret).then((signed) => {
      if (wanted) setVerdict(signed);
    });
    return () => {
      wanted = false;
    };
  }, [jwt, secret]);
  const signed = verdict ?? (secret ? 'checking' : 'unknown');
  const check = (pasted: SigningKey['secret']) => void isSignedWith(jwt, pasted).then(setVerdict);
  return { signed, check } as const;
}

type AskForSecretProps = { keyId: string; onSecret: (secret: SigningKey['secret']) => void };

/** After a visit to the bank's page the secret is gone; the result is shown without it too. */
function AskForSecret({ keyId, onSecret }: AskForSecretProps) {
  const { playgroundResult: words } = textsOf(playgroundEn);
  const { data, error, refetch } = useGetOne<ListedRow<ApiKey>>('api-keys', { id: keyId });
  return (
    <Box sx={{ marginBottom: 2 }}>
      <Notice tone="warn" title={words.askTitle}>
        {words.ask}
      </Notice>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && isReadable(data) && (
        <KeyForm apiKey={data} label={words.verify} onKey={({ secret }) => onSecret(secret)} />
      )}
    </Box>
  );
}

function JwtPart({ title, text }: { title: string; text: string }) {
  return (
    <Box component="section" sx={{ marginTop: 2 }}>
      <Heading level={3} sx={{ marginBottom: 0.75 }}>
        {title}
      </Heading>
      <JsonBox text={text} label={title} />
    </Box>
  );
}
