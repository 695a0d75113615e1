import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Card } from '../../components/Card.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/verification.en.ts';
import { token } from '../../theme/tokens.ts';
import type { Evidence } from '../bank-service/service.ts';
import { EvidenceLine } from '../EvidenceLine.tsx';
import { StepFrame } from './StepFrame.tsx';

type ComingNextProps = { evidence: Evidence };

/** Stands where choosing the bank will be: the proof, and that it does not go on from here yet. */
export function ComingNext({ evidence }: ComingNextProps) {
  const { verification } = textsOf(verificationEn);
  return (
    <StepFrame heading={verification.ready}>
      <EvidenceLine evidence={evidence} />
      <Card padded sx={{ marginTop: 2.5 }}>
        <Box component="h3" sx={{ margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
          {verification.notYetTitle}
        </Box>
        <Box sx={{ margin: '4px 0 14px', color: token('dim') }}>{verification.notYet}</Box>
        <Button component={Link} to="/tenant">
          {verification.backToTenant}
        </Button>
      </Card>
    </StepFrame>
  );
}
