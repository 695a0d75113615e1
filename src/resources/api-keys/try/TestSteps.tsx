import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { Name } from '../../../components/text/Name.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { testKeyEn } from '../../../texts/api-keys/testKey.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { monospace, token } from '../../../theme/tokens.ts';
import { rowsSx } from '../../../theme/styles.ts';
import { LIFETIME } from '../../../bank/tickets/signing.ts';
import { Mark } from '../../../components/card/Verdict.tsx';
import { MarkedRow } from '../../../components/card/MarkedRow.tsx';
import { STEPS, type Finding } from './testKey.ts';
import type { TestRun } from './useKeyTest.ts';

type TestStepsProps = { run: TestRun; apiKey: ApiKey };

/** The steps of a test in their order: what was found out, how long it took, and the verdict. */
export function TestSteps({ run, apiKey }: TestStepsProps) {
  const words = textsOf(testKeyEn).testKey;
  return (
    <Box component="ol" aria-label={words.results} sx={rowsSx}>
      {STEPS.map((step, index) => {
        const done = run.done[index];
        const failed = run.failure?.step === step;
        const running = run.running && index === run.done.length;
        const state = done ? 'passed' : failed ? 'failed' : running ? 'running' : 'skipped';
        const took = done?.took ?? (failed ? run.failure?.took : undefined);
        return (
          <MarkedRow
            key={step}
            mark={markOf(state)}
            detail={done && detailOf(done.finding, apiKey)}
            aside={took !== undefined && <Box sx={timeSx}>{millisecondsOf(took)}</Box>}
          >
            <Box sx={{ color: state === 'skipped' ? token('dim') : 'inherit' }}>
              {words.steps[step][done ? 'done' : 'doing']}
            </Box>
          </MarkedRow>
        );
      })}
    </Box>
  );
}

/** '41 ms', at least 1. */
export function millisecondsOf(took: number): string {
  return textsOf(testKeyEn).testKey.milliseconds(Math.max(1, Math.round(took)));
}

function detailOf(finding: Finding, apiKey: ApiKey): ReactNode {
  const texts = textsOf(testKeyEn);
  const words = texts.testKey;
  switch (finding.step) {
    case 'ticket':
      return words.lifetime(LIFETIME / 60);
    case 'enclave': {
      const { product, simulated, results } = finding.evidence;
      return (simulated ? words.simulated : words.enclave)(product, results.length);
    }
    case 'key': {
      const environment = texts.common.environments[apiKey.environment];
      const { servicePermissions: own } = apiKey;
      return own ? words.services(environment, own.length) : words.tenantServices(environment);
    }
    case 'bank':
      return finding.bank === undefined ? words.noBank : <Name text={finding.bank} />;
  }
}

const TONES = { passed: 'ok', failed: 'bad', skipped: 'none' } as const;

function markOf(state: 'running' | keyof typeof TONES): ReactNode {
  const { verdicts, testing } = textsOf(testKeyEn).testKey;
  if (state !== 'running') return <Mark tone={TONES[state]} word={verdicts[state]} />;
  return <CircularProgress size={14} aria-label={testing} sx={{ margin: '3px' }} />;
}

const timeSx = { flex: 'none', color: token('dim'), font: monospace.small } as const;
