import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FailureWordsOverride } from '../../bank/login/failures/describe.ts';
import { serviceFor } from '../../customer-backend/tickets/usableServices.ts';
import { Card } from '../../components/card/Card.tsx';
import { EmptyState } from '../../components/card/EmptyState.tsx';
import { useUnsaved } from '../../components/listen.ts';
import type { BankConfig } from '../../config/schema.ts';
import { useCan } from '../../providers/access/consoleContext.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { ChooseKey } from '../../resources/api-keys/try/ChooseKey.tsx';
import { explainKeyRefusal } from '../../resources/api-keys/try/KeyRefusal.tsx';
import { exampleTicket, type SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { bankExplorerEn } from '../../texts/tools/bankExplorer.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { aboveColumnsSx } from '../../theme/styles.ts';
import { Explore } from './Explore.tsx';

/** Explorer with tickets of an Integration key, for users without tickets from the hub. */
export function ExploreWithKey({ config }: { config: BankConfig }) {
  const { bankExplorer: words } = textsOf(bankExplorerEn);
  const maySeeKeys = useCan({ resource: 'api-keys', action: 'list' });
  const { data: tenant } = useTenant();
  const [key, setKey] = useState<SigningKey>();
  /** True once a key was chosen: from then on, the focus moves with the step. */
  const [wasChosen, setWasChosen] = useState(false);
  const service = key && serviceFor(key.apiKey.servicePermissions, tenant?.servicePermissions);

  useUnsaved(key !== undefined && 'lost');
  useEffect(() => {
    // A page in the back/forward cache must not keep the secret.
    const forget = () => {
      key?.secret.fill(0);
      setKey(undefined);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [key]);

  function choose(next: SigningKey | undefined) {
    setWasChosen(true);
    setKey(next);
  }

  if (!maySeeKeys) {
    return (
      <Card>
        <EmptyState title={words.noAccessTitle} text={words.noAccess} />
      </Card>
    );
  }
  if (!service) {
    const refusal = key && words.noService;
    return <ChooseKey words={words} refusal={refusal} takesFocus={wasChosen} onKey={choose} />;
  }
  return (
    <FailureWordsOverride value={explainKeyRefusal}>
      <Box sx={aboveColumnsSx}>
        <Button size="small" autoFocus onClick={() => choose(undefined)}>
          {words.otherKey}
        </Button>
      </Box>
      <Explore
        key={key.apiKey.id}
        config={config}
        environment={key.apiKey.environment}
        issue={() => exampleTicket(key, service)}
      />
    </FailureWordsOverride>
  );
}
