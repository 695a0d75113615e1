import { Fragment, useId, useState, type DragEvent } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { InlineWarning } from '../../components/feedback/Notice.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { ticketInspectorEn } from '../../texts/tools/ticketInspector.en.ts';
import { monospace, textSize, token } from '../../theme/tokens.ts';
import { UNMANAGED } from '../../bank/login/credentials/PrivateField.tsx';
import { LONGEST_TOKEN } from '../../bank/tickets/inspect.ts';
import { MOST_SHOWN } from '../../bank/tickets/inspection/parts.ts';
import type { TokenInput } from './useTokenField.ts';

type TokenFieldProps = {
  input: TokenInput;
  /** Shows dots instead of the text. */
  masked: boolean;
};

/** The field for a ticket or a result, with its parts in colours below the typed text. */
export function TokenField({ input, masked }: TokenFieldProps) {
  const words = textsOf(ticketInspectorEn).ticketInspector;
  const [note, setNote] = useState<'refused' | 'cleared'>();
  const id = useId();
  const { attach, onInput, text, write, focus } = input;
  const coloured = !masked && text.length <= MOST_SHOWN;

  async function paste() {
    try {
      write(await navigator.clipboard.readText());
      setNote(undefined);
    } catch {
      setNote('refused');
    }
    focus();
  }

  function clear() {
    write('');
    setNote('cleared');
    focus();
  }

  async function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    // The browser itself puts a text into the field.
    if (!file) return;
    event.preventDefault();
    // One byte too many is enough to say that it is too long.
    write(await file.slice(0, LONGEST_TOKEN + 1).text());
    setNote(undefined);
  }

  return (
    <Box onDragOver={allowFiles} onDrop={(event) => void drop(event)}>
      <Box sx={headSx}>
        <Box component="label" htmlFor={id} sx={{ flex: '1 1 auto', fontWeight: 600 }}>
          {words.field}
        </Box>
        <Box sx={{ display: 'flex', gap: 1.25 }}>
          <Button small onClick={() => void paste()}>
            {words.paste}
          </Button>
          <Button small onClick={clear}>
            {words.clear}
          </Button>
        </Box>
      </Box>
      <VisuallyHidden role="status">{note === 'cleared' ? words.cleared : ''}</VisuallyHidden>
      {note === 'refused' && (
        <Box sx={{ padding: '0 16px 10px' }}>
          <InlineWarning tone="warn" role="alert" text={words.pasteFailed} />
        </Box>
      )}
      <Box sx={frameSx}>
        {coloured && <Coloured text={text} />}
        <Box
          component="textarea"
          {...UNMANAGED}
          id={id}
          ref={attach}
          placeholder={words.placeholder}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          wrap="soft"
          dir="ltr"
          onInput={() => {
            onInput();
            setNote(undefined);
          }}
          sx={masked ? maskedSx : coloured ? transparentSx : areaSx}
        />
      </Box>
    </Box>
  );
}

function allowFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

const COLOURS = [token('integration'), token('production'), token('ok')] as const;

/** The text of the field, which lies above this one and is transparent. */
function Coloured({ text }: { text: string }) {
  const parts = text.split('.', 8);
  const rest = text.slice(parts.join('.').length);
  return (
    <Box component="pre" aria-hidden sx={{ ...typeSx, color: token('text'), minHeight: '6rem' }}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && '.'}
          <Box component="span" sx={{ color: COLOURS[index] }}>
            {part}
          </Box>
        </Fragment>
      ))}
      {/* A line break at the end needs something behind it to have its height. */}
      {`${rest} `}
    </Box>
  );
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  padding: '12px 16px',
} as const;

const frameSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxHeight: '17.5rem',
  overflowY: 'auto',
  backgroundColor: token('canvas'),
  borderTop: `1px solid ${token('line')}`,
  '& > *': { gridArea: '1 / 1' },
  '&:focus-within': { outline: `2px solid ${token('accent')}`, outlineOffset: '-2px' },
} as const;

/** Both layers break their lines at the same places. */
const typeSx = {
  margin: 0,
  padding: '12px 16px',
  border: 0,
  boxSizing: 'border-box',
  width: '100%',
  font: monospace.compact,
  letterSpacing: 0,
  whiteSpace: 'pre-wrap',
  lineBreak: 'anywhere',
  overflowWrap: 'anywhere',
  tabSize: 2,
  '@media (pointer: coarse)': { fontSize: textSize.input, lineHeight: '1.5rem' },
} as const;

const areaSx = {
  ...typeSx,
  display: 'block',
  minHeight: '6rem',
  resize: 'none',
  backgroundColor: 'transparent',
  color: token('text'),
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': {
    color: token('dim'),
    WebkitTextFillColor: token('dim'),
    opacity: 1,
    lineBreak: 'auto',
  },
} as const;

/** A field of several lines cannot be one for passwords. */
const maskedSx = { ...areaSx, WebkitTextSecurity: 'disc' } as const;

const transparentSx = {
  ...areaSx,
  overflow: 'hidden',
  WebkitTextFillColor: 'transparent',
  caretColor: token('text'),
} as const;
