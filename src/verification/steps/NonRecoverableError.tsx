import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Card } from '../../components/Card.tsx';
import { KeyValueList } from '../../components/KeyValueList.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useDialog } from '../../components/useDialog.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/verification.en.ts';
import { MONOSPACE } from '../../theme/muiTheme.ts';
import type { Described } from '../describeFailure.ts';
import { EvidenceDialog } from '../EvidenceDialog.tsx';
import { StepFrame } from './StepFrame.tsx';

type NonRecoverableErrorProps = { failure: Described };

/** The end of a verification that cannot go on. There is no way past it but a new start. */
export function NonRecoverableError({ failure }: NonRecoverableErrorProps) {
  const { evidence, failure: words } = textsOf(verificationEn).verification;
  const { text, more, details, results } = failure;
  const checks = useDialog();
  return (
    <StepFrame
      role="alert"
      heading={words.title}
      said={
        <Notice tone="bad">
          <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
            {text}
          </Box>
          {more}
        </Notice>
      }
    >
      {details.length > 0 && (
        <Card sx={{ marginBottom: 2, padding: { xs: '2px 16px', sm: '4px 20px' } }}>
          <KeyValueList
            items={details.map(({ label, value, code }) => ({
              label,
              value: code ? <Box sx={codeSx}>{value}</Box> : value,
            }))}
          />
        </Card>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
          {words.tryAgain}
        </Button>
        {results && <Button onClick={checks.show}>{evidence.open}</Button>}
      </Box>
      {results && checks.mounted && (
        <EvidenceDialog
          open={checks.open}
          about={evidence.aboutFailure}
          results={results}
          onClose={checks.close}
          onExited={checks.exited}
        />
      )}
    </StepFrame>
  );
}

const codeSx = { fontFamily: MONOSPACE, fontSize: 12.5 } as const;
