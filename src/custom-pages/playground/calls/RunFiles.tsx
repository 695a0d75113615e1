import { useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { offerFile } from '../../../components/copy/copying.ts';
import { InlineWarning } from '../../../components/feedback/Notice.tsx';
import { useStore } from '../../../components/listen.ts';
import { Heading } from '../../../components/text/Heading.tsx';
import type { BankConfig } from '../../../config/schema.ts';
import { loadCode } from '../../../lib/loadCode.ts';
import { noteSx } from '../../../theme/styles.ts';
import { token } from '../../../theme/tokens.ts';
import { playgroundEn } from '../../../texts/tools/playground.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { Run } from '../createRun.ts';

const loadFiles = () => import('./savedFiles.ts');

type RunFilesProps = { run: Run; bank: BankConfig };

/** A run to take along: its calls, a script that repeats it, and its result with pseudonyms. */
export function RunFiles({ run, bank }: RunFilesProps) {
  const { playgroundFiles: words } = textsOf(playgroundEn);
  const state = useStore(run.login.state);
  const [failed, setFailed] = useState(false);
  const hasResult = state.name === 'SignedResult';

  async function save(file: 'run' | 'script' | 'fixture') {
    setFailed(false);
    try {
      const files = await loadCode(loadFiles);
      const { text, name, type } = await files[file](run, bank, Date.now());
      offerFile(text, name, type);
    } catch {
      // The code did not come, or something of the original would be left in the file.
      setFailed(true);
    }
  }

  return (
    <Box component="section" sx={sectionSx}>
      <Heading level={3} sx={{ marginBottom: 1 }}>
        {words.title}
      </Heading>
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        <FileButton label={words.run} about={words.runAbout} onPress={() => save('run')} />
        {run.subject.order && (
          <FileButton
            label={words.script}
            about={words.scriptAbout}
            onPress={() => save('script')}
          />
        )}
        <FileButton
          label={words.fixture}
          about={hasResult ? words.fixtureAbout : words.notYet}
          onPress={hasResult ? () => save('fixture') : undefined}
        />
      </Box>
      {failed && <InlineWarning tone="bad" role="alert" text={words.failed} />}
    </Box>
  );
}

type FileButtonProps = {
  label: string;
  about: string;
  /** Undefined while there is no such file. */
  onPress: (() => Promise<void>) | undefined;
};

function FileButton({ label, about, onPress }: FileButtonProps) {
  return (
    <div>
      <Button
        small
        startIcon={<DownloadOutlined />}
        disabled={!onPress}
        onClick={() => void onPress?.()}
      >
        {label}
      </Button>
      <Box sx={{ ...noteSx, marginTop: '4px' }}>{about}</Box>
    </div>
  );
}

const sectionSx = {
  padding: '12px 16px 14px',
  borderTop: `1px solid ${token('line2')}`,
} as const;
