import Box from '@mui/material/Box';
import { Facts } from '../../components/card/Facts.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { DayStamp } from '../../components/text/Stamps.tsx';
import { Name } from '../../components/text/Name.tsx';
import { attestationEn } from '../../texts/tools/attestation.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { MONOSPACE, textSize, token } from '../../theme/tokens.ts';
import { changesIn, type Memory } from './remembered.ts';

/** Longer than a measurement. */
const LONGEST = 128;

type WhatChangedProps = {
  /** What this browser remembered before this proof. */
  before: Memory | undefined;
  memory: Memory;
};

/** What the service proves now and did not prove before, by what this browser remembers. */
export function WhatChanged({ before, memory }: WhatChangedProps) {
  const { attestationChanges: words } = textsOf(attestationEn);
  const { former } = memory;
  const changes = changesIn(memory);
  return (
    <>
      {former && (
        <Box sx={{ marginTop: 1.5 }}>
          <Notice
            tone={former.changedAt === memory.seenAt ? 'warn' : 'info'}
            title={
              <>
                {words.changed} <Moment at={former.seenAt} /> – <Moment at={former.changedAt} />
              </>
            }
          >
            {words.about}
            <Box sx={{ marginTop: 1 }}>
              <Facts
                look="stacked"
                items={changes.map(({ name, before: value, now }) => ({
                  label: words.names[name],
                  value: (
                    <>
                      <Value label={words.before} text={value} />
                      <Value label={words.now} text={now} />
                    </>
                  ),
                }))}
              />
            </Box>
          </Notice>
        </Box>
      )}
      {former?.changedAt !== memory.seenAt && (
        <Box sx={noteSx}>
          {before ? (
            <>
              {words.same} <Moment at={before.seenAt} />.
            </>
          ) : (
            words.first
          )}
        </Box>
      )}
    </>
  );
}

const Moment = ({ at }: { at: number }) => (
  <DayStamp instant={new Date(at).toISOString()} withTime />
);

function Value({ label, text }: { label: string; text: string }) {
  return (
    <div>
      {label}
      {textsOf(attestationEn).common.colon}{' '}
      <Box component="span" sx={{ fontFamily: MONOSPACE }}>
        <Name text={text} longest={LONGEST} />
      </Box>
    </div>
  );
}

const noteSx = { marginTop: 1.5, color: token('dim'), fontSize: textSize.small } as const;
