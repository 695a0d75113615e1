import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { InlineWarning } from '../feedback/InlineWarning.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { rem } from '../../theme/tokens.ts';
import type { Copying } from './copying.ts';

type CopyButtonProps = {
  /** Names the copied value in the button's accessible name. */
  label: string;
  value: string;
  copying: Pick<Copying, 'state' | 'ticked' | 'copy'>;
  /** An icon only, for a line of text. */
  inline?: boolean;
  /** Styles it as the main action. */
  main?: boolean;
  small?: boolean;
  autoFocus?: boolean;
};

/** Copies `value`. A tick confirms it for 500 ms; an announced word confirms it for 2 s. */
export function CopyButton(props: CopyButtonProps) {
  const { label, value, copying, inline = false, main, small, autoFocus } = props;
  const texts = textsOf().common;
  const { state, ticked, copy } = copying;
  const copied = state === 'copied';
  const icon = ticked ? <Check data-testid="copied" color="success" /> : <ContentCopy />;
  const look = ['button', main && 'main', small && 'small'].filter(Boolean).join(' ');
  return (
    <>
      <button
        type="button"
        className={inline ? 'icon-button small' : look}
        // Fits both labels, so that nothing beside it moves.
        style={inline ? undefined : { minWidth: rem(small ? 106 : 118) }}
        aria-label={texts.copyName(label)}
        autoFocus={autoFocus}
        onClick={() => void copy(value)}
      >
        {icon}
        {!inline && <span>{copied ? texts.copied : texts.copy}</span>}
      </button>
      <span role="status" className={inline ? undefined : 'visually-hidden'}>
        {copied ? texts.copied : ''}
      </span>
    </>
  );
}

type CopyFailedProps = { copying: Pick<Copying, 'state'>; text?: string | undefined };

/** An alert for a failed copy; by default it says that the text is selected instead. */
export function CopyFailed({ copying, text = textsOf().common.copyFailed }: CopyFailedProps) {
  return copying.state === 'failed' && <InlineWarning tone="bad" role="alert" text={text} />;
}
