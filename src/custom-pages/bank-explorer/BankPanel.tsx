import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Card } from '../../components/card/Card.tsx';
import { Facts, type Fact } from '../../components/card/Facts.tsx';
import { InlineCopy } from '../../components/copy/InlineCopy.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Name } from '../../components/text/Name.tsx';
import { brief } from '../../lib/graphemes.ts';
import { bankExplorerEn } from '../../texts/tools/bankExplorer.en.ts';
import { bankLoginEn } from '../../texts/bank/login.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { Connection } from '../../bank/client/service.ts';
import { FailureNotice } from '../../bank/login/failures/FailureNotice.tsx';
import { failureOf } from '../../bank/login/flow/errors.ts';
import { countriesOf } from '../../bank/login/search/countries.ts';
import type { Explorer } from './explorer.ts';

type BankPanelProps = {
  id: string;
  /** The address of the service, part of the cache key. */
  service: string;
  explorer: Pick<Explorer, 'describe' | 'report'>;
};

/** Details of one bank. */
export function BankPanel({ id, service, explorer }: BankPanelProps) {
  const { bankExplorer, common } = textsOf(bankExplorerEn);
  const { details: words } = bankExplorer;
  const { data, error, refetch } = useQuery({
    queryKey: ['bank', service, id],
    queryFn: ({ signal }) => explorer.describe(id, signal),
    staleTime: Infinity,
  });
  if (error) {
    return (
      <FailureNotice
        failure={failureOf(error, 'info')}
        report={explorer.report}
        actions={
          <Button size="small" onClick={() => void refetch()}>
            {common.retry}
          </Button>
        }
      />
    );
  }
  if (data === undefined) {
    return (
      <Card padded>
        <Loading heights={[26, 180]} />
      </Card>
    );
  }
  return (
    <Card padded sx={{ '& dd': { whiteSpace: 'pre-line' } }}>
      <Typography component="h2" variant="h2" dir="auto" ref={focusOn} tabIndex={-1}>
        {data ? <Name isolated={false} text={data.displayName} /> : words.unknownTitle}
      </Typography>
      {data ? <Facts items={factsOf(id, data)} /> : <p>{words.unknown}</p>}
    </Card>
  );
}

/** Announces the chosen bank and scrolls to it, because it is below the search on a phone. */
function focusOn(heading: HTMLHeadingElement | null) {
  heading?.focus({ preventScroll: true });
  heading?.parentElement?.scrollIntoView?.({ block: 'nearest' });
}

/** Facts without empty values. `id` is the requested one, because a service may answer with any. */
function factsOf(id: string, bank: Connection): Fact[] {
  const { details: words } = textsOf(bankExplorerEn).bankExplorer;
  const { countries, bics = [], bankCodes = [], advice } = bank;
  const names = countriesOf(countries).map(({ name }) => name);
  const facts = [
    [words.countries, names.join(', ')],
    [words.bics, bics.join(', ')],
    [words.bankCodes, bankCodes.join(', ')],
    [words.asksFor, waysOf(bank).join('\n') || words.noWay],
    [words.advice, advice?.trim() ?? ''],
  ] as const;
  return [
    ...facts
      .filter(([, text]) => text !== '')
      .map(([label, text]) => ({ label, value: <Name text={text} longest={2000} /> })),
    { label: words.connection, value: <InlineCopy label={words.connection} value={id} /> },
  ];
}

/** The ways to log in as text, with the bank's field labels. */
export function waysOf({ credentials, ...labels }: Connection): string[] {
  const { ways } = textsOf(bankExplorerEn).bankExplorer.details;
  const { bankLogin } = textsOf(bankLoginEn);
  const user = brief(labels.userId?.trim() || bankLogin.userId);
  const password = brief(labels.password?.trim() || bankLogin.password);
  return [
    ...(credentials.full ? [ways.full(user, password)] : []),
    ...(credentials.userId ? [ways.userId(user)] : []),
    ...(credentials.none ? [ways.none] : []),
  ];
}
