import { type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import Skeleton from '@mui/material/Skeleton';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { useHref } from 'react-router-dom';
import { Card } from '../../components/card/Card.tsx';
import { FieldHint } from '../../components/form/Field.tsx';
import { InlineCopy } from '../../components/copy/InlineCopy.tsx';
import { Facts, type Fact } from '../../components/card/Facts.tsx';
import { Name } from '../../components/text/Name.tsx';
import { Heading } from '../../components/text/Heading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { bankExplorerEn } from '../../texts/tools/bankExplorer.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace } from '../../theme/tokens.ts';
import type { Environment } from '../../resources/api-keys/apiKey.schema.ts';
import { countriesOf } from '../../bank/login/search/countries.ts';
import type { Connection } from '../../bank/client/service.ts';
import { FailureNotice } from '../../bank/login/failures/FailureNotice.tsx';
import { Asked, Labels } from './Asked.tsx';
import type { BankDetails, Explorer } from './explorer.ts';

type BankCardProps = {
  id: string;
  /** Where the bank is known. */
  environment: Environment;
  details: BankDetails;
  report: Explorer['report'];
  onRetry: () => void;
  onBack: () => void;
};

/** Everything that the service tells of one bank, and the way back to the search. */
export function BankCard({ id, environment, details, report, onRetry, onBack }: BankCardProps) {
  const { bankExplorer, common } = textsOf(bankExplorerEn);
  const { details: words } = bankExplorer;
  const { phase } = details;
  return (
    <>
      <Button startIcon={<ArrowBack />} onClick={onBack} style={{ marginBottom: 12 }}>
        {words.back}
      </Button>
      <Card padded>
        <Heading level={2} size="title" dir="auto" takesFocus sx={{ marginBottom: 1.25 }}>
          {titleOf()}
        </Heading>
        {phase === 'loading' && (
          <Box role="status" aria-label={words.loading} sx={{ display: 'grid', gap: 2 }}>
            <Skeleton height={18} width="60%" />
            <Skeleton height={18} width="45%" />
            <Skeleton height={18} width="70%" />
          </Box>
        )}
        {phase === 'known' && <Facts items={factsOf(id, details.bank)} />}
        {phase === 'known' && <Share id={id} environment={environment} />}
        {phase === 'unknown' && (
          <Notice tone="warn" role="status">
            {words.unknown}
          </Notice>
        )}
        {phase === 'failed' && (
          <FailureNotice
            failure={details.failure}
            report={report}
            actions={
              <Button small onClick={onRetry}>
                {common.retry}
              </Button>
            }
          />
        )}
      </Card>
    </>
  );

  function titleOf(): ReactNode {
    switch (details.phase) {
      case 'known':
        return <Name isolated={false} text={details.bank.displayName} />;
      case 'loading':
        return details.name ? <Name isolated={false} text={details.name} /> : words.loading;
      case 'unknown':
        return words.unknownTitle;
      case 'failed':
        return words.failedTitle;
    }
  }
}

/** `id` as it was asked for: a service may answer with any. */
function factsOf(id: string, bank: Connection): Fact[] {
  const { details: words } = textsOf(bankExplorerEn).bankExplorer;
  const { countries, bics, bankCodes, advice } = bank;
  return [
    { label: words.countries, value: <Countries codes={countries} /> },
    { label: words.bics, value: <Codes codes={bics} /> },
    { label: words.bankCodes, value: <Codes codes={bankCodes} /> },
    { label: words.asksFor, value: <Asked bank={bank} /> },
    { label: words.labels, value: <Labels bank={bank} /> },
    {
      label: words.advice,
      value: advice?.trim() ? (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
          <Name isolated={false} text={advice} longest={2000} />
        </Box>
      ) : (
        words.noAdvice
      ),
    },
    { label: words.connection, value: <InlineCopy label={words.connection} value={id} /> },
  ];
}

/** More than there are in ISO 3166-1. */
const MOST_COUNTRIES = 300;

function Countries({ codes }: { codes: readonly string[] }) {
  const { noneTold } = textsOf(bankExplorerEn).bankExplorer.details;
  const countries = countriesOf(codes.slice(0, MOST_COUNTRIES));
  if (countries.length === 0) return noneTold;
  return (
    <Box component="ul" sx={countriesSx}>
      {countries.map(({ code, name, flag }) => (
        <li key={code}>
          {flag !== undefined && <img src={flag} alt="" width={18} height={12} loading="lazy" />}
          <bdi>{name}</bdi>
        </li>
      ))}
    </Box>
  );
}

/** Codes as received; a service tells them only where it is new enough. */
function Codes({ codes }: { codes: readonly string[] | undefined }) {
  const { notTold, noneTold } = textsOf(bankExplorerEn).bankExplorer.details;
  if (!codes) return notTold;
  if (codes.length === 0) return noneTold;
  return (
    <Box sx={{ font: monospace.small }}>
      <Name text={codes.join(', ')} longest={400} />
    </Box>
  );
}

function Share({ id, environment }: Pick<BankCardProps, 'id' | 'environment'>) {
  const { details: words } = textsOf(bankExplorerEn).bankExplorer;
  const at = environment === 'Production' ? '' : `&environment=${environment}`;
  const href = useHref(`/tools/banks?bank=${encodeURIComponent(id)}${at}`);
  const link = new URL(href, window.location.href).href;
  return (
    <Box sx={{ marginTop: 2 }}>
      <Box sx={{ fontWeight: 550, marginBottom: 0.5 }}>{words.link}</Box>
      <InlineCopy label={words.link} value={link} />
      <FieldHint>{words.linkHint}</FieldHint>
    </Box>
  );
}

const countriesSx = {
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  margin: 0,
  padding: 0,
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 },
} as const;
