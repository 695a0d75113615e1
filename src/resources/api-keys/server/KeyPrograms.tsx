import { useState } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ServiceName } from '../../../bank/services.ts';
import { usableServices } from '../../../customer-backend/tickets/usableServices.ts';
import {
  exampleData,
  IBAN_PLACEHOLDER,
  monthBefore,
} from '../../../customer-backend/tickets/ticketData.ts';
import { Card } from '../../../components/card/Card.tsx';
import { CodeBlock } from '../../../components/code/CodeBlock.tsx';
import { LANGUAGES, mintProgram, verifyProgram } from '../../../customer-backend/languages.ts';
import { keySigningEn } from '../../../texts/api-keys/signing.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { noteSx } from '../../../theme/styles.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { CodeTabs } from './CodeTabs.tsx';

type KeyProgramsProps = {
  apiKey: Pick<ApiKey, 'id' | 'environment' | 'servicePermissions'>;
  /** The tenant's services, the default of a key without its own; all if unknown. */
  services?: readonly string[] | undefined;
};

/** Programs that mint tickets with a key and verify results; nothing for a key without services. */
export default function KeyPrograms({ apiKey, services }: KeyProgramsProps) {
  const usable = usableServices(apiKey.servicePermissions, services);
  const [first] = usable;
  return first && <ProgramsCard apiKey={apiKey} services={usable} first={first} />;
}

const USES = ['mint', 'verify'] as const;
type Use = (typeof USES)[number];

type ProgramsCardProps = Pick<KeyProgramsProps, 'apiKey'> & {
  services: readonly ServiceName[];
  first: ServiceName;
};

function ProgramsCard({ apiKey, services, first }: ProgramsCardProps) {
  const { snippets: texts } = textsOf(keySigningEn);
  const [use, setUse] = useState<Use>('mint');
  const [chosen, setChosen] = useState(first);
  const [language, setLanguage] = useState(LANGUAGES[0]);
  const [from] = useState(() => monthBefore(Date.now()));
  const service = services.includes(chosen) ? chosen : first;
  // Production code has a placeholder, because an example must not pay into a real account.
  const iban = apiKey.environment === 'Integration' ? undefined : IBAN_PLACEHOLDER;
  const code =
    use === 'mint'
      ? mintProgram(language, apiKey.id, service, exampleData(service, from, iban))
      : verifyProgram(language, apiKey.id);
  const { fileName, run } = language[use];
  return (
    <Card
      level={3}
      title={texts.code}
      aside={
        <ToggleButtonGroup
          exclusive
          aria-label={texts.use}
          value={use}
          onChange={(_event, next: Use | null) => next && setUse(next)}
        >
          {USES.map((value) => (
            <ToggleButton key={value} value={value}>
              {texts.uses[value]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <CodeTabs label={texts.languages} options={LANGUAGES} value={language} onChange={setLanguage}>
        <Box sx={aboutSx}>
          {use === 'verify' ? (
            <Box sx={noteSx}>{texts.verifyAbout}</Box>
          ) : (
            <Box sx={{ flex: '0 1 11.25rem' }}>
              <TextField
                select
                label={texts.service}
                value={service}
                slotProps={{ select: { native: true } }}
                onChange={({ target }) =>
                  setChosen(services.find((name) => name === target.value) ?? first)
                }
              >
                {services.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </TextField>
            </Box>
          )}
        </Box>
        <CodeBlock key={fileName} code={code} grammar={language.id} fileName={fileName}>
          {texts.install(language.since)} <code translate="no">{language.install}</code>
          <Box sx={{ marginTop: 0.5 }}>
            {texts.run[use]} <code translate="no">{run}</code>
          </Box>
        </CodeBlock>
      </CodeTabs>
    </Card>
  );
}

const aboutSx = { display: 'flex', padding: '12px 16px' } as const;
