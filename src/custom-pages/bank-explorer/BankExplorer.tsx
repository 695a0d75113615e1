import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router';
import type { BankConfig } from '../../config/schema.ts';
import { useCanOpen, useConfig } from '../../providers/access/consoleContext.ts';
import { useHub } from '../../providers/data/hubQueries.ts';
import { ENVIRONMENTS } from '../../resources/api-keys/apiKey.schema.ts';
import { bankExplorerEn } from '../../texts/tools/bankExplorer.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { aboveColumnsSx, columnsSx } from '../../theme/styles.ts';
import { NoBank } from '../../bank/login/NoBank.tsx';
import { Explore } from './Explore.tsx';
import { ExploreWithKey } from './ExploreWithKey.tsx';

/** Page that searches the supported banks and shows the credentials each needs. */
export default function BankExplorer() {
  const { bankExplorer: words } = textsOf(bankExplorerEn);
  const { bank } = useConfig();
  // The hub issues tickets only to users who may verify accounts.
  const mayVerify = useCanOpen('/verify-account');
  if (!bank) return <NoBank />;
  return (
    <Box sx={columnsSx}>
      <Box component="p" sx={aboveColumnsSx}>
        {words.about}
      </Box>
      {mayVerify ? <ExploreWithHub config={bank} /> : <ExploreWithKey config={bank} />}
    </Box>
  );
}

/** Explorer with tickets from the hub, which are valid in both environments. */
function ExploreWithHub({ config }: { config: BankConfig }) {
  const { bankExplorer: words, common } = textsOf(bankExplorerEn);
  const hub = useHub();
  const [parameters, setParameters] = useSearchParams();
  const hasBoth = config.integrationBaseUrl !== undefined;
  const environment =
    hasBoth && parameters.get('environment') === 'Integration' ? 'Integration' : 'Production';
  return (
    <>
      {hasBoth && (
        <Box sx={aboveColumnsSx}>
          <ToggleButtonGroup
            exclusive
            aria-label={words.environment}
            value={environment}
            onChange={(_event, next: string | null) => next && setParameters({ environment: next })}
          >
            {ENVIRONMENTS.map((value) => (
              <ToggleButton key={value} value={value}>
                {common.environments[value]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      )}
      <Explore
        key={environment}
        config={config}
        environment={environment}
        issue={async (signal) => (await hub.requestVerificationTicket({ signal })).ticket}
      />
    </>
  );
}
