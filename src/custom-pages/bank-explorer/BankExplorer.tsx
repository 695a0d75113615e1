import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../components/card/Card.tsx';
import { EmptyState } from '../../components/card/EmptyState.tsx';
import { Button } from '../../components/form/Button.tsx';
import { SegmentedFilter } from '../../components/form/SegmentedFilter.tsx';
import { useStore } from '../../components/listen.ts';
import type { BankConfig } from '../../config/schema.ts';
import type { Connection } from '../../bank/client/service.ts';
import { useConfig } from '../../providers/access/consoleContext.ts';
import { useHub } from '../../providers/data/hubQueries.ts';
import { ENVIRONMENTS } from '../../resources/api-keys/apiKey.schema.ts';
import { bankExplorerEn } from '../../texts/tools/bankExplorer.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { aboveColumnsSx, columnsSx } from '../../theme/styles.ts';
import { bankClient, bankOf } from '../../bank/bankClient.ts';
import { EvidenceLine } from '../../bank/evidence/EvidenceLine.tsx';
import { FailedChecks } from '../../bank/evidence/FailedChecks.tsx';
import { errorIn } from '../../bank/login/failures/describe.ts';
import { FailureNotice } from '../../bank/login/failures/FailureNotice.tsx';
import { BankSearchField } from '../../bank/login/search/BankSearchField.tsx';
import { BankPanel } from './BankPanel.tsx';
import { createExplorer } from './explorer.ts';

/** Which banks are supported, and what each of them asks for. */
export default function BankExplorer() {
  const { bankExplorer: words, common } = textsOf(bankExplorerEn);
  const { bank } = useConfig();
  const [parameters, setParameters] = useSearchParams();
  if (!bank) {
    return (
      <Card>
        <EmptyState title={words.missingTitle} text={words.missing} />
      </Card>
    );
  }
  const hasBoth = bank.integrationBaseUrl !== undefined;
  const environment =
    hasBoth && parameters.get('environment') === 'Integration' ? 'Integration' : 'Production';
  return (
    <Box sx={columnsSx}>
      <Box component="p" sx={aboveColumnsSx}>
        {words.about}
      </Box>
      {hasBoth && (
        <Box sx={aboveColumnsSx}>
          <SegmentedFilter
            label={words.environment}
            options={ENVIRONMENTS.map((value) => ({ value, label: common.environments[value] }))}
            value={environment}
            onChange={(next) => setParameters({ environment: next })}
          />
        </Box>
      )}
      <Explore
        key={environment}
        bank={bankOf(bank, environment)}
        id={parameters.get('bank') ?? ''}
        onChoose={({ id }) => setParameters({ environment, bank: id })}
      />
    </Box>
  );
}

type ExploreProps = {
  bank: BankConfig;
  /** The chosen bank, which the address names; nothing that was typed is there. */
  id: string;
  onChoose: (bank: Connection) => void;
};

/** The search in one environment with tickets of the hub, and the chosen bank. */
function Explore({ bank, id, onChoose }: ExploreProps) {
  const { bankExplorer: words } = textsOf(bankExplorerEn);
  const hub = useHub();
  const [explorer] = useState(() =>
    createExplorer(
      () => bankClient(bank),
      async (signal) => (await hub.requestVerificationTicket({ signal })).ticket,
    ),
  );
  const state = useStore(explorer.state);
  useEffect(() => {
    explorer.start();
    return () => explorer.stop();
  }, [explorer]);
  switch (state.phase) {
    case 'proving':
      return <div role="status">{words.preparing}</div>;
    case 'ended':
      return (
        <div>
          <FailureNotice
            failure={state.failure}
            report={explorer.report}
            actions={
              <Button small onClick={() => explorer.start()}>
                {words.startAgain}
              </Button>
            }
          />
          <FailedChecks small error={errorIn(state.failure)} />
        </div>
      );
    case 'proved':
      return (
        <>
          <div>
            <BankSearchField {...state} acts={explorer} onChoose={onChoose} />
          </div>
          {id && <BankPanel key={id} id={id} service={bank.baseUrl} explorer={explorer} />}
          <Box sx={aboveColumnsSx}>
            <EvidenceLine evidence={state.evidence} />
          </Box>
        </>
      );
  }
}
