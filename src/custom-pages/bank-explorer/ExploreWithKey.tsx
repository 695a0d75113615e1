import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { serviceFor } from '../../bank/services.ts';
import { Card } from '../../components/card/Card.tsx';
import { EmptyState } from '../../components/card/EmptyState.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Button } from '../../components/form/Button.tsx';
import { useUnsaved } from '../../components/listen.ts';
import type { BankConfig } from '../../config/schema.ts';
import { useCan } from '../../providers/access/consoleContext.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { KeyForm } from '../../resources/api-keys/try/KeyForm.tsx';
import { exampleTicket, type SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { bankExplorerEn } from '../../texts/tools/bankExplorer.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { aboveColumnsSx } from '../../theme/styles.ts';
import { Explore } from './Explore.tsx';

/** The search with tickets of an Integration key, for people who get none from the hub. */
export function ExploreWithKey({ config }: { config: BankConfig }) {
  const { bankExplorer: words } = textsOf(bankExplorerEn);
  const maySeeKeys = useCan({ resource: 'api-keys', action: 'list' });
  const { data: tenant } = useTenant();
  const [key, setKey] = useState<SigningKey>();
  const service = key && serviceFor(key.apiKey.servicePermissions, tenant?.servicePermissions);

  useUnsaved(key !== undefined && 'lost');
  useEffect(() => {
    // A page that the browser keeps for the way back must not keep the secret.
    const forget = () => {
      key?.secret.fill(0);
      setKey(undefined);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [key]);

  if (!maySeeKeys) {
    return (
      <Card>
        <EmptyState title={words.noAccessTitle} text={words.noAccess} />
      </Card>
    );
  }
  if (!service) {
    return (
      <Card padded title={words.keyTitle}>
        <p>{words.keyAbout}</p>
        {key && (
          <Notice tone="bad" role="alert">
            {words.noService}
          </Notice>
        )}
        <KeyForm label={words.useKey} onKey={setKey} />
      </Card>
    );
  }
  return (
    <>
      <Box sx={aboveColumnsSx}>
        <Button small onClick={() => setKey(undefined)}>
          {words.otherKey}
        </Button>
      </Box>
      <Explore
        key={key.apiKey.id}
        config={config}
        environment={key.apiKey.environment}
        issue={() => exampleTicket(key, service)}
      />
    </>
  );
}
