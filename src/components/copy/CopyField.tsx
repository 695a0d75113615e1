import { useEffect, useEffectEvent, useState, useRef } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace, token } from '../../theme/tokens.ts';
import { CopyButton, CopyFailed } from './CopyButton.tsx';
import { useCopy } from './copying.ts';

type CopyFieldProps = {
  /** Names the value in the accessible names of the buttons. */
  label: string;
  value: string;
  /** Masked until 'Show' is pressed; masked again after a minute or when the tab is hidden. */
  secret?: boolean;
};

/** Milliseconds that a secret stays visible. */
const REVEAL_TIME = 60_000;

/** A monospaced value with a copy button. */
export function CopyField({ label, value, secret = false }: CopyFieldProps) {
  const texts = textsOf();
  const [shown, setShown] = useState(!secret);
  const text = useRef<HTMLElement>(null);
  const copying = useCopy(text);
  const unmask = useEffectEvent(copying.forget);
  const visible = shown || copying.state === 'failed';

  useEffect(() => {
    if (!secret || !visible) return undefined;
    const mask = () => {
      setShown(false);
      unmask();
    };
    const timer = window.setTimeout(mask, REVEAL_TIME);
    // Synchronous, because the system may take a screenshot of the tab that it hides.
    const onHide = () => {
      if (document.hidden) flushSync(mask);
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [secret, visible]);

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          border: `1px solid ${token('line')}`,
          borderRadius: '8px',
          paddingBlock: '6px',
          paddingInline: '12px 6px',
          '& > button': { flex: 'none' },
        }}
      >
        <Box
          component="code"
          ref={text}
          translate="no"
          aria-label={visible ? undefined : texts.common.masked}
          role={visible ? undefined : 'img'}
          sx={{
            flex: { xs: '1 1 100%', sm: '1 1 8rem' },
            minWidth: 0,
            font: monospace.small,
            overflowWrap: 'anywhere',
            // A long token may break at any character; an id breaks at its hyphens.
            ...(value.length > 64 && !/\s/.test(value) ? { lineBreak: 'anywhere' } : {}),
            overflow: 'hidden',
            whiteSpace: 'pre-line',
            ...(visible ? {} : { whiteSpace: 'nowrap', userSelect: 'none' }),
          }}
        >
          {visible ? value : MASK}
        </Box>
        {secret && (
          <button
            type="button"
            className="button small"
            aria-pressed={shown}
            onClick={() => setShown((current) => !current)}
          >
            {shown ? <VisibilityOff /> : <Visibility />}
            <span>{shown ? texts.common.hide : texts.common.show}</span>
          </button>
        )}
        <CopyButton small main={secret} label={label} value={value} copying={copying} />
      </Box>
      <CopyFailed copying={copying} />
    </>
  );
}

/** Fixed length, so that the mask does not reveal the length of the secret. */
const MASK = '•'.repeat(44);
