import { Card } from '../../components/card/Card.tsx';
import { MarkedRow, Rows } from '../../components/card/Rows.tsx';
import { Mark } from '../../components/card/Verdict.tsx';
import { formatMoment } from '../../components/text/dates.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { presentable } from '../../lib/foreign.ts';
import { brief } from '../../lib/graphemes.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { ticketInspectorEn } from '../../texts/tools/ticketInspector.en.ts';
import { worstOf, type Finding, type FindingCode } from './inspectTicket.ts';

/** The findings about a ticket as text, after an announced summary. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const words = textsOf(ticketInspectorEn).ticketInspector;
  const heading = words.headings[worstOf(findings)];
  const first = findings.find(({ verdict }) => verdict === 'fault');
  const summary = [heading, first && titleOf(first)].filter(Boolean).join('. ');
  return (
    <>
      <VisuallyHidden role="status">{findings.length > 0 && summary}</VisuallyHidden>
      {findings.length > 0 && (
        <Card title={heading} about={words.about}>
          <Rows aria-label={words.findings}>
            {findings.map((finding) => (
              <MarkedRow
                key={finding.code}
                mark={<Mark tone={TONES[finding.verdict]} word={words.verdicts[finding.verdict]} />}
                detail={adviceOf(finding)}
              >
                {titleOf(finding)}
              </MarkedRow>
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}

const TONES = { ok: 'ok', fault: 'bad', unknown: 'none' } as const;

function titleOf({ code, value }: Finding): string {
  const { ticketFindings } = textsOf(ticketInspectorEn);
  const titles: Readonly<Record<FindingCode, string | ((value: string) => string)>> =
    ticketFindings;
  const title = titles[code];
  return typeof title === 'string' ? title : title(written(value));
}

function adviceOf({ code }: Finding): string | undefined {
  const { ticketAdvice } = textsOf(ticketInspectorEn);
  const advice: Readonly<Partial<Record<FindingCode, string>>> = ticketAdvice;
  return advice[code];
}

/** Longest text of the ticket in a sentence. Characters. */
const MAX_LENGTH = 64;

function written(value: Finding['value']): string {
  if (value instanceof Date) return formatMoment(value);
  if (typeof value === 'number') return String(value);
  // Directional isolate characters, so that it reorders nothing around it.
  return `\u2068${brief(presentable(value ?? ''), MAX_LENGTH)}\u2069`;
}
