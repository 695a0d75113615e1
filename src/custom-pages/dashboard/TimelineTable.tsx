import { Fragment } from 'react';
import Box from '@mui/material/Box';
import { formatMonth } from '../../components/text/dates.ts';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { KeyLink } from './KeyRows.tsx';
import type { Timeline } from './timeline.rules.ts';

/** How many keys a row names; the others are counted. */
const NAMED = 3;

/** The months in which keys expire, as a table. */
export function TimelineTable({ timeline: { months, earlier } }: { timeline: Timeline }) {
  const texts = textsOf(dashboardPartsEn).dashboardParts.timeline;
  const rows = [
    { title: texts.earlier, ...earlier },
    ...months.map((month) => ({ title: formatMonth(month.start), ...month })),
  ].filter(({ keys }) => keys.length > 0);
  return (
    <Box component="table" aria-label={texts.title} sx={tableSx}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.month}</th>
          <th scope="col" className="count">
            {texts.columns.count}
          </th>
          <th scope="col">{texts.columns.names}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, keys, expired }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              {expired > 0 && (
                <Box component="span" sx={{ display: 'block', color: token('bad') }}>
                  {texts.expired(expired)}
                </Box>
              )}
            </th>
            <td className="count">{keys.length}</td>
            <td>
              {keys.slice(0, NAMED).map((apiKey, index) => (
                <Fragment key={apiKey.id}>
                  {index > 0 && ', '}
                  <KeyLink apiKey={apiKey} />
                </Fragment>
              ))}
              {keys.length > NAMED && ` ${texts.more(keys.length - NAMED)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: textSize.compact,
  '& th, & td': {
    padding: '8px 8px',
    borderTop: `1px solid ${token('line2')}`,
    textAlign: 'start',
    verticalAlign: 'top',
    lineHeight: '1.5rem',
    overflowWrap: 'anywhere',
    '&:first-of-type': { paddingInlineStart: '16px' },
    '&:last-of-type': { paddingInlineEnd: '16px' },
  },
  '& thead th': { color: token('dim'), fontSize: textSize.caption, fontWeight: 550 },
  '& tbody th': { fontWeight: 550, minWidth: 92, overflowWrap: 'normal' },
  '& .count': {
    textAlign: 'end',
    whiteSpace: 'nowrap',
    overflowWrap: 'normal',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;
