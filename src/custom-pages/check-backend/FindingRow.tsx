import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { MarkedRow } from '../../components/card/MarkedRow.tsx';
import { Mark } from '../../components/card/Verdict.tsx';
import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { placeOf, type Finding } from '../../customer-backend/check/findings.ts';
import { mendingLines } from '../../customer-backend/check/mending.ts';
import { evidenceInWords } from '../../customer-backend/check/words.ts';
import type { Language } from '../../customer-backend/languages/language.ts';
import { backendFindingsEn } from '../../texts/tools/backendFindings.en.ts';
import { backendReportEn } from '../../texts/tools/backendReport.en.ts';
import { checkBackendEn } from '../../texts/tools/checkBackend.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { noteSx } from '../../theme/styles.ts';
import { token } from '../../theme/tokens.ts';

type FindingRowProps = { finding: Finding; language: Language };

/** One fault: what it is, what an attacker does with it, and the lines that mend it. */
export function FindingRow({ finding, language }: FindingRowProps) {
  const { checkBackend: words } = textsOf(checkBackendEn);
  const texts = textsOf(backendReportEn);
  const { title, attack } = textsOf(backendFindingsEn).backendFindings[finding.id];
  const said = texts.backendVerdict;
  const [open, setOpen] = useState(false);
  const id = useId();
  const { code, fileName, grammar } = mendingLines(placeOf(finding.id).part, language);
  return (
    <MarkedRow
      top={2}
      mark={<Mark tone="bad" word={said.states.fault} />}
      below={
        <>
          <Button
            small
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {open ? words.hideLines : words.lines}
          </Button>
          {open && (
            <Box
              id={id}
              role="region"
              aria-label={`${said.mends}${texts.common.colon} ${title}`}
              sx={codeSx}
            >
              <CodeBlock key={code} code={code} grammar={grammar} fileName={fileName} />
            </Box>
          )}
        </>
      }
    >
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Box sx={noteSx}>{evidenceInWords(finding, texts)}</Box>
      <Box sx={{ marginTop: 0.5 }}>
        <b>{said.attacker}</b> {attack}
      </Box>
      {finding.id === 'rightRefused' && <Box sx={{ marginTop: 0.5 }}>{words.noCookies}</Box>}
    </MarkedRow>
  );
}

const codeSx = {
  marginTop: 1,
  overflow: 'hidden',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
} as const;
