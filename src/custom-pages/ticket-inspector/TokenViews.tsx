import { useState } from 'react';
import Box from '@mui/material/Box';
import { Tabs } from '../../components/card/Tabs.tsx';
import { Facts } from '../../components/card/Facts.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { ticketInspectorEn } from '../../texts/tools/ticketInspector.en.ts';
import { monospace, token } from '../../theme/tokens.ts';
import { JsonText } from '../../components/code/JsonText.tsx';
import type { Inspection } from '../../bank/tickets/inspect.ts';
import { MOST_SHOWN } from '../../bank/tickets/inspection/parts.ts';

const VIEWS = ['header', 'claims', 'raw'] as const;
type View = (typeof VIEWS)[number];

/** A token's header and claims as JSON, and its three parts as they are; one at a time, in tabs. */
export function TokenViews({ inspection }: { inspection: Inspection }) {
  const words = textsOf(ticketInspectorEn).ticketInspector;
  const [view, setView] = useState<View>('header');
  const pieces = view === 'raw' ? undefined : inspection[view];
  return (
    <Box sx={{ borderTop: `1px solid ${token('line')}` }}>
      <Tabs
        scrolls
        label={words.views}
        tabs={VIEWS.map((id) => ({ id, title: id === 'raw' ? words.raw : words.parts[id] }))}
        value={view}
        onChange={setView}
      >
        <Box sx={{ padding: '14px 16px' }}>
          {view === 'raw' ? (
            <Raw text={inspection.token} />
          ) : pieces ? (
            <JsonText pieces={pieces} />
          ) : (
            words.noJson
          )}
        </Box>
      </Tabs>
    </Box>
  );
}

const PARTS = ['header', 'claims', 'signature'] as const;

function Raw({ text }: { text: string }) {
  const words = textsOf(ticketInspectorEn).ticketInspector;
  const parts = text.split('.', PARTS.length);
  return (
    <Facts
      look="stacked"
      items={PARTS.map((name, index) => ({
        label: words.parts[name],
        value: (
          <Box dir="ltr" sx={codeSx}>
            {shortened(parts[index] ?? '')}
          </Box>
        ),
      }))}
    />
  );
}

const shortened = (text: string) =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text || '—';

const codeSx = {
  font: monospace.compact,
  whiteSpace: 'pre-wrap',
  lineBreak: 'anywhere',
} as const;
