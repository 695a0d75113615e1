import Box from '@mui/material/Box';
import { Card } from '../../components/card/Card.tsx';
import { formatDay } from '../../components/text/dates.ts';
import { ExternalLink } from '../../components/text/ExternalLink.tsx';
import { useConfig } from '../../providers/access/consoleContext.ts';
import { settingsEn } from '../../texts/account/settings.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** The date of docs/accessibility.md. Local noon is the same day in every time zone. */
const ASSESSED = '2026-11-27T12:00';

/** Accessibility statement with a link to report barriers. */
export function Accessibility() {
  const texts = textsOf(settingsEn).accessibility;
  const { links } = useConfig();
  return (
    <Card padded title={texts.title} sx={{ marginTop: 2 }}>
      <Box sx={sentencesSx}>
        <p>{texts.conforms(formatDay(ASSESSED))}</p>
        <p>{texts.notMet}</p>
        <p>
          {texts.tell} <ExternalLink href={links.support}>{texts.report}</ExternalLink>
        </p>
        {links.accessibility !== undefined && (
          <p>
            <ExternalLink className="reach" href={links.accessibility}>
              {texts.own}
            </ExternalLink>
          </p>
        )}
      </Box>
    </Card>
  );
}

const sentencesSx = { display: 'grid', gap: 1, marginTop: 1, '& > p': { margin: 0 } } as const;
