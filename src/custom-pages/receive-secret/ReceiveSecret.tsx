import { useEffect, useRef, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { Card } from '../../components/card/Card.tsx';
import { CopyField } from '../../components/copy/CopyField.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { FieldHint, TextInput } from '../../components/form/Field.tsx';
import { LeaveGuard } from '../../components/form/LeaveGuard.tsx';
import { Heading } from '../../components/text/Heading.tsx';
import { useCreatePath, useSession } from '../../providers/access/consoleContext.ts';
import { FourWords, useWords } from '../../resources/api-keys/hand-over/FourWords.tsx';
import type { SecretRequest } from '../../resources/api-keys/hand-over/link.ts';
import { fragmentOf } from '../../resources/api-keys/hand-over/request.ts';
import { keyEn } from '../../texts/api-keys/key.en.ts';
import { receiveSecretEn } from '../../texts/tools/receiveSecret.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { aboveColumnsSx, columnsSx, noteSx } from '../../theme/styles.ts';
import { Arrived } from './Arrived.tsx';
import { useReceiving, type OpeningProblem } from './useReceiving.ts';

/** Receives the secret of a key that a colleague creates: a link, four words, and what comes back sealed. */
export default function ReceiveSecret() {
  const words = textsOf(receiveSecretEn).receiveSecret;
  const tenant = useSession().current()?.claims.orgCode;
  return (
    <Box sx={columnsSx}>
      <Box component="p" sx={aboveColumnsSx}>
        {words.about}
      </Box>
      {tenant === undefined ? (
        <Notice tone="warn">{words.noTenant}</Notice>
      ) : (
        <Receiving tenant={tenant} />
      )}
      <Card padded level={3} title={words.proofTitle}>
        <Box component="ul" sx={{ ...noteSx, margin: 0, paddingInlineStart: '20px' }}>
          {words.proof.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      </Card>
    </Box>
  );
}

function Receiving({ tenant }: { tenant: string }) {
  const words = textsOf(receiveSecretEn).receiveSecret;
  const { state, make, open, dropSecret } = useReceiving(tenant);
  switch (state.is) {
    case 'waiting':
      return (
        <Waiting
          request={state.request}
          late={state.late}
          onOpen={open}
          onAgain={() => void make()}
        />
      );
    case 'arrived':
      return (
        <Arrived
          handed={state.handed}
          secret={state.secret}
          dropSecret={dropSecret}
          onAgain={() => void make()}
        />
      );
    case 'start':
    case 'making': {
      const because = state.is === 'start' ? state.because : undefined;
      return (
        <Card padded>
          {because && (
            <Notice tone={because === 'left' ? 'warn' : 'bad'} role="alert">
              {words[because]}
            </Notice>
          )}
          <Box component="ol" sx={{ margin: '0 0 16px', paddingInlineStart: '20px' }}>
            {Object.values(words.steps).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
          <BusyButton
            look="primary"
            busy={state.is === 'making'}
            busyLabel={words.making}
            onClick={() => void make()}
          >
            {words.make}
          </BusyButton>
        </Card>
      );
    }
  }
}

type WaitingProps = {
  request: SecretRequest;
  /** Whether it is too old to be compared. */
  late: boolean;
  onOpen: (text: string) => Promise<OpeningProblem | undefined>;
  onAgain: () => void;
};

/**
 * The three steps with a link: it is sent, its words are read out, and what comes back is opened. The
 * last alone stays when the link is too old.
 */
function Waiting({ request, late, onOpen, onAgain }: WaitingProps) {
  const words = textsOf(receiveSecretEn).receiveSecret;
  const { apiKey: guard } = textsOf(keyEn);
  const createPath = useCreatePath();
  const heading = useRef<HTMLHeadingElement>(null);
  const fourWords = useWords(request);
  useEffect(() => heading.current?.focus(), [request]);
  const path = createPath({ resource: 'api-keys', type: 'create' });
  const link = new URL(path + fragmentOf(request), window.location.origin).href;
  return (
    <Card padded>
      <LeaveGuard
        when
        alsoUnload
        title={words.leaveTitle}
        text={words.leaveText}
        stayLabel={guard.stay}
        leaveLabel={guard.leave}
      />
      {late && (
        <Notice tone="warn" role="alert">
          {words.late}
        </Notice>
      )}
      <Box component="ol" sx={stepsSx}>
        {!late && (
          <li>
            <Heading level={2} ref={heading}>
              {words.steps.link}
            </Heading>
            <Box className="field-label" sx={{ marginTop: 1 }}>
              {words.link}
            </Box>
            <CopyField label={words.link} value={link} />
            <FieldHint>{words.linkHint}</FieldHint>
            <FieldHint>{words.keepOpen}</FieldHint>
          </li>
        )}
        {!late && (
          <li>
            <Heading level={2}>{words.steps.words}</Heading>
            <Box sx={{ marginTop: 1 }}>{words.words}</Box>
            <FourWords words={fourWords} at={request.at} />
          </li>
        )}
        <li>
          <Heading level={2}>{words.steps.text}</Heading>
          <SealedForm onOpen={onOpen} />
        </li>
      </Box>
      <Button small onClick={onAgain}>
        {words.startOver}
      </Button>
    </Card>
  );
}

/** The field for what comes back, and why it does not open. */
function SealedForm({ onOpen }: Pick<WaitingProps, 'onOpen'>) {
  const words = textsOf(receiveSecretEn).receiveSecret;
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<{ text: string; problem: OpeningProblem }>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = await onOpen(text);
    if (problem) setRefused({ text, problem });
  }

  return (
    <Box
      component="form"
      noValidate
      autoComplete="off"
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{ display: 'grid', gap: '12px', marginTop: 1 }}
    >
      <TextInput
        label={words.sealed}
        hint={words.sealedHint}
        error={refused?.text === text ? words.problems[refused.problem] : undefined}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" look="primary">
          {words.open}
        </Button>
      </div>
    </Box>
  );
}

const stepsSx = {
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  margin: '0 0 18px',
  padding: 0,
  counterReset: 'step',
  '& > li': { counterIncrement: 'step' },
  '& > li > h2::before': { content: 'counter(step) ". "' },
} as const;
