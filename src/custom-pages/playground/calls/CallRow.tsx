import { Fragment, useId, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Facts } from '../../../components/card/Facts.tsx';
import { brief } from '../../../lib/graphemes.ts';
import { asObject } from '../../../lib/own.ts';
import { playgroundEn } from '../../../texts/tools/playground.en.ts';
import type { Wording } from '../../../texts/wording.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { MONOSPACE, textSize, token } from '../../../theme/tokens.ts';
import type { ObservedCall, SeenBody } from '../../../bank/client/service.ts';
import { Chip } from '../../../components/card/Chip.tsx';
import type { Tone } from '../../../components/card/Verdict.tsx';
import { JsonBox } from '../JsonBox.tsx';

export type CallView = 'sealed' | 'opened';

type CallRowProps = { call: ObservedCall; view: CallView };

/** One call in a line, with everything of it that may be shown below. */
export function CallRow({ call, view }: CallRowProps) {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const [open, setOpen] = useState(false);
  const id = useId();
  const [method = '', path = ''] = call.call.split(' ');
  const { tone, text } = verdictOf(call, words);
  const { milliseconds } = call;
  return (
    <Box component="li" sx={{ borderTop: `1px solid ${token('line2')}` }}>
      <Box
        component="button"
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        sx={rowSx}
      >
        <Box component="code" sx={methodSx}>
          {method}
        </Box>
        <Box component="code" sx={pathSx}>
          {path.split('/').map((part, at) => (
            // A long path breaks between its parts, whose order never changes.
            <Fragment key={at}>
              {at > 0 && (
                <>
                  /<wbr />
                </>
              )}
              {part}
            </Fragment>
          ))}
        </Box>
        <Chip tone={tone}>
          <bdi>{brief(text, 40)}</bdi>
        </Chip>
        <Box component="span" sx={timeSx}>
          {milliseconds !== undefined && words.milliseconds(milliseconds.toFixed(0))}
        </Box>
      </Box>
      {open && (
        <Box id={id} sx={{ padding: '8px 16px 12px', display: 'grid', gap: 1 }}>
          {view === 'opened' ? <Opened call={call} /> : <Sealed call={call} />}
        </Box>
      )}
    </Box>
  );
}

function Opened({
  call: { request, answer, received, evidence, milliseconds },
}: {
  call: ObservedCall;
}) {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const missing = received ? words.notOpened : words.noAnswer;
  return (
    <>
      <CallSide title={words.request}>
        {request === undefined ? (
          words.noBody
        ) : (
          <JsonBox text={written(request)} label={words.request} />
        )}
      </CallSide>
      <CallSide title={words.answer}>
        {answer === undefined ? (
          milliseconds !== undefined && missing
        ) : (
          <JsonBox text={written(answer)} label={words.answer} />
        )}
      </CallSide>
      {evidence && (
        <CallSide title={words.evidence}>
          {evidence.product} · {evidence.systemVersion.ref} ·{' '}
          {words.checks(evidence.results.filter(({ passed }) => passed).length)}
        </CallSide>
      )}
    </>
  );
}

/** A body that is no JSON is a text, and stays as it is. */
const written = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

function Sealed({ call: { sent, received } }: { call: ObservedCall }) {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const body = ({ size, beginning }: SeenBody) =>
    beginning === '' ? words.bytes(size) : `${words.bytes(size)} · ${beginning}…`;
  return (
    <>
      <CallSide title={words.request}>
        {sent ? (
          <Box sx={valuesSx}>
            <Box className="left-to-right" sx={{ marginBottom: '4px' }}>
              {brief(sent.url, 400)}
            </Box>
            <Facts
              items={[
                ...Object.entries(sent.headers).map(([label, value]) => ({ label, value })),
                { label: words.body, value: sent.body ? body(sent.body) : words.noBody },
              ]}
            />
          </Box>
        ) : (
          words.nothingSent
        )}
      </CallSide>
      <CallSide title={words.answer}>
        {received ? (
          <Box sx={valuesSx}>
            <Facts
              items={[
                { label: words.status, value: String(received.status) },
                { label: words.body, value: body(received) },
              ]}
            />
          </Box>
        ) : (
          words.noAnswer
        )}
      </CallSide>
    </>
  );
}

function CallSide({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Box sx={{ color: token('dim'), fontSize: textSize.caption, fontWeight: 600 }}>{title}</Box>
      <Box sx={{ fontSize: textSize.small, overflowWrap: 'anywhere' }}>{children}</Box>
    </div>
  );
}

const rowSx = {
  margin: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  display: 'flex',
  width: '100%',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  padding: '6px 16px',
  font: 'inherit',
  textAlign: 'start',
  '&:hover': { backgroundColor: token('fill') },
  '&[aria-expanded=true]': { backgroundColor: token('soft') },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;

const methodSx = {
  flex: 'none',
  width: '2.375rem',
  color: token('integration'),
  font: `600 ${textSize.tiny}/1.125rem ${MONOSPACE}`,
} as const;

const pathSx = {
  flex: 1,
  minWidth: 0,
  font: `${textSize.small}/1.125rem ${MONOSPACE}`,
  overflowWrap: 'anywhere',
} as const;

const timeSx = {
  flex: 'none',
  // Room for 999 ms, so that what stands before it ends at one edge.
  minWidth: '6ch',
  textAlign: 'end',
  color: token('dim'),
  font: `${textSize.small}/1.125rem ${MONOSPACE}`,
  whiteSpace: 'nowrap',
} as const;

const valuesSx = {
  padding: '8px 12px',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
  backgroundColor: token('surface'),
  font: `${textSize.small}/1.1875rem ${MONOSPACE}`,
  overflowWrap: 'anywhere',
} as const;

type Verdict = { tone: Tone; text: string };

/** The kinds of answer of a service, by their only member. */
const KINDS = ['Result', 'Dialog', 'Redirect', 'RedirectHandle'] as const;

/** How a call ended, in a word or two. */
function verdictOf(
  { milliseconds, failure, evidence, answer, received }: ObservedCall,
  words: Wording<(typeof playgroundEn)['playgroundCalls']>,
): Verdict {
  if (failure) return { tone: 'bad', text: failure.code ?? failure.kind };
  if (milliseconds === undefined) return { tone: 'none', text: words.pending };
  if (evidence) return { tone: 'ok', text: words.attested };
  if (Array.isArray(answer)) return { tone: 'ok', text: words.banks(answer.length) };
  const members = asObject(answer) ?? {};
  const kind = KINDS.find((name) => Object.hasOwn(members, name));
  return { tone: 'ok', text: kind ?? String(received?.status ?? '') };
}
