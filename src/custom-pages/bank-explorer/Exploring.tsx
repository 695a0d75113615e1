import { useCallback, useEffect, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { useSearchParams } from 'react-router-dom';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import { Name } from '../../components/text/Name.tsx';
import { SegmentedFilter } from '../../components/form/SegmentedFilter.tsx';
import { useStore } from '../../components/listen.ts';
import type { BankConfig } from '../../config/schema.ts';
import { useHub } from '../../providers/data/hubQueries.ts';
import { bankExplorerEn } from '../../texts/tools/bankExplorer.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { BankSearchField } from '../../bank/login/search/BankSearchField.tsx';
import { EvidenceLine } from '../../bank/evidence/EvidenceLine.tsx';
import { bankOf } from '../../bank/bankClient.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FailedChecks } from '../../bank/evidence/FailedChecks.tsx';
import { FailureNotice } from '../../bank/login/failures/FailureNotice.tsx';
import { bankErrorOf } from '../../bank/errors.ts';
import type { Failure } from '../../bank/login/flow/state.ts';
import { ENVIRONMENTS, type Environment } from '../../resources/api-keys/apiKey.schema.ts';
import { KeyRefusal } from '../../resources/api-keys/try/KeyRefusal.tsx';
import { isKeyRefused } from '../../bank/tickets/ticketErrors.ts';
import { BankCard } from './BankCard.tsx';
import {
  createExplorer,
  createExplorerEffects,
  issueWith,
  type Explorer,
  type Source,
} from './explorer.ts';

/** The parameter of the address that names a bank (decision 151). */
const PARAMETER = 'bank';

type ExploringProps = {
  bank: BankConfig;
  source: Source;
  environment: Environment;
};

/** The search for a bank, or the one that the address names. */
export function Exploring({ bank, source, environment }: ExploringProps) {
  const { bankExplorer: words } = textsOf(bankExplorerEn);
  const { explorer, state } = useExplorer(bankOf(bank, environment), source);
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(PARAMETER) || undefined;
  useEffect(() => explorer.show(id), [explorer, id]);
  const { evidence, shown, ended } = state;
  const name = useCallback(
    (chosen?: string) =>
      setParameters((former) => {
        former.delete(PARAMETER);
        if (chosen !== undefined) former.set(PARAMETER, chosen);
        return former;
      }),
    [setParameters],
  );

  return (
    <>
      {ended ? (
        <Ended failure={ended} byKey={source !== 'hub'} report={explorer.report}>
          <Button small onClick={explorer.start}>
            {words.startAgain}
          </Button>
        </Ended>
      ) : shown ? (
        <BankCard
          key={shown.id}
          id={shown.id}
          details={shown.details}
          report={explorer.report}
          onRetry={explorer.showAgain}
          environment={environment}
          onBack={() => name()}
        />
      ) : (
        <BankSearchField
          query={state.query}
          search={state.search}
          acts={explorer}
          onChoose={({ id: chosen }) => name(chosen)}
        />
      )}
      {!ended && (
        <Box role="status" sx={{ marginTop: 2.5, color: token('dim'), fontSize: textSize.small }}>
          {evidence ? null : words.preparing}
        </Box>
      )}
      {evidence && <EvidenceLine evidence={evidence} />}
    </>
  );
}

type EndedProps = {
  failure: Failure;
  byKey: boolean;
  report: Explorer['report'];
  /** What can be done. */
  children: ReactNode;
};

/** Why the bank service is asked nothing more, with every check if it did not prove itself. */
function Ended({ failure, byKey, report, children }: EndedProps) {
  const error = failure.kind === 'error' ? failure.error : undefined;
  const bankError = bankErrorOf(error);
  if (byKey && bankError && isKeyRefused(bankError)) {
    return (
      <Notice tone="bad" role="alert" actions={children}>
        <KeyRefusal error={bankError} />
      </Notice>
    );
  }
  return (
    <>
      <FailureNotice failure={failure} report={report} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        {children}
        <FailedChecks small error={error} />
      </Box>
    </>
  );
}

/** An explorer while this component is mounted. A secret is held by its effects alone. */
function useExplorer(bank: BankConfig, source: Source) {
  const hub = useHub();
  // Created once. `useHub` returns new functions after each navigation, but the first keep working.
  const [explorer] = useState(() => {
    if (source === 'hub') {
      const issue = async (signal: AbortSignal) =>
        (await hub.requestVerificationTicket({ signal })).ticket;
      return createExplorer(createExplorerEffects(bank, issue), false);
    }
    const { key, service } = source;
    return createExplorer(createExplorerEffects(bank, issueWith(key, service)), true);
  });
  const state = useStore(explorer.state);
  useEffect(() => {
    explorer.start();
    return explorer.stop;
  }, [explorer]);
  return { explorer, state };
}

type SourceLineProps = Omit<ExploringProps, 'bank'> & {
  /** Chooses the environment; undefined where there is nothing to choose. */
  onEnvironment: ((next: Environment) => void) | undefined;
  /** To use a key, or another one. */
  onKey: (() => void) | undefined;
  /** Whether what leads to a key takes the focus, because the person comes back from there. */
  takesFocus: boolean;
};

/** Whose tickets are used, and where. It stays when another search begins. */
export function SourceLine(props: SourceLineProps) {
  const { source, environment, onEnvironment, onKey, takesFocus } = props;
  const { bankExplorer: words, common } = textsOf(bankExplorerEn);
  const byHub = source === 'hub';
  return (
    <Box sx={sourceSx}>
      {onEnvironment ? (
        <SegmentedFilter
          label={words.environment}
          options={ENVIRONMENTS.map((value) => ({ value, label: common.environments[value] }))}
          value={environment}
          onChange={onEnvironment}
        />
      ) : (
        <EnvironmentChip environment={environment} />
      )}
      <Box sx={{ flex: '1 1 6.25rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {byHub ? (
          words.byHub
        ) : (
          <Name text={words.withKeyOf(source.key.apiKey.name)} longest={200} />
        )}
      </Box>
      {onKey && (
        <Button small autoFocus={takesFocus} onClick={onKey}>
          {byHub ? words.withKey : words.otherKey}
        </Button>
      )}
    </Box>
  );
}

const sourceSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  marginBottom: 2,
  color: token('dim'),
  fontSize: textSize.small,
} as const;
