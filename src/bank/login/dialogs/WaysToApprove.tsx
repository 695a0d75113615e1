import Box from '@mui/material/Box';
import { Heading } from '../../../components/text/Heading.tsx';
import { textsOf } from '../../../texts/textsOf.ts';
import { nothingComesEn } from '../../../texts/bank/nothingComes.en.ts';
import { token } from '../../../theme/tokens.ts';

/** Where to look for a request of the bank's app, and what else there is. */
export function WaysToApprove() {
  const { nothingComes: words } = textsOf(nothingComesEn);
  return (
    <>
      <Heading level={3} sx={{ marginBottom: 0.5, color: token('text') }}>
        {words.title}
      </Heading>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px' }}>
        {words.ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </Box>
    </>
  );
}
