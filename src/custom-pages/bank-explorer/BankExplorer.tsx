import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../components/card/Card.tsx';
import { EmptyState } from '../../components/card/EmptyState.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useUnsaved } from '../../components/listen.ts';
import type { BankConfig } from '../../config/schema.ts';
import { useCan, useCanOpen, useConfig } from '../../providers/access/consoleContext.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { bankExplorerEn } from '../../texts/tools/bankExplorer.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { aboveColumnsSx, columnsSx, noteSx } from '../../theme/styles.ts';
import { token } from '../../theme/tokens.ts';
import type { Environment } from '../../resources/api-keys/apiKey.schema.ts';
import { KeyForm } from '../../resources/api-keys/try/KeyForm.tsx';
import { serviceFor } from '../../bank/services.ts';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import type { Source } from './explorer.ts';
import { Exploring, SourceLine } from './Exploring.tsx';

/** Which banks are supported, where this installation has a bank service. */
export default function BankExplorer() {
  const { bankExplorer: words } = textsOf(bankExplorerEn);
  const { bank } = useConfig();
  if (bank) return <Explore bank={bank} />;
  return (
    <Card>
      <EmptyState title={words.missingTitle} text={words.missing} />
    </Card>
  );
}

function Explore({ bank }: { bank: BankConfig }) {
  const { bankExplorer: words } = textsOf(bankExplorerEn);
  const mayVerify = useCanOpen('/verify-account');
  const maySeeKeys = useCan({ resource: 'api-keys', action: 'list' });
  const first = mayVerify ? 'hub' : undefined;
  const [source, setSource] = useState<Source | undefined>(first);
  const byKey = typeof source === 'object';
  /** Whether the focus follows, because what was pressed is gone. */
  const [changed, setChanged] = useState(false);
  const [chosen, onEnvironment] = useEnvironment(bank);
  // A key is good in its own environment alone, a ticket of the hub in both.
  const environment = byKey ? source.key.apiKey.environment : chosen;
  function change(next: Source | undefined) {
    setChanged(true);
    setSource(next);
  }

  useUnsaved(byKey && 'lost');
  useEffect(() => {
    if (typeof source !== 'object') return undefined;
    // A page that the browser keeps for the way back must not keep the secret (decision 151).
    const forget = () => {
      source.key.secret.fill(0);
      setSource(undefined);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [source]);

  if (!mayVerify && !maySeeKeys) {
    return (
      <Card>
        <EmptyState title={words.noAccessTitle} text={words.noAccess} />
      </Card>
    );
  }
  return (
    <Box sx={columnsSx}>
      <Box component="p" sx={aboveColumnsSx}>
        {words.about}
      </Box>
      {source ? (
        <div>
          <SourceLine
            source={source}
            environment={environment}
            onEnvironment={byKey ? undefined : onEnvironment}
            onKey={maySeeKeys ? () => change(undefined) : undefined}
            takesFocus={changed}
          />
          <Exploring
            // Another source or environment begins anew.
            key={byKey ? source.key.apiKey.id : `${source} ${chosen}`}
            bank={bank}
            source={source}
            environment={environment}
          />
        </div>
      ) : (
        <ChooseKey onSource={change} takesFocus={changed}>
          {mayVerify && <Button onClick={() => change('hub')}>{words.byAccount}</Button>}
        </ChooseKey>
      )}
      <Card padded title={words.tellsTitle}>
        <Box component="ul" sx={{ ...noteSx, margin: 0, paddingInlineStart: '20px' }}>
          {words.tells.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      </Card>
    </Box>
  );
}

/** The parameter of the address that names the environment, where it is not Production. */
const PARAMETER = 'environment';

/** The environment that the address names, and its choice where there are two. */
function useEnvironment(bank: BankConfig) {
  const [parameters, setParameters] = useSearchParams();
  const hasBoth = bank.integrationBaseUrl !== undefined;
  const named = hasBoth && parameters.get(PARAMETER) === 'Integration';
  const environment: Environment = named ? 'Integration' : 'Production';

  function choose(next: Environment) {
    setParameters((former) => {
      former.delete(PARAMETER);
      if (next !== 'Production') former.set(PARAMETER, next);
      return former;
    });
  }
  return [environment, hasBoth ? choose : undefined] as const;
}

type ChooseKeyProps = {
  onSource: (source: Source) => void;
  /** Whether the heading takes the focus when it appears. */
  takesFocus: boolean;
  children: React.ReactNode;
};

/** Once it is there: as a ref that never changes. */
const focusOn = (heading: HTMLHeadingElement | null) => heading?.focus();

function ChooseKey({ onSource, takesFocus, children }: ChooseKeyProps) {
  const { bankExplorer: words } = textsOf(bankExplorerEn);
  const [parameters] = useSearchParams();
  const { data: tenant } = useTenant();
  const [useless, setUseless] = useState(false);

  function choose(key: SigningKey) {
    const service = serviceFor(key.apiKey.servicePermissions, tenant?.servicePermissions);
    setUseless(!service);
    if (service) onSource({ key, service });
  }

  return (
    <Card padded title={words.keyTitle} titleRef={takesFocus ? focusOn : undefined}>
      <Box component="p" sx={{ margin: '0 0 16px', color: token('dim') }}>
        {words.keyAbout}
      </Box>
      {parameters.get('bank') && <Notice tone="info">{words.keyForBank}</Notice>}
      {useless && (
        <Notice tone="bad" role="alert">
          {words.noService}
        </Notice>
      )}
      <KeyForm label={words.useKey} onKey={choose}>
        {children}
      </KeyForm>
    </Card>
  );
}
