import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
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
import { fragmentOf, readRequest } from './request.ts';
import { isSealable } from './sealed.ts';

type ChooseRecipientProps = {
  handOver: HandOver;
  /** True while a key is being created. */
  disabled: boolean;
  /** Whether the heading takes the focus when it appears. */
  takesFocus: boolean;
  /** What was sealed for the recipient, where there is a secret already. */
  sealed?: ReactNode;
};

/** Asks for the link of a colleague and has the words compared, until the recipient is confirmed. */
export function ChooseRecipient(props: ChooseRecipientProps) {
  const { handOver, disabled, takesFocus, sealed } = props;
  const { fragment, recipient, isRejected, confirm, reject, want, decline } = handOver;
  const texts = textsOf(handOverEn).handOver;
  const tenant = useSession().current()?.claims.orgCode;
  const readNow = (text: string) => readRequest(text, tenant, Date.now());
  const [read, setRead] = useState(() => readNow(isRejected ? '' : fragment));
  const [isDifferent, setDifferent] = useState(false);
  const [heading, focusHeading] = useFocus(takesFocus);
  const problem = typeof read === 'string' ? read : undefined;

  function change(text: string) {
    const next = readNow(text);
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

  function compared(request: SecretRequest, words: readonly string[]) {
    // The words may have been on the screen for longer than a link is good for.
    const still = readNow(fragmentOf(request));
    if (typeof still === 'string') setRead(still);
    else confirm({ request, words });
    focusHeading();
  }

  return (
    <Box role="group" aria-labelledby={HEADING} sx={frameSx}>
      <Heading id={HEADING} level={2} ref={heading} sx={{ marginBottom: 1 }}>
        {texts.title}
      </Heading>
      {fragment && !isRejected && !recipient && (
        <Box component="p" sx={{ margin: '0 0 8px' }}>
          {texts.asked}
        </Box>
      )}
      {recipient && sealed ? (
        sealed
      ) : recipient ? (
        <Box role="status">
          {texts.willSeal}
          <FourWords words={recipient.words} at={recipient.request.at} />
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
            readOnly={disabled}
            spellCheck={false}
            onChange={(event) => change(event.target.value)}
            onKeyDown={keepForm}
          />
        </>
      ) : (
        <Comparison
          request={read}
          disabled={disabled}
          onUnusable={() => setRead('cut')}
          onSame={(words) => compared(read, words)}
          onDifferent={() => {
            setRead('empty');
            setDifferent(true);
            reject();
            focusHeading();
          }}
        />
      )}
      <Box sx={{ marginTop: 1 }}>
        <Button small disabled={disabled} onClick={sealed ? again : decline}>
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
  disabled: boolean;
  /** Called where nothing can be sealed for the key of the link. */
  onUnusable: () => void;
  onSame: (words: readonly string[]) => void;
  onDifferent: () => void;
};

/** The words of a link, and the question whether the colleague reads the same ones. */
function Comparison(props: ComparisonProps) {
  const { request, disabled, onUnusable, onSame, onDifferent } = props;
  const texts = textsOf(handOverEn).handOver;
  const words = useWords(request);
  const [isTried, setTried] = useState(false);
  const settle = useEffectEvent((isGood: boolean) => (isGood ? setTried(true) : onUnusable()));
  useEffect(() => {
    let isWanted = true;
    // Before there is a key: afterwards it would have to be deleted.
    isSealable(request).then(
      (isGood) => isWanted && settle(isGood),
      () => isWanted && settle(false),
    );
    return () => {
      isWanted = false;
    };
  }, [request]);
  return (
    <>
      {texts.compare}
      <FourWords words={words} at={request.at} />
      <InlineWarning tone="warn" text={texts.compareWhy} />
      {words && words !== 'failed' && isTried && (
        <Box sx={{ ...lineSx, marginTop: 1.5 }}>
          <Button look="primary" disabled={disabled} onClick={() => onSame(words)}>
            {texts.same}
          </Button>
          <Button look="risky" disabled={disabled} onClick={onDifferent}>
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
