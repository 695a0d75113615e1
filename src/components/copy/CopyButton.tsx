import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { Button, type ButtonProps } from '../form/Button.tsx';
import { InlineWarning } from '../feedback/Notice.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import type { Copying } from './copying.ts';

type CopyButtonProps = Pick<ButtonProps, 'small' | 'autoFocus'> & {
  /** What is copied, for the button's accessible name. */
  label: string;
  value: string;
  /** Where the text is shown, for the case that the clipboard refuses. */
  copying: Pick<Copying, 'state' | 'copy'>;
  /** True for the main action of its surroundings. */
  primary?: boolean;
};

/** Copies a text that is shown elsewhere. A tick confirms it for 500 ms and is announced. */
export function CopyButton(props: CopyButtonProps) {
  const { label, value, copying, primary = false, ...button } = props;
  const texts = textsOf().common;
  const { state, copy } = copying;
  return (
    <>
      <Button
        {...button}
        {...(primary ? { look: 'primary' } : {})}
        aria-label={texts.copyName(label)}
        startIcon={state === 'copied' ? <Check data-testid="copied" /> : <ContentCopy />}
        onClick={() => void copy(value)}
      >
        {texts.copy}
      </Button>
      <VisuallyHidden role="status">{state === 'copied' ? texts.copied : ''}</VisuallyHidden>
    </>
  );
}

/** Says that a text could not be copied, and that it is selected instead. */
export function CopyFailed({ copying }: { copying: Pick<Copying, 'state'> }) {
  if (copying.state !== 'failed') return null;
  return <InlineWarning tone="bad" role="alert" text={textsOf().common.copyFailed} />;
}
