import { useId } from 'react';
import Box from '@mui/material/Box';
import { Heading } from '../../components/text/Heading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useConfig } from '../../providers/access/consoleContext.ts';
import { ENVIRONMENTS } from '../../resources/api-keys/apiKey.schema.ts';
import { attestationEn } from '../../texts/tools/attestation.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import { bankOf } from '../../bank/bankClient.ts';
import { ServiceProof } from './ServiceProof.tsx';

/** Checks the bank service's proof now. */
export default function Attestation() {
  const { attestationProof: words } = textsOf(attestationEn);
  const { bank } = useConfig();
  const now = useId();
  return (
    <>
      <Box component="p" sx={aboutSx}>
        {words.about}
      </Box>
      <Box component="section" aria-labelledby={now}>
        <Heading level={2} id={now} sx={{ marginBottom: 1.5 }}>
          {words.now}
        </Heading>
        {bank ? (
          <Box sx={servicesSx}>
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
          <Notice tone="info">{words.missing}</Notice>
        )}
      </Box>
    </>
  );
}

const aboutSx = { maxWidth: '47.5rem', margin: '0 0 20px', color: token('dim') } as const;

/** One below the other: a proof has more than twenty checks, in two columns where there is room. */
const servicesSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;
