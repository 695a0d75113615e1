import { Fragment, type ReactNode } from 'react';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import { rem, textSize, token } from '../../theme/tokens.ts';

type InlineWarningProps = { tone: 'warn' | 'bad'; text: ReactNode; id?: string; role?: 'alert' };

/** A one-line warning: icon, colour and text. */
export function InlineWarning({ tone, text, ...rest }: InlineWarningProps) {
  return (
    <Line {...rest} style={{ color: token(tone) }}>
      <WarningAmber aria-hidden />
      <span>{text}</span>
    </Line>
  );
}

type HelpTextProps = { hint?: string | undefined; problem?: string | undefined };

/** Text below a field: its hint, and its announced error with one sentence per line. */
export function HelpText({ hint, problem }: HelpTextProps) {
  return (
    <>
      {hint !== undefined && <span>{hint} </span>}
      {problem !== undefined && (
        <InlineWarning
          tone="bad"
          role="alert"
          text={problem.split('\n').map((sentence, index) => (
            <Fragment key={sentence}>
              {index > 0 && ' '}
              <Sentence>{sentence}</Sentence>
            </Fragment>
          ))}
        />
      )}
    </>
  );
}

const Sentence = styled('span')({ display: 'block' });

/** A span, because it also appears in paragraphs. */
const Line = styled('span')({
  display: 'flex',
  gap: 6,
  alignItems: 'flex-start',
  marginTop: 2,
  fontSize: textSize.small,
  lineHeight: '1.125rem',
  '& > svg': { flex: 'none', marginTop: 1.5, fontSize: rem(15) },
});
