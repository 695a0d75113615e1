import { useState, type Ref } from 'react';
import Box from '@mui/material/Box';
import { Card } from '../../components/card/Card.tsx';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import { MarkedRow } from '../../components/card/MarkedRow.tsx';
import { Mark, VerdictChip } from '../../components/card/Verdict.tsx';
import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { SelectInput } from '../../components/form/Field.tsx';
import { Name } from '../../components/text/Name.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import {
  acceptsEverything,
  verdictOf,
  type Report,
  type Row,
  type Stop,
} from '../../customer-backend/check/findings.ts';
import { stopInWords } from '../../customer-backend/check/words.ts';
import { LANGUAGES } from '../../customer-backend/languages/index.ts';
import type { Language } from '../../customer-backend/languages/language.ts';
import { useRows } from '../../providers/data/useRows.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { backendFindingsEn } from '../../texts/tools/backendFindings.en.ts';
import { backendReportEn } from '../../texts/tools/backendReport.en.ts';
import { checkBackendEn } from '../../texts/tools/checkBackend.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { cardRowsSx, lineSx } from '../../theme/styles.ts';
import { token } from '../../theme/tokens.ts';
import { FindingRow } from './FindingRow.tsx';
import { corsHeaders } from './setup.ts';
import type { Check, Silence } from './useCheck.ts';

type OutcomeProps = {
  check: Check;
  /** Names of the headers that were sent. */
  headers: readonly string[];
  titleRef: Ref<HTMLHeadingElement>;
};

/** What a check has found, or how far it is. */
export function Outcome({ check, headers, titleRef }: OutcomeProps) {
  const { checkBackend: words } = textsOf(checkBackendEn);
  const said = textsOf(backendReportEn).backendVerdict;
  const done = check.state === 'done' ? check : undefined;
  const verdict = done && verdictOf(done.report);
  const count = done ? done.report.rows.flatMap(({ findings }) => findings).length : 0;
  const told = verdict === 'faults' ? said.faults(count) : verdict && said[verdict];
  const status = check.state === 'running' ? words.running : told;
  return (
    <Card
      title={told ?? words.resultTitle}
      titleRef={titleRef}
      aside={done && <Counts report={done.report} />}
      sx={{ overflow: 'hidden' }}
    >
      <VisuallyHidden role="status">{status ?? ''}</VisuallyHidden>
      {check.state === 'none' && <Box sx={textSx}>{words.nothingYet}</Box>}
      {check.state === 'running' && (
        <Box sx={textSx}>
          {words.running} {words.progress(String(check.sent))}
        </Box>
      )}
      {done && (
        <>
          {done.report.stop && (
            <StopNotice stop={done.report.stop} silence={done.silence} headers={headers} />
          )}
          {acceptsEverything(done.report) && <Box sx={textSx}>{said.everything}</Box>}
          {done.report.rows.some(({ state }) => state !== 'open') && (
            <Findings report={done.report} />
          )}
        </>
      )}
    </Card>
  );
}

function Counts({ report: { rows } }: { report: Report }) {
  const { checkBackend: words } = textsOf(checkBackendEn);
  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length;
  // Green is the verdict's alone: beside faults it would be the first that is seen.
  const tone = count('fault') === 0 && count('open') === 0 ? 'ok' : 'none';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {count('ok') > 0 && <VerdictChip tone={tone}>{words.rightOnes(count('ok'))}</VerdictChip>}
      {count('open') > 0 && <VerdictChip tone="none">{words.openOnes(count('open'))}</VerdictChip>}
    </Box>
  );
}

type StopNoticeProps = {
  stop: Stop;
  silence: Silence | undefined;
  headers: readonly string[];
};

/** Why the check ended early, and what to do. */
function StopNotice({ stop, silence, headers }: StopNoticeProps) {
  const { checkBackend: words } = textsOf(checkBackendEn);
  const { listed } = useRows<ApiKey>('api-keys');
  const kid = stop.why === 'otherKey' ? stop.kid : undefined;
  const key = listed?.find((row): row is ApiKey => row.id === kid && 'environment' in row);
  const titles = {
    cors: words.corsTitle,
    unreachable: words.unreachableTitle,
    policy: words.policyTitle,
  };
  return (
    <Box sx={{ padding: '0 16px 4px' }}>
      <Notice
        tone={stop.why === 'otherKey' ? 'bad' : 'warn'}
        role="note"
        title={silence && titles[silence]}
      >
        {silence ? words[silence] : stopInWords(stop, textsOf(backendReportEn))}{' '}
        {(stop.why === 'rightUnread' || stop.why === 'noResults') && words.noCookies}
        {key && (
          <Box sx={keySx}>
            {words.whose} <Name text={key.name} /> <EnvironmentChip environment={key.environment} />
          </Box>
        )}
      </Notice>
      {silence && silence !== 'policy' && (
        <Box sx={codeSx}>
          <CodeBlock
            code={corsHeaders(window.location.origin, headers)}
            grammar="properties"
            fileName="HTTP"
            downloadName="cors.txt"
          />
        </Box>
      )}
    </Box>
  );
}

/** Faults first, each with the lines that mend it; then what is right and what was not asked. */
function Findings({ report: { rows } }: { report: Report }) {
  const { checkBackend: words } = textsOf(checkBackendEn);
  const { backendChecks } = textsOf(backendFindingsEn);
  const { backendVerdict: said } = textsOf(backendReportEn);
  const [language, setLanguage] = useState<Language>(LANGUAGES[0]);
  const faults = rows.flatMap(({ findings }) => findings);
  const others = (['ok', 'open'] as const).flatMap((state) =>
    rows.filter((row) => row.state === state),
  );
  return (
    <>
      {faults.length > 0 && (
        <Box sx={{ padding: '0 16px 14px', maxWidth: '18.75rem' }}>
          <SelectInput
            label={words.language}
            value={language.id}
            onChange={({ target }) =>
              setLanguage(LANGUAGES.find(({ id }) => id === target.value) ?? LANGUAGES[0])
            }
            options={LANGUAGES.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Box>
      )}
      <Box component="ul" aria-label={words.findings} sx={cardRowsSx}>
        {faults.map((finding) => (
          <FindingRow key={finding.id} finding={finding} language={language} />
        ))}
        {others.map(({ check, state }) => (
          <MarkedRow
            key={check}
            mark={<Mark tone={state === 'ok' ? 'ok' : 'none'} word={said.states[state]} />}
          >
            {backendChecks[check]}
          </MarkedRow>
        ))}
      </Box>
    </>
  );
}

const textSx = { padding: '0 16px 16px', color: token('dim') } as const;

const keySx = { ...lineSx, gap: '4px 6px', marginTop: 1, fontWeight: 600 } as const;

const codeSx = {
  overflow: 'hidden',
  marginBottom: 1.5,
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
} as const;
