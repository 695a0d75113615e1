import { Fragment, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { brief } from '../../../lib/graphemes.ts';
import { MONOSPACE, textSize, token } from '../../../theme/tokens.ts';

type JsonTextProps = {
  value: unknown;
  /** The name of the region, which scrolls when the text is long. */
  label: string;
};

/** A JSON value as indented text with its names and texts in colour. Foreign texts are isolated. */
export function JsonText({ value, label }: JsonTextProps) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={textSx}>
      {typeof value === 'string' ? <bdi>{shown(value)}</bdi> : linesOf(value, 0, { left: MOST })}
    </Box>
  );
}

/** Values of one text, so that a large result does not freeze the page. */
const MOST = 3000;

/** Characters of one text; a result's texts are longer than the hub's names. */
const LONGEST = 400;

const shown = (text: string) => brief(text, LONGEST);

function linesOf(value: unknown, level: number, count: { left: number }): ReactNode {
  count.left -= 1;
  if (count.left < 0) return '…';
  if (typeof value === 'string') {
    return (
      <span className="text">
        "<bdi>{shown(JSON.stringify(value).slice(1, -1))}</bdi>"
      </span>
    );
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  if (members.length === 0) return `${open}${close}`;
  const indent = '  '.repeat(Math.min(level + 1, 20));
  return (
    <>
      {open}
      {members.slice(0, MOST).map(([name, member], at) => (
        <Fragment key={name}>
          {`${at > 0 ? ',' : ''}\n${indent}`}
          {!isList && (
            <>
              <span className="name">
                "<bdi>{shown(name)}</bdi>"
              </span>
              {': '}
            </>
          )}
          {level > 40 ? '…' : linesOf(member, level + 1, count)}
        </Fragment>
      ))}
      {`\n${'  '.repeat(Math.min(level, 20))}${close}`}
    </>
  );
}

const textSx = {
  maxHeight: 420,
  overflow: 'auto',
  padding: '10px 12px',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
  backgroundColor: token('surface'),
  fontFamily: MONOSPACE,
  fontSize: textSize.small,
  lineHeight: '19px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& .name': { color: token('integration') },
  '& .text': { color: token('ok') },
} as const;
