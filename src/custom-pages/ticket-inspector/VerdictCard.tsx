import { type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { Card } from '../../components/card/Card.tsx';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { ticketInspectorEn } from '../../texts/tools/ticketInspector.en.ts';
import { token } from '../../theme/tokens.ts';
import { cardRowsSx } from '../../theme/styles.ts';
import { verdictOf, type Inspection } from '../../bank/tickets/inspect.ts';
import type { Finding } from '../../bank/tickets/inspection/findings.ts';
import { VerdictChip, Mark } from '../../components/card/Verdict.tsx';
import { MarkedRow } from '../../components/card/MarkedRow.tsx';
import { wordsOf } from './findingWords.ts';

type VerdictCardProps = {
  inspection: Inspection;
  /** Whether the form that asks for the secret is open. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
  /** Checks the signature, where there is one. */
  secretForm?: ReactNode;
};

/** Whether the bank service would accept a token, and every finding about it in words. */
export function VerdictCard({ inspection, ...rest }: VerdictCardProps) {
  const words = textsOf(ticketInspectorEn).ticketInspector;
  const { findings, kind } = inspection;
  const faults = findings.filter(({ verdict }) => verdict === 'fault');
  const heading = words.heading[verdictOf(inspection)];
  const [first] = faults;
  const count = words.faults(faults.length);
  const summary = first
    ? [count, wordsOf(first).title]
    : findings.some(({ onlyIfGone }) => onlyIfGone)
      ? []
      : [words.noFaults];
  const said = kind === 'nothing' ? [] : [heading, ...summary];
  return (
    <Card
      title={heading}
      aside={faults.length > 0 && <VerdictChip tone="bad">{count}</VerdictChip>}
    >
      <VisuallyHidden role="status">{said.join('. ')}</VisuallyHidden>
      {kind === 'nothing' ? (
        <Box sx={{ padding: '0 16px 16px', color: token('dim') }}>{words.empty}</Box>
      ) : (
        <Box component="ul" aria-label={words.findings} sx={cardRowsSx}>
          {findings.map((finding, index) => (
            <FindingRow
              key={isOfSignature(finding) ? 'signature' : index}
              finding={finding}
              {...rest}
            />
          ))}
        </Box>
      )}
    </Card>
  );
}

/** Whether a finding is about the signature itself, whichever it is. */
const isOfSignature = ({ code }: Finding) => /^sign|^secret(?:As|With|Enc)/.test(code);

/** The button that opens the form, for the focus after it. */
export const CHECK_BUTTON = 'check-signature';

type FindingRowProps = { finding: Finding } & Pick<
  VerdictCardProps,
  'asking' | 'onAsk' | 'secretForm'
>;

function FindingRow({ finding, asking, onAsk, secretForm }: FindingRowProps) {
  const words = textsOf(ticketInspectorEn).ticketInspector;
  const { title, advice } = wordsOf(finding);
  const [value] = finding.values;
  const form = isOfSignature(finding) && secretForm;
  return (
    <MarkedRow
      mark={<Mark tone={TONES[finding.verdict]} word={words.verdicts[finding.verdict]} />}
      detail={advice}
      aside={
        <>
          {typeof value === 'object' && 'environment' in value && (
            <EnvironmentChip environment={value.environment} />
          )}
          {form && (
            <Button
              small
              aria-expanded={asking}
              aria-label={words.secretTitle}
              onClick={() => onAsk(!asking)}
              id={CHECK_BUTTON}
            >
              {words.check}
            </Button>
          )}
        </>
      }
      below={
        form &&
        asking && (
          <Box role="group" aria-label={words.secretTitle}>
            {form}
          </Box>
        )
      }
    >
      {title}
    </MarkedRow>
  );
}

const TONES = { ok: 'ok', fault: 'bad', warning: 'warn', unknown: 'none' } as const;
