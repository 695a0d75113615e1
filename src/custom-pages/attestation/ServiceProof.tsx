import Box from '@mui/material/Box';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { Card } from '../../components/card/Card.tsx';
import { EnvironmentChip } from '../../components/card/RowChip.tsx';
import { fileNameAt, offerFile } from '../../components/copy/copying.ts';
import type { BankConfig } from '../../config/schema.ts';
import type { Environment } from '../../resources/api-keys/apiKey.schema.ts';
import { attestationEn } from '../../texts/tools/attestation.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { lineSx, noteSx } from '../../theme/styles.ts';
import { monospace } from '../../theme/tokens.ts';
import type { Proof } from '../../bank/client/proof.ts';
import { ProofView, ProofFailure } from './ProofView.tsx';

const loadProving = () => import('./proving.ts');

type ServiceProofProps = { environment: Environment; bank: BankConfig };

/** One environment's bank service, with a button that checks its attestation. */
export function ServiceProof({ environment, bank }: ServiceProofProps) {
  const { attestationProof: words, common } = textsOf(attestationEn);
  const proving = useMutation({
    mutationFn: async () => (await loadProving()).proveService(bank),
  });
  const name = common.environments[environment];
  const first = proving.isIdle;

  return (
    <Card padded>
      <Box sx={headSx}>
        <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
          <EnvironmentChip environment={environment} />
          <Box
            className="left-to-right"
            sx={{ marginTop: 0.5, font: monospace.small, overflowWrap: 'anywhere' }}
          >
            {bank.baseUrl}
          </Box>
        </Box>
        <BusyButton
          // The page has one primary button, although each environment has a button.
          variant={first && environment === 'Production' ? 'contained' : 'outlined'}
          aria-label={first ? words.checkName(name) : words.againName(name)}
          busy={proving.isPending}
          onClick={() => proving.mutate()}
        >
          {first ? words.check : words.again}
        </BusyButton>
      </Box>
      <Box role="status" sx={noteSx}>
        {first && <span>{words.notChecked}</span>}
        {proving.isPending && <span>{words.checking}</span>}
      </Box>
      {proving.isError && <ProofFailure error={proving.error} />}
      {proving.data && (
        <ProofView {...proving.data}>
          <Download environment={environment} proof={proving.data} />
        </ProofView>
      )}
    </Card>
  );
}

type DownloadProps = { environment: Environment; proof: Proof };

/** Button that saves the evidence. */
function Download({ environment, proof }: DownloadProps) {
  const { attestationProof: words } = textsOf(attestationEn);
  const name = `attestation-${environment.toLowerCase()}`;
  return (
    <Box sx={downloadSx}>
      <Button
        startIcon={<FileDownload />}
        onClick={() =>
          offerFile(
            `${JSON.stringify(proof.evidence, undefined, 2)}\n`,
            fileNameAt(name, 'json', new Date(proof.checkedAt)),
            'application/json',
          )
        }
      >
        {words.download}
      </Button>
      <Box component="span" sx={{ flex: '1 1 12.5rem', minWidth: 0 }}>
        {words.downloadHint}
      </Box>
    </Box>
  );
}

const headSx = { ...lineSx, marginBottom: 1.5 } as const;

const downloadSx = { ...lineSx, ...noteSx, margin: '12px 0 4px' } as const;
