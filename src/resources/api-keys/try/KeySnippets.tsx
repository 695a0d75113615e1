import { useState } from 'react';
import Box from '@mui/material/Box';
import { Card } from '../../../components/card/Card.tsx';
import { SelectInput } from '../../../components/form/Field.tsx';
import { SegmentedFilter } from '../../../components/form/SegmentedFilter.tsx';
import { Tabs } from '../../../components/card/Tabs.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { usableServices, type ServiceName } from '../../../bank/services.ts';
import { keySigningEn } from '../../../texts/api-keys/signing.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { monospace, token } from '../../../theme/tokens.ts';
import { noteSx } from '../../../theme/styles.ts';
import { CodeBlock } from '../../../components/code/CodeBlock.tsx';
import { exampleData, IBAN_PLACE, monthBefore } from '../../../bank/tickets/ticketData.ts';
import { DEPLOYMENTS, PLACEHOLDER } from '../../../customer-backend/deployments.ts';
import { LANGUAGES } from '../../../customer-backend/languages.ts';

type KeySnippetsProps = {
  apiKey: Pick<ApiKey, 'id' | 'environment' | 'servicePermissions'>;
  /** The tenant's services, which a key without its own may use; all if not known. */
  services?: readonly string[] | undefined;
};

/** The programs of a server that mints tickets with a key and verifies results. Nothing for a key without a service. */
export function KeyPrograms({ apiKey, services }: KeySnippetsProps) {
  const usable = usableServices(apiKey.servicePermissions, services);
  const [first] = usable;
  return first && <CodeCard apiKey={apiKey} services={usable} first={first} />;
}

/** Code for Production names no account: an example pays nobody. */
const PLACES = { own: IBAN_PLACE, creditor: IBAN_PLACE };

/** What the code of a language is for. */
const USES = ['mint', 'verify'] as const;
type Use = (typeof USES)[number];

type CodeCardProps = Pick<KeySnippetsProps, 'apiKey'> & {
  services: readonly ServiceName[];
  first: ServiceName;
};

/** The same languages for both uses: whoever chooses one sees both programs in it. */
function CodeCard({ apiKey, services, first }: CodeCardProps) {
  const { snippets: texts } = textsOf(keySigningEn);
  const [use, setUse] = useState<Use>('mint');
  const [chosen, setChosen] = useState(first);
  const [language, setLanguage] = useState(LANGUAGES[0]);
  const [from] = useState(() => monthBefore(Date.now()));
  const service = services.includes(chosen) ? chosen : first;
  const { fileName, run } = language[use];
  const code =
    use === 'verify'
      ? language.verify.code()
      : language.mint.code({
          service,
          data:
            apiKey.environment === 'Integration'
              ? exampleData(service, from)
              : exampleData(service, from, PLACES),
        });
  return (
    <Card
      level={3}
      title={texts.code}
      aside={
        <SegmentedFilter
          label={texts.use}
          options={USES.map((value) => ({ value, label: texts.uses[value] }))}
          value={use}
          onChange={setUse}
        />
      }
    >
      <Tabs
        label={texts.languages}
        tabs={LANGUAGES}
        value={language.id}
        onChange={(id) => setLanguage(LANGUAGES.find((one) => one.id === id) ?? LANGUAGES[0])}
      >
        <Box sx={aboutSx}>
          {use === 'verify' ? (
            <Box sx={noteSx}>{texts.verifyAbout}</Box>
          ) : (
            <Box sx={{ flex: '0 1 11.25rem' }}>
              <SelectInput
                label={texts.service}
                value={service}
                onChange={({ target }) =>
                  setChosen(services.find((name) => name === target.value) ?? first)
                }
                options={services.map((name) => ({ value: name, label: name }))}
              />
            </Box>
          )}
        </Box>
        <CodeBlock key={fileName} code={code} grammar={language.id} fileName={fileName} />
        <Box sx={footSx}>
          {texts.run[use](language.since)} <code>{run}</code>
        </Box>
      </Tabs>
    </Card>
  );
}

type KeyFilesProps = {
  apiKey: Pick<ApiKey, 'id'>;
  /** Only where the key has just been created. It is copied and downloaded, never shown. */
  secret?: string | undefined;
};

/** The files that give a key to a server. */
export function KeyFiles({ apiKey: { id }, secret }: KeyFilesProps) {
  const { snippets: texts } = textsOf(keySigningEn);
  const [way, setWay] = useState(DEPLOYMENTS[0]);
  const code = way.file({ id, secret });
  const shown = secret === undefined ? code : way.file({ id, secret: texts.hidden });
  return (
    <Card level={3} title={texts.deploy}>
      <Tabs
        label={texts.ways}
        tabs={DEPLOYMENTS}
        value={way.id}
        onChange={(value) => setWay(DEPLOYMENTS.find((one) => one.id === value) ?? DEPLOYMENTS[0])}
      >
        <CodeBlock
          key={way.id}
          code={code}
          shown={shown}
          grammar={way.grammar}
          fileName={way.fileName}
          downloadName={way.downloadName}
        />
        <Box sx={footSx}>{hint()}</Box>
      </Tabs>
    </Card>
  );

  function hint() {
    if (way.id === 'docker') return texts.besideEnv;
    return secret === undefined ? texts.withoutSecret(PLACEHOLDER) : texts.withSecret;
  }
}

const aboutSx = { display: 'flex', padding: '12px 16px' } as const;

const footSx = {
  ...noteSx,
  padding: '10px 16px 12px',
  borderTop: `1px solid ${token('line')}`,
  overflowWrap: 'anywhere',
  '& code': { font: monospace.small, color: token('text') },
} as const;
