import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { brief } from '../../lib/graphemes.ts';
import { asObject } from '../../lib/own.ts';
import type { ObservedCall } from '../../bank/client/service.ts';
import { useDisclosure } from '../../components/form/disclosure.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace, textSize, token } from '../../theme/tokens.ts';
import { JsonBox } from './JsonBox.tsx';

export type CallView = 'sealed' | 'opened';

type CallRowProps = { call: ObservedCall; view: CallView };

/** One call, with its masked request and answer on demand. */
export function CallRow({ call, view }: CallRowProps) {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const { open, id, button } = useDisclosure();
  const { color, text } = verdictOf(call);
  const { milliseconds } = call;
  const [request, answer] =
    view === 'opened' ? [call.request, call.answer] : [call.sent, call.received];
  return (
    <Box component="li" sx={{ borderBottom: `1px solid ${token('line2')}` }}>
      <ListItemButton component="button" {...button} sx={rowSx}>
        <Box component="code" translate="no" sx={callSx}>
          {call.call}
        </Box>
        <Chip component="span" color={color} label={<bdi translate="no">{brief(text, 40)}</bdi>} />
        <Box component="span" sx={timeSx}>
          {milliseconds !== undefined && words.milliseconds(milliseconds.toFixed(0))}
        </Box>
      </ListItemButton>
      {open && (
        <Box id={id} sx={{ padding: '8px 16px 12px', display: 'grid', gap: 1 }}>
          <Side title={words.request} value={request} missing={words.noRequest} />
          {milliseconds !== undefined && (
            <Side title={words.answer} value={answer} missing={words.noAnswer} />
          )}
        </Box>
      )}
    </Box>
  );
}

function Side({ title, value, missing }: { title: string; value: unknown; missing: string }) {
  return (
    <div>
      <Box sx={{ color: token('dim'), fontSize: textSize.caption, fontWeight: 600 }}>{title}</Box>
      {value === undefined ? (
        <span>{missing}</span>
      ) : (
        <JsonBox json={JSON.stringify(value)} label={title} />
      )}
    </div>
  );
}

/** The kinds of a service's answer, each the name of its only member. */
const KINDS = ['Result', 'Dialog', 'Redirect', 'RedirectHandle'] as const;

function verdictOf(call: ObservedCall): { color: ChipProps['color']; text: string } {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const { milliseconds, failure, evidence, answer, received } = call;
  if (failure) return { color: 'error', text: failure.code ?? failure.kind };
  if (milliseconds === undefined) return { color: 'default', text: words.pending };
  if (evidence) return { color: 'success', text: words.attested };
  if (Array.isArray(answer)) return { color: 'success', text: words.banks(answer.length) };
  const members = asObject(answer) ?? {};
  const kind = KINDS.find((name) => Object.hasOwn(members, name));
  return { color: 'success', text: kind ?? String(received?.status ?? '') };
}

const rowSx = {
  // A button element does not stretch.
  width: '100%',
  gap: 1.25,
  minHeight: 44,
  padding: '6px 16px',
  color: token('dim'),
  fontWeight: 500,
  '&[aria-expanded=true]': { backgroundColor: token('soft') },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;

const callSx = {
  flex: 1,
  minWidth: 0,
  font: monospace.small,
  overflowWrap: 'anywhere',
} as const;

const timeSx = {
  flex: 'none',
  // Fits '999 ms', so that the chips before it align.
  minWidth: '6ch',
  textAlign: 'end',
  color: token('dim'),
  font: monospace.small,
  whiteSpace: 'nowrap',
} as const;
