import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { Card } from '../../components/card/Card.tsx';
import { Facts } from '../../components/card/Facts.tsx';
import { CopyField } from '../../components/copy/CopyField.tsx';
import { DayStamp } from '../../components/text/Stamps.tsx';
import { askVersion, type Hosted } from '../../config/hostedVersion.ts';
import { ownVersion } from '../../lib/browser.ts';
import { consoleVersionEn } from '../../texts/tools/consoleVersion.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace, token } from '../../theme/tokens.ts';

/** What is known of the release of the version that this page runs. */
type Release = { phase: 'asking' } | { phase: 'answered'; hosted: Hosted };

/**
 * Which version of the console makes the checks of this page, and the command that proves it from
 * outside. Its hash is in the document; the host says of which date and release it is.
 */
export function ConsoleVersion() {
  const { consoleVersion: words } = textsOf(consoleVersionEn);
  const own = ownVersion();
  return (
    <Card padded title={words.title} sx={{ marginTop: 2 }}>
      <Box component="p" sx={textSx}>
        {words.about}
      </Box>
      {own === undefined ? (
        <Box component="p" sx={textSx}>
          {words.development}
        </Box>
      ) : (
        <>
          <ReleaseFacts own={own} />
          <Box component="p" sx={{ ...textSx, marginTop: 2 }}>
            {words.prove}
          </Box>
          <CopyField label={words.command} value={proofCommand(window.location.origin)} />
        </>
      )}
    </Card>
  );
}

/** The command of `tools/doctor` that compares the host of this origin with a release. */
const proofCommand = (origin: string) =>
  `npm run doctor -- --url ${origin} --release manifest.json`;

function ReleaseFacts({ own }: { own: string }) {
  const { consoleVersion: words } = textsOf(consoleVersionEn);
  const [release, setRelease] = useState<Release>({ phase: 'asking' });
  useEffect(() => {
    let isGone = false;
    void askVersion().then((hosted) => {
      if (!isGone) setRelease({ phase: 'answered', hosted });
    });
    return () => {
      isGone = true;
    };
  }, []);

  const version = {
    label: words.version,
    value: (
      <Box className="left-to-right" sx={hashSx}>
        {own}
      </Box>
    ),
  };
  const said = release.phase === 'asking' ? words.asking : undefined;
  const hosted = release.phase === 'answered' ? release.hosted : undefined;
  // What the host says of another version is not about the code that runs here.
  const known = typeof hosted === 'object' && hosted.version === own ? hosted : undefined;
  if (!known) {
    const other = typeof hosted === 'object' ? words.other(hosted.version) : words.silent;
    return <Facts items={[version, { label: words.release, value: said ?? other }]} />;
  }
  const { date, release: name } = known;
  return (
    <Facts
      items={[
        version,
        { label: words.date, value: date ? <DayStamp instant={date} withTime /> : words.silent },
        { label: words.release, value: name ?? words.none },
      ]}
    />
  );
}

const textSx = { maxWidth: '47.5rem', margin: '0 0 12px', color: token('dim') } as const;

const hashSx = { font: monospace.small } as const;
