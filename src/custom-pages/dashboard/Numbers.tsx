import { styled } from '@mui/material/styles';
import { PageLink } from '../../components/text/PageLink.tsx';
import { textSize, token } from '../../theme/tokens.ts';

type NumbersProps = {
  items: readonly { label: string; count: number; to: string; tone?: 'text' | 'bad' | 'warn' }[];
};

/** Numbers that lead to what they count. */
export function Numbers({ items }: NumbersProps) {
  return (
    <List>
      {items.map(({ label, count, to, tone = 'text' }) => (
        <li key={label}>
          <PageLink to={to}>
            <span style={count > 0 ? { color: token(tone) } : {}}>{count}</span> {label}
          </PageLink>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 8,
  margin: 0,
  padding: '0 16px 14px',
  listStyle: 'none',
  '& a': {
    display: 'grid',
    color: token('dim'),
    fontSize: textSize.small,
    lineHeight: '1.125rem',
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& span': {
    fontSize: '1.625rem',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    lineHeight: '2rem',
  },
});
