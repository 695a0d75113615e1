import { Fragment, type ReactNode } from 'react';
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

type HelpTextProps = { hint?: string | undefined; problem?: string | undefined };

/** The text below a field: its hint, and what is wrong with its value, one sentence a line, announced when it appears. */
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

/** A span, because it also stands in a paragraph. */
const Line = styled('span')({
  display: 'flex',
  gap: 6,
  alignItems: 'flex-start',
  marginTop: 2,
  fontSize: textSize.small,
  lineHeight: '1.125rem',
  '& > svg': { flex: 'none', marginTop: 1.5, fontSize: rem(15) },
});
