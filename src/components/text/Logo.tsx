import Box from '@mui/material/Box';
import { textSize } from '../../theme/tokens.ts';

type LogoProps = { name: string; size?: number };

/** The mark and the product's name. */
export function Logo({ name, size = 16 }: LogoProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 26,
          height: 26,
          borderRadius: '8px',
          background: 'linear-gradient(135deg, #4f46e5, #12b5a5)',
          color: '#fff',
          fontSize: textSize.compact,
          lineHeight: 1,
          fontWeight: 700,
          // Generated content stays out of the DOM text, so that it begins with the product's name.
          '&::before': { content: 'attr(data-letter)' },
        }}
        data-letter={name.slice(0, 1)}
      />
      <Box component="span" sx={{ fontSize: size, fontWeight: 650, color: 'inherit' }}>
        {name}
      </Box>
    </Box>
  );
}
