import { useId, useState, useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CopyButton } from '../../../components/CopyButton.tsx';
import type { BankConfig } from '../../../config/schema.ts';
import { playgroundEn } from '../../../texts/playground.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { MONOSPACE, textSize, token } from '../../../theme/tokens.ts';
import { bankOf } from '../../keys/bankOf.ts';
import type { Run } from '../createRun.ts';
import { sdkCode } from '../sdkCode.ts';

type CodeOfRunProps = { run: Run; bank: BankConfig };

/** The code that makes the same call from the SDK, once the bank is chosen. */
export function CodeOfRun({ run: { flow, subject }, bank }: CodeOfRunProps) {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const state = useSyncExternalStore(flow.subscribe, flow.state);
  const [open, setOpen] = useState(false);
  const id = useId();
  if (subject.kind !== 'order') return null;
  const connection = 'bank' in state ? state.bank : undefined;
  const info = 'info' in state ? state.info : undefined;
  const { baseUrl } = bankOf(bank, subject.apiKey.environment);
  const code = sdkCode({ order: subject.order, baseUrl, connection, info });
  return (
    <Box sx={{ padding: '12px 16px', borderTop: `1px solid ${token('line2')}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {words.code}
        </Button>
        <CopyButton
          label={words.codeName}
          value={code}
          onCopy={(copied) => {
            if (!copied) setOpen(true);
          }}
        />
      </Box>
      {open && (
        <Box id={id} role="region" aria-label={words.code} tabIndex={0} sx={codeSx}>
          {code}
        </Box>
      )}
    </Box>
  );
}

const codeSx = {
  marginTop: 1.25,
  maxHeight: 420,
  overflow: 'auto',
  padding: '10px 12px',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
  fontFamily: MONOSPACE,
  fontSize: textSize.small,
  lineHeight: '19px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
