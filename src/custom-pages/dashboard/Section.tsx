import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Card } from '../../components/card/Card.tsx';
import { textSize } from '../../theme/tokens.ts';

type SectionProps = {
  title: string;
  /** What stands at the end of the title's line. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A card of the dashboard with its title. */
export function Section({ title, aside, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Box sx={headSx}>
        <Box component="h3" id={titleId} sx={titleSx}>
          {title}
        </Box>
        {aside}
      </Box>
      {children}
    </Card>
  );
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 52,
  padding: '8px 16px',
} as const;

const titleSx = {
  margin: 0,
  fontSize: textSize.body,
  lineHeight: '20px',
  fontWeight: 600,
} as const;

/** Rows of a card, divided by hairlines. */
export const rowsSx = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '10px 16px',
    borderTop: '1px solid var(--line2)',
  },
} as const;
