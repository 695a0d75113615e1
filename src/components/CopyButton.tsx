import Button from '@mui/material/Button';
import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { useTexts } from '../texts/useTexts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useCopy } from './useCopy.ts';

type CopyButtonProps = {
  /** What is copied, for the button's name. */
  label: string;
  value: string;
  /** Called when the clipboard refuses: the moment to select the text for copying by hand. */
  onFailed: () => void;
};

/** Copies a text that stands elsewhere; the tick lasts 500 ms and is announced. */
export function CopyButton({ label, value, onFailed }: CopyButtonProps) {
  const texts = useTexts().common;
  const { state, copy } = useCopy();
  return (
    <>
      <Button
        aria-label={texts.copyName(label)}
        startIcon={state === 'copied' ? <Check data-testid="copied" /> : <ContentCopy />}
        onClick={() => {
          void copy(value).then((copied) => {
            if (!copied) onFailed();
          });
        }}
      >
        {texts.copy}
      </Button>
      <VisuallyHidden role="status">{state === 'copied' ? texts.copied : ''}</VisuallyHidden>
    </>
  );
}
