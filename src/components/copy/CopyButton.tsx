import Button, { type ButtonProps } from '@mui/material/Button';
import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { textsOf } from '../../texts/textsOf.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useCopy } from './copying.ts';

type CopyButtonProps = Pick<ButtonProps, 'size' | 'autoFocus'> & {
  /** What is copied, for the button's accessible name. */
  label: string;
  value: string;
  /** Called with false when the clipboard refuses, so that the caller can select the text. */
  onCopy: (copied: boolean) => void;
  /** True for the main action of its surroundings. */
  primary?: boolean;
};

/** Copies a text that is shown elsewhere. A tick confirms it for 500 ms and is announced. */
export function CopyButton(props: CopyButtonProps) {
  const { label, value, onCopy, primary = false, ...button } = props;
  const texts = textsOf().common;
  const { state, copy } = useCopy();
  return (
    <>
      <Button
        {...button}
        {...(primary ? { variant: 'contained', color: 'primary' } : {})}
        aria-label={texts.copyName(label)}
        startIcon={state === 'copied' ? <Check data-testid="copied" /> : <ContentCopy />}
        onClick={() => void copy(value).then(onCopy)}
      >
        {texts.copy}
      </Button>
      <VisuallyHidden role="status">{state === 'copied' ? texts.copied : ''}</VisuallyHidden>
    </>
  );
}
