import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextInput } from '../../../components/form/Field.tsx';
import { InlineWarning, Notice } from '../../../components/feedback/Notice.tsx';
import { Heading } from '../../../components/text/Heading.tsx';
import { useSession } from '../../../providers/access/consoleContext.ts';
import { handOverEn } from '../../../texts/api-keys/handOver.en.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { token } from '../../../theme/tokens.ts';
import { lineSx, noteSx } from '../../../theme/styles.ts';
import { FourWords, useWords } from './FourWords.tsx';
import type { HandOver } from './handOver.ts';
import type { SecretRequest } from './link.ts';
import { readRequest } from './request.ts';

type ChooseRecipientProps = {
  handOver: HandOver;
  /** Whether the heading takes the focus when it appears. */
  takesFocus: boolean;
  /** What was sealed for the recipient, where there is a secret already. */
  sealed?: ReactNode;
};

/** Asks for the link of a colleague and has the words compared, until the recipient is confirmed. */
export function ChooseRecipient({ handOver, takesFocus, sealed }: ChooseRecipientProps) {
  const { fragment, recipient, confirm, want, decline } = handOver;
  const texts = textsOf(handOverEn).handOver;
  const tenant = useSession().current()?.claims.orgCode;
  const [read, setRead] = useState(() => readRequest(fragment, tenant, Date.now()));
  const [isDifferent, setDifferent] = useState(false);
  const [heading, focusHeading] = useFocus(takesFocus);
  const problem = typeof read === 'string' ? read : undefined;

  function change(text: string) {
    const next = readRequest(text, tenant, Date.now());
    setRead(next);
    setDifferent(false);
    if (typeof next !== 'string') focusHeading();
  }

  /** For a tab that was closed before it opened what was sealed for it. */
  function again() {
    setRead('empty');
    want();
    focusHeading();
  }

  return (
    <Box role="group" aria-labelledby={HEADING} sx={frameSx}>
      <Heading id={HEADING} level={2} ref={heading} sx={{ marginBottom: 1 }}>
        {texts.title}
      </Heading>
      {recipient && sealed ? (
        sealed
      ) : recipient ? (
        <Box role="status">
          {texts.willSeal}
          <FourWords words={recipient.words} />
        </Box>
      ) : typeof read === 'string' ? (
        <>
          {isDifferent && (
            <Notice tone="bad" role="alert">
              {texts.differing}
            </Notice>
          )}
          <TextInput
            label={texts.link}
            hint={texts.linkHint}
            error={problem && problem !== 'empty' ? texts.problems[problem] : undefined}
            defaultValue=""
            spellCheck={false}
            onChange={(event) => change(event.target.value)}
            onKeyDown={keepForm}
          />
        </>
      ) : (
        <Comparison
          request={read}
          onSame={(words) => {
            confirm({ request: read, words });
            focusHeading();
          }}
          onDifferent={() => {
            setRead('empty');
            setDifferent(true);
            focusHeading();
          }}
        />
      )}
      <Box sx={{ marginTop: 1 }}>
        <Button size="small" onClick={sealed ? again : decline}>
          {sealed ? texts.again : textsOf(keyEn).apiKeySealing.decline}
        </Button>
      </Box>
      <Box component="p" sx={{ ...noteSx, margin: '10px 0 0' }}>
        {texts.proof}
      </Box>
    </Box>
  );
}

/** Enter in the field must not send the form around it. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** A heading that takes the focus when what is below it is replaced, and at first if it is to. */
function useFocus(atFirst: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [turn, setTurn] = useState(atFirst ? 1 : 0);
  useEffect(() => {
    if (turn > 0) heading.current?.focus();
  }, [turn]);
  return [heading, () => setTurn((last) => last + 1)] as const;
}

type ComparisonProps = {
  request: SecretRequest;
  onSame: (words: readonly string[]) => void;
  onDifferent: () => void;
};

/** The words of a link, and the question whether the colleague reads the same ones. */
function Comparison({ request, onSame, onDifferent }: ComparisonProps) {
  const texts = textsOf(handOverEn).handOver;
  const words = useWords(request);
  return (
    <>
      {texts.compare}
      <FourWords words={words} />
      <InlineWarning tone="warn" text={texts.compareWhy} />
      {words && (
        <Box sx={{ ...lineSx, marginTop: 1.5 }}>
          <Button variant="contained" color="primary" onClick={() => onSame(words)}>
            {texts.same}
          </Button>
          <Button color="error" onClick={onDifferent}>
            {texts.differ}
          </Button>
        </Box>
      )}
    </>
  );
}

/** One at a time is on a page. */
const HEADING = 'hand-over';

const frameSx = {
  padding: '14px 16px',
  border: `1px solid ${token('line')}`,
  borderRadius: '10px',
  backgroundColor: token('surface'),
} as const;
