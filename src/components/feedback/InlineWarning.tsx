import type { ReactNode } from 'react';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import { rem, textSize, token } from '../../theme/tokens.ts';

type InlineWarningProps = { tone: 'warn' | 'bad'; text: ReactNode; id?: string; role?: 'alert' };

/** One line of warning below its subject: icon, colour and words. */
export function InlineWarning({ tone, text, ...rest }: InlineWarningProps) {
  return (
    <Line {...rest} style={{ color: token(tone) }}>
      <WarningAmber aria-hidden />
      <span>{text}</span>
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  gap: 6,
  alignItems: 'flex-start',
  marginTop: 2,
  fontSize: textSize.small,
  lineHeight: '1.125rem',
  '& > svg': { flex: 'none', marginTop: 1.5, fontSize: rem(15) },
});
