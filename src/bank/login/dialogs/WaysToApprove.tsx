import Box from '@mui/material/Box';
import { textsOf } from '../../../texts/textsOf.ts';
import { nothingComesEn } from '../../../texts/bank/nothingComes.en.ts';
import { textSize, token } from '../../../theme/tokens.ts';

/** Where to look for a request of the bank's app, and what else there is. */
export function WaysToApprove() {
  const { nothingComes: words } = textsOf(nothingComesEn);
  return (
    <>
      <Box component="h3" sx={titleSx}>
        {words.title}
      </Box>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px' }}>
        {words.ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </Box>
    </>
  );
}

const titleSx = {
  margin: '0 0 4px',
  color: token('text'),
  fontSize: textSize.body,
  lineHeight: '20px',
  fontWeight: 600,
} as const;
