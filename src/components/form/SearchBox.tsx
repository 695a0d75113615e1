import Box from '@mui/material/Box';
import Search from '@mui/icons-material/Search';
import { token } from '../../theme/tokens.ts';
import { inputSx } from './Field.tsx';

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void };

/** A free-text filter: each letter is reported at once. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        flex: { xs: '1 1 100%', sm: '1 1 230px' },
        maxWidth: { sm: 260 },
      }}
    >
      <Search
        aria-hidden
        sx={{
          position: 'absolute',
          left: 12,
          top: '50%',
          transform: 'translateY(-50%)',
          fontSize: 18,
          color: token('dim'),
          pointerEvents: 'none',
        }}
      />
      <Box
        component="input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        sx={{
          ...inputSx,
          paddingLeft: '38px',
          '&::-webkit-search-cancel-button': { filter: 'grayscale(1)', cursor: 'pointer' },
        }}
      />
    </Box>
  );
}
