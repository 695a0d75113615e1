import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { Card } from '../../components/card/Card.tsx';
import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { environmentOf } from '../../customer-backend/check/throwaway.ts';
import { checkBackendEn } from '../../texts/tools/checkBackend.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { FileCard } from './FileCard.tsx';
import { Outcome } from './Outcome.tsx';
import { SetupForm } from './SetupForm.tsx';
import { useCheck } from './useCheck.ts';

/**
 * Asks the person's own backend for tickets and hands it results, right ones and wrong ones, all with a
 * throwaway key: what is wrong, what an attacker does with it, and the lines that mend it.
 */
export default function CheckBackend() {
  const words = textsOf(checkBackendEn).checkBackend;
  const { key, check, start, stop, renew } = useCheck();
  const [renewed, setRenewed] = useState(false);
  /** Names of the headers of the last check. */
  const [headers, setHeaders] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = check.state === 'done';

  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);

  return (
    <Box sx={pageSx}>
      <Box sx={columnSx}>
        <Card title={words.keyTitle} about={words.keyAbout} sx={{ overflow: 'hidden' }}>
          <CodeBlock
            code={`${environmentOf(key)}\n`}
            grammar="properties"
            fileName=".env"
            downloadName="hub.env"
          />
          <Box sx={{ padding: '12px 16px' }}>
            <Button
              small
              onClick={() => {
                renew();
                setRenewed(true);
              }}
            >
              {words.another}
            </Button>
            <VisuallyHidden role="status">{renewed ? words.anotherMade : ''}</VisuallyHidden>
          </Box>
        </Card>
        <SetupForm
          running={check.state === 'running'}
          again={isDone}
          onStop={stop}
          onStart={(setup) => {
            setRenewed(false);
            setHeaders(setup.headers.map(([name]) => name));
            void start(setup);
          }}
        />
      </Box>
      <Box sx={asideSx}>
        <Outcome check={check} headers={headers} titleRef={heading} />
      </Box>
      <FileCard />
    </Box>
  );
}

/** On a phone the outcome comes right after what was pressed, in the order of the document. */
const pageSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gridTemplateRows: { md: 'auto 1fr' },
  alignItems: 'start',
  gap: 2.5,
} as const;

/** The second column, beside the two rows of the first. */
const asideSx = { minWidth: 0, gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } } as const;

const columnSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 } as const;
