import { useState } from 'react';
import Box from '@mui/material/Box';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useNotify } from 'ra-core';
import { Card } from '../../components/card/Card.tsx';
import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { offerFile } from '../../components/copy/copying.ts';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { whyMissing } from '../../components/later/whyMissing.ts';
import { loadCode } from '../../lib/loadCode.ts';
import { checkBackendEn } from '../../texts/tools/checkBackend.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** The text of the program: it is large, and few people want it. */
const loadFile = () => import('../../customer-backend/check/file/cli.ts?onefile');

export const FILE = 'check-backend.mjs';

const COMMAND = `node ${FILE} \\
  --tickets https://backend.example/tickets \\
  --results https://backend.example/results \\
  --header 'Cookie: session=…'
`;

/** The same check as a file, and how it is run. */
export function FileCard() {
  const { checkBackend: words } = textsOf(checkBackendEn);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();

  async function download() {
    setBusy(true);
    try {
      const { default: text } = await loadCode(loadFile);
      offerFile(text, FILE, 'text/javascript');
    } catch {
      notify(whyMissing(), { type: 'error' });
    }
    setBusy(false);
  }

  return (
    <Card title={words.fileTitle} about={words.fileAbout} sx={{ overflow: 'hidden' }}>
      <Box sx={{ padding: '4px 16px 16px' }}>
        <BusyButton startIcon={<DownloadOutlined />} busy={busy} onClick={() => void download()}>
          {words.download}
        </BusyButton>
      </Box>
      <CodeBlock code={COMMAND} grammar="bash" fileName={words.command} downloadName="check.sh" />
    </Card>
  );
}
