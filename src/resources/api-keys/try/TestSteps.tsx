import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { LIFETIME } from '../../../customer-backend/tickets/signing.ts';
import { MarkedRow } from '../../../components/card/Rows.tsx';
import { Mark } from '../../../components/card/Verdict.tsx';
import { Name } from '../../../components/text/Name.tsx';
import { testKeyEn } from '../../../texts/api-keys/testKey.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { rowsSx } from '../../../theme/styles.ts';
import { monospace, token } from '../../../theme/tokens.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { STEPS, type Finding, type KeyTest } from './testKey.ts';

type TestStepsProps = { test: KeyTest; apiKey: ApiKey };

/** The steps of a test, each with verdict, finding and duration. */
export function TestSteps({ test, apiKey }: TestStepsProps) {
  const words = textsOf(testKeyEn).testKey;
  return (
    <Box component="ol" aria-label={words.results} sx={rowsSx}>
      {STEPS.map((step, index) => {
        const done = test.done[index];
        const verdict = verdictOf(test, index);
        const took =
          done?.took ?? (verdict === 'failed' && test.state === 'failed' ? test.took : undefined);
        return (
          <MarkedRow
            key={step}
            mark={markOf(verdict)}
            detail={done && detailOf(done.finding, apiKey)}
            aside={took !== undefined && <Box sx={timeSx}>{millisecondsOf(took)}</Box>}
          >
            <Box sx={{ color: verdict === 'skipped' ? token('dim') : 'inherit' }}>
              {words.steps[step][done ? 'done' : 'doing']}
            </Box>
          </MarkedRow>
        );
      })}
    </Box>
  );
}

/** '41 ms', at least 1. */
function millisecondsOf(took: number): string {
  return textsOf(testKeyEn).testKey.milliseconds(Math.max(1, Math.round(took)));
}

const TONES = { passed: 'ok', failed: 'bad', skipped: 'none' } as const;
type Verdict = 'running' | keyof typeof TONES;

function verdictOf({ state, done }: KeyTest, index: number): Verdict {
  if (index < done.length) return 'passed';
  const isNext = index === done.length;
  return isNext && (state === 'running' || state === 'failed') ? state : 'skipped';
}

function markOf(verdict: Verdict): ReactNode {
  const { verdicts, testing } = textsOf(testKeyEn).testKey;
  if (verdict !== 'running') return <Mark tone={TONES[verdict]} word={verdicts[verdict]} />;
  return <CircularProgress size={14} aria-label={testing} sx={{ margin: '3px' }} />;
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

const timeSx = { flex: 'none', color: token('dim'), font: monospace.small } as const;
