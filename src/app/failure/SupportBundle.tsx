import { use, useState, useRef } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { jsonSx } from '../../theme/styles.ts';
import { CopyButton, CopyFailed } from '../../components/copy/CopyButton.tsx';
import { DialogFrame, dialogActionsSx } from '../../components/dialog/DialogFrame.tsx';
import { offerFile, useCopy } from '../../components/copy/copying.ts';
import type { Asked } from '../../components/feedback/Reason.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { Heading } from '../../components/text/Heading.tsx';
import { ConsoleContext } from '../../providers/access/consoleContext.ts';
import { bundleText, createBundle } from '../../reporting/bundle.ts';
import { supportBundleEn } from '../../texts/shell/supportBundle.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { hubCalls } from '../../providers/access/declaration.ts';

type SupportBundleProps = { asked: Asked; onClosed: () => void };

/**
 * The whole support information as it will be copied or saved: a snapshot of when it was opened.
 * Nothing is sent.
 */
export default function SupportBundle({ asked, onClosed }: SupportBundleProps) {
  const { common, supportBundle: texts } = textsOf(supportBundleEn);
  const declared = use(ConsoleContext)?.declared;
  const [open, setOpen] = useState(true);
  const [saved, setSaved] = useState(false);
  const json = useRef<HTMLPreElement>(null);
  const copying = useCopy(json);
  const [bundle] = useState(() =>
    createBundle(asked, {
      pages: declared?.pages ?? [],
      hubCalls: hubCalls(declared?.resources ?? []),
    }),
  );
  const text = bundleText(bundle);
  const failed = bundle.calls.filter(({ status }) => status === 0 || status >= 400).length;
  const close = () => setOpen(false);

  return (
    <DialogFrame
      open={open}
      title={common.supportInfo}
      width={640}
      onDismiss={close}
      onExited={onClosed}
    >
      <Box component="p" sx={{ margin: '0 0 12px' }}>
        {texts.intro}
      </Box>
      <Box sx={listsSx}>
        <section>
          <Heading level={3} size="small">
            {texts.inIt}
          </Heading>
          <ul>
            <li>{texts.calls100}</li>
            <li>{texts.failure}</li>
            <li>{texts.browser}</li>
          </ul>
        </section>
        <section>
          <Heading level={3} size="small">
            {texts.neverIn}
          </Heading>
          <ul>
            <li>{texts.secrets}</li>
          </ul>
        </section>
      </Box>
      <Box sx={{ marginBottom: 0.5, color: token('dim'), fontSize: textSize.small }}>
        {texts.calls(bundle.calls.length, failed)}
      </Box>
      <Box component="pre" ref={json} role="region" aria-label={texts.json} tabIndex={0} sx={boxSx}>
        {text}
      </Box>
      <CopyFailed copying={copying} />
      <VisuallyHidden role="status">{saved ? texts.downloaded : ''}</VisuallyHidden>
      <Box sx={dialogActionsSx}>
        <CopyButton label={texts.json} value={text} copying={copying} />
        <Button
          startIcon={<FileDownload />}
          onClick={() => {
            offerFile(text, fileName(bundle.time), 'application/json');
            setSaved(true);
          }}
        >
          {texts.download}
        </Button>
        <Button autoFocus onClick={close}>
          {common.close}
        </Button>
      </Box>
    </DialogFrame>
  );
}

/** The time in UTC, and nothing personal. */
function fileName(time: string): string {
  return `support-information-${time.slice(0, 19).replaceAll(':', '-')}.json`;
}

const listsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: '8px 24px',
  marginBottom: 2,
  fontSize: textSize.small,
  lineHeight: '1.125rem',
  '& ul': { margin: '4px 0 0', paddingInlineStart: '18px', color: token('dim') },
} as const;

const boxSx = { ...jsonSx, maxHeight: '38vh', flex: 'none' } as const;
