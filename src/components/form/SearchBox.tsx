import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Search from '@mui/icons-material/Search';
import { token } from '../../theme/tokens.ts';
import { inputSx } from './Field.tsx';

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void };

/** The pause in typing after which the list is filtered. Milliseconds. */
const PAUSE = 200;

/** A free-text filter. Typed text survives re-renders of the list. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  // The last value reported or adopted: any other comes from outside (back button, reset).
  const known = useRef(value);
  const apply = useRef(onChange);
  useEffect(() => {
    apply.current = onChange;
  });

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === known.current) return undefined;
    const timer = window.setTimeout(() => {
      known.current = text;
      apply.current(text);
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [text]);

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
        value={text}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
        sx={{
          ...inputSx,
          paddingLeft: '38px',
          '&::-webkit-search-cancel-button': { filter: 'grayscale(1)', cursor: 'pointer' },
        }}
      />
    </Box>
  );
}
