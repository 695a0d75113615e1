import { useState } from 'react';
import Box from '@mui/material/Box';
import { useNotify } from 'ra-core';
import { Card } from '../../../components/card/Card.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { offerFile } from '../../../components/copy/copying.ts';
import type { ButtonProps } from '../../../components/form/Button.tsx';
import { BusyButton } from '../../../components/form/BusyButton.tsx';
import { SelectInput } from '../../../components/form/Field.tsx';
import { bankOf } from '../../../bank/bankClient.ts';
import type { ServiceName } from '../../../bank/services.ts';
import { monthBefore } from '../../../bank/tickets/ticketData.ts';
import { PLACEHOLDER } from '../../../customer-backend/deployments.ts';
import type { ProjectOf } from '../../../customer-backend/project/projectFiles.ts';
import {
  DEMO_CONNECTION,
  exampleOrder,
  IBAN_PLACE,
  wantsIban,
} from '../../../customer-backend/project/exampleOrder.ts';
import { loadCode } from '../../../lib/loadCode.ts';
import { useConfig } from '../../../providers/access/consoleContext.ts';
import { projectEn } from '../../../texts/api-keys/project.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { noteSx } from '../../../theme/styles.ts';
import type { ApiKey } from '../apiKey.schema.ts';

const loadArchive = () => import('../../../customer-backend/project/archive.ts');

type ProjectButtonProps = Pick<ButtonProps, 'startIcon'> & { of: ProjectOf };

/** Downloads a project to start from. It is made in the browser, and holds no secret. */
export function ProjectButton({ of, ...button }: ProjectButtonProps) {
  const { project: texts } = textsOf(projectEn);
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { projectArchive } = await loadCode(loadArchive);
      const { bytes, name } = projectArchive(of);
      offerFile(bytes, name, 'application/zip');
    } catch {
      notify(texts.failed, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <BusyButton {...button} busy={busy} onClick={() => void download()}>
      {texts.download}
    </BusyButton>
  );
}

type ProjectCardProps = {
  apiKey: Pick<ApiKey, 'id' | 'environment'>;
  services: readonly ServiceName[];
  first: ServiceName;
};

/** A project for a key and one of its services; in Integration it logs in at the Demo Bank. */
export function ProjectCard({ apiKey, services, first }: ProjectCardProps) {
  const { project: texts } = textsOf(projectEn);
  const { bank } = useConfig();
  const [chosen, setChosen] = useState(first);
  const [from] = useState(() => monthBefore(Date.now()));
  if (!bank) return null;
  const service = services.includes(chosen) ? chosen : first;
  const { id: keyId, environment } = apiKey;
  const isIntegration = environment === 'Integration';
  const connection = isIntegration ? DEMO_CONNECTION : undefined;
  const order = exampleOrder(service, from, environment);
  return (
    <Card
      level={3}
      padded
      title={texts.title}
      about={isIntegration ? texts.aboutIntegration : texts.aboutProduction}
    >
      {!isIntegration && (
        <Notice tone="warn">
          {texts.production} {wantsIban(order) && texts.ibans(IBAN_PLACE)}
        </Notice>
      )}
      <Box sx={formSx}>
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
        <ProjectButton
          of={{ keyId, environment, order, bank: bankOf(bank, environment), connection }}
        />
      </Box>
      <Box sx={{ ...noteSx, marginTop: 1.5, overflowWrap: 'anywhere' }}>
        {texts.secret(PLACEHOLDER)}
      </Box>
    </Card>
  );
}

const formSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 } as const;
