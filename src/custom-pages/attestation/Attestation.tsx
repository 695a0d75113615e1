import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useConfig } from '../../providers/access/consoleContext.ts';
import { ENVIRONMENTS } from '../../resources/api-keys/apiKey.schema.ts';
import { attestationEn } from '../../texts/tools/attestation.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { aboveColumnsSx, stackSx } from '../../theme/styles.ts';
import { bankOf } from '../../bank/bankClient.ts';
import { NoBank } from '../../bank/login/NoBank.tsx';
import { ServiceProof } from './ServiceProof.tsx';

/** Page with an attestation check for the bank service of each environment. */
export default function Attestation() {
  const { attestationProof: words } = textsOf(attestationEn);
  const { bank } = useConfig();
  const now = useId();
  return (
    <>
      <Box component="p" sx={{ ...aboveColumnsSx, marginBottom: '20px' }}>
        {words.about}
      </Box>
      <Box component="section" aria-labelledby={now}>
        <Typography component="h2" variant="h4" id={now} sx={{ marginBottom: 1.5 }}>
          {words.now}
        </Typography>
        {bank ? (
          <Box sx={stackSx}>
            {ENVIRONMENTS.filter(
              (environment) => environment === 'Production' || bank.integrationBaseUrl,
            ).map((environment) => (
              <ServiceProof
                key={environment}
                environment={environment}
                bank={bankOf(bank, environment)}
              />
            ))}
          </Box>
        ) : (
          <NoBank />
        )}
      </Box>
    </>
  );
}
