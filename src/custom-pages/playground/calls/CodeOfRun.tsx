import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { InlineWarning } from '../../../components/feedback/Notice.tsx';
import { useStore } from '../../../components/listen.ts';
import type { BankConfig } from '../../../config/schema.ts';
import { playgroundEn } from '../../../texts/tools/playground.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { monospace, token } from '../../../theme/tokens.ts';
import { noteSx } from '../../../theme/styles.ts';
import { CodeBlock } from '../../../components/code/CodeBlock.tsx';
import { bankOf } from '../../../bank/bankClient.ts';
import { trustsSimulator } from '../../../bank/client/attestation/trust.ts';
import type { Run } from '../createRun.ts';
import { INSTALL, RUN, SDK } from '../../../customer-backend/sdk/sdkCode.ts';
import { ProjectButton } from '../../../resources/api-keys/try/ProjectCard.tsx';
import { projectEn } from '../../../texts/api-keys/project.en.ts';
import { CODE_FILE, codeOf } from './codeOf.ts';

type CodeOfRunProps = { run: Run; bank: BankConfig };

/** The program that makes the same call with the SDK, at the bank of the run once it is chosen. */
export function CodeOfRun({ run: { login, subject }, bank }: CodeOfRunProps) {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const state = useStore(login.state);
  const [open, setOpen] = useState(false);
  const id = useId();
  const { order, environment, keyId } = subject;
  const code = codeOf(subject, state, bank);
  if (!order || code === undefined) return null;
  const service = bankOf(bank, environment);
  return (
    <Box sx={{ padding: '12px 16px', borderTop: `1px solid ${token('line2')}` }}>
      <Button
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {words.code}
      </Button>
      {open && (
        <Box id={id} role="region" aria-label={words.code} tabIndex={0} sx={codeSx}>
          <Box sx={stepsSx}>
            {words.install(SDK)} <code>{INSTALL}</code>
            <br />
            {words.run} <code>{RUN}</code>
            {trustsSimulator(service.attestation) && (
              <InlineWarning tone="warn" text={words.simulated} />
            )}
          </Box>
          <CodeBlock code={code} grammar="typescript" fileName={CODE_FILE} />
        </Box>
      )}
      {state.name === 'SignedResult' && (
        <Box sx={{ marginTop: 1.5 }}>
          <ProjectButton
            startIcon={<DownloadOutlined />}
            of={{ keyId, environment, order, bank: service, connection: state.bank.id }}
          />
          <Box sx={{ ...noteSx, marginTop: '4px' }}>{textsOf(projectEn).project.afterRun}</Box>
        </Box>
      )}
    </Box>
  );
}

const codeSx = {
  marginTop: 1.25,
  // A whole program: the page would be several screens longer.
  maxHeight: '35rem',
  overflow: 'auto',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
} as const;

const stepsSx = {
  ...noteSx,
  padding: '10px 16px 12px',
  borderBottom: `1px solid ${token('line')}`,
  overflowWrap: 'anywhere',
  '& code': { font: monospace.small, color: token('text') },
} as const;
