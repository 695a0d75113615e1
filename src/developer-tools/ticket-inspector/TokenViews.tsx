import { useId, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import { unstacked } from '../../lib/graphemes.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { ticketInspectorEn } from '../../texts/ticketInspector.en.ts';
import { monospace, textSize, token } from '../../theme/tokens.ts';
import type { Inspection } from '../tickets/inspect.ts';
import type { JsonPiece } from '../tickets/inspection/jsonText.ts';
import { MOST_SHOWN } from '../tickets/inspection/parts.ts';

const VIEWS = ['header', 'claims', 'raw'] as const;
type View = (typeof VIEWS)[number];

/** A token's header and claims as JSON, and its three parts as they are; one at a time, in tabs. */
export function TokenViews({ inspection }: { inspection: Inspection }) {
  const words = textsOf(ticketInspectorEn).ticketInspector;
  const [view, setView] = useState<View>('header');
  const id = useId();

  function move(event: KeyboardEvent<HTMLElement>) {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
    const ends: Readonly<Record<string, number>> = { Home: 0, End: VIEWS.length - 1 };
    const step = steps[event.key];
    const at = step ? VIEWS.indexOf(view) + step + VIEWS.length : ends[event.key];
    const next = at === undefined ? undefined : VIEWS[at % VIEWS.length];
    if (!next) return;
    event.preventDefault();
    setView(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }

  return (
    <>
      <Box role="tablist" aria-label={words.views} onKeyDown={move} sx={tabsSx}>
        {VIEWS.map((name) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === view}
            aria-controls={`${id}-panel`}
            tabIndex={name === view ? 0 : -1}
            onClick={() => setView(name)}
          >
            {name === 'raw' ? words.raw : words.parts[name]}
          </button>
        ))}
      </Box>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${view}`}
        tabIndex={0}
        sx={panelSx}
      >
        {view === 'raw' ? <Raw text={inspection.token} /> : <Json pieces={inspection[view]} />}
      </Box>
    </>
  );
}

const KINDS = { name: token('integration'), text: token('ok'), other: token('text') } as const;

function Json({ pieces }: { pieces: JsonPiece[] | undefined }) {
  if (!pieces) return textsOf(ticketInspectorEn).ticketInspector.noJson;
  return (
    <Box component="pre" dir="ltr" sx={codeSx}>
      {pieces.map(({ kind, text }, index) =>
        kind === 'other' ? (
          text
        ) : (
          <Box key={index} component="bdi" dir="ltr" sx={{ color: KINDS[kind] }}>
            {unstacked(text)}
          </Box>
        ),
      )}
    </Box>
  );
}

const PARTS = ['header', 'claims', 'signature'] as const;

function Raw({ text }: { text: string }) {
  const words = textsOf(ticketInspectorEn).ticketInspector;
  const parts = text.split('.', PARTS.length);
  return (
    <Box component="dl" sx={{ margin: 0 }}>
      {PARTS.map((name, index) => (
        <Box key={name} sx={{ '& + &': { marginTop: 1.5 } }}>
          <Box component="dt" sx={{ color: token('dim'), fontSize: textSize.small }}>
            {words.parts[name]}
          </Box>
          <Box component="dd" dir="ltr" sx={{ ...codeSx, wordBreak: 'break-all' }}>
            {shortened(parts[index] ?? '')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const shortened = (text: string) =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text || '—';

const tabsSx = {
  display: 'flex',
  gap: 0.5,
  padding: '0 8px',
  borderTop: `1px solid ${token('line')}`,
  borderBottom: `1px solid ${token('line')}`,
  '& > button': {
    minHeight: 42,
    padding: '0 10px',
    border: 0,
    borderBottom: '2px solid transparent',
    marginBottom: '-1px',
    backgroundColor: 'transparent',
    color: token('dim'),
    font: 'inherit',
    fontWeight: 550,
    cursor: 'pointer',
  },
  '& > button:hover': { color: token('text') },
  '& > button[aria-selected=true]': {
    color: token('accent'),
    borderBottomColor: token('accent'),
  },
} as const;

const panelSx = { padding: '14px 16px', maxHeight: 420, overflowY: 'auto' } as const;

const codeSx = {
  margin: 0,
  font: monospace.compact,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
