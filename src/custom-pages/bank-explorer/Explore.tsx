import { useCallback, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import Button from '@mui/material/Button';
import type { Connection } from '../../bank/client/service.ts';
import { bankClient, bankOf } from '../../bank/bankClient.ts';
import { EvidenceLine, FailedChecks } from '../../bank/evidence/EvidenceLine.tsx';
import type { Issue } from '../../bank/login/flow/sessions.ts';
import { errorIn } from '../../bank/login/failures/describe.ts';
import { FailureNotice } from '../../bank/login/failures/FailureNotice.tsx';
import { BankSearchField } from '../../bank/login/search/BankSearchField.tsx';
import { useStore } from '../../components/listen.ts';
import type { BankConfig } from '../../config/schema.ts';
import type { Environment } from '../../resources/api-keys/apiKey.schema.ts';
import { bankExplorerEn } from '../../texts/tools/bankExplorer.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { aboveColumnsSx } from '../../theme/styles.ts';
import { BankPanel } from './BankPanel.tsx';
import { createExplorer } from './explorer.ts';

type ExploreProps = { config: BankConfig; environment: Environment; issue: Issue };

/** Search in one environment with tickets from `issue`, and the bank named in the address. */
export function Explore({ config, environment, issue }: ExploreProps) {
  const { bankExplorer: words } = textsOf(bankExplorerEn);
  const bank = bankOf(config, environment);
  const [parameters, setParameters] = useSearchParams();
  const [explorer] = useState(() => createExplorer(() => bankClient(bank), issue));
  const id = parameters.get('bank') ?? '';
  const choose = useCallback(
    (chosen: Connection) => setParameters({ environment, bank: chosen.id }),
    [environment, setParameters],
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
              <Button size="small" onClick={() => explorer.start()}>
                {words.startAgain}
              </Button>
            }
          />
          <FailedChecks error={errorIn(state.failure)} />
        </div>
      );
    case 'proved':
      return (
        <>
          <div>
            <BankSearchField {...state} actions={explorer} onChoose={choose} />
          </div>
          {id && <BankPanel key={id} id={id} service={bank.baseUrl} explorer={explorer} />}
          <Box sx={aboveColumnsSx}>
            <EvidenceLine evidence={state.evidence} />
          </Box>
        </>
      );
  }
}
