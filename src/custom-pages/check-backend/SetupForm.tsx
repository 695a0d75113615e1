import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../components/card/Card.tsx';
import { LabelledField, SelectInput } from '../../components/form/Field.tsx';
import { Form, FormTextInput, SubmitButton, useZodForm } from '../../components/form/Form.tsx';
import { UNMANAGED } from '../../bank/login/credentials/PrivateField.tsx';
import { SERVICES } from '../../bank/services.ts';
import type { Setup } from '../../customer-backend/check/asking.ts';
import { checkBackendEn } from '../../texts/tools/checkBackend.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace, textSize } from '../../theme/tokens.ts';
import { useTokenField, type TokenInput } from '../ticket-inspector/useTokenField.ts';
import { readHeaders, setupSchema, START, type ReadHeaders } from './setup.ts';

type SetupFormProps = {
  running: boolean;
  /** Whether there was a check already. */
  again: boolean;
  onStart: (setup: Setup) => void;
  onStop: () => void;
};

/** Where the backend is and how it is asked. The headers stay in their field until they are sent. */
export function SetupForm({ running, again, onStart, onStop }: SetupFormProps) {
  const words = textsOf(checkBackendEn).checkBackend;
  const [schema] = useState(() => setupSchema(words.problems));
  const form = useZodForm(schema, START);
  const headers = useTokenField();
  const [tried, setTried] = useState(false);
  const read = readHeaders(headers.text);
  return (
    <Card title={words.askTitle} about={words.loopback}>
      <Form
        form={form}
        sx={{ ...formSx, padding: '2px 16px 16px' }}
        onSubmit={(values) => {
          setTried(true);
          if (running) return;
          if ('problem' in read) headers.focus();
          else onStart({ ...values, headers: read.headers });
        }}
      >
        <FormTextInput name="ticketsUrl" label={words.tickets} {...ADDRESS} />
        <FormTextInput name="resultsUrl" label={words.results} {...ADDRESS} />
        <HeadersField input={headers} problem={tried ? read : undefined} />
        <ServiceInput />
        <Bodies />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          {running ? (
            <Button look="primary" onClick={onStop} autoFocus>
              {words.stop}
            </Button>
          ) : (
            <SubmitButton label={again ? words.checkAgain : words.check} />
          )}
        </Box>
      </Form>
    </Card>
  );
}

const ADDRESS = {
  type: 'url',
  inputMode: 'url',
  spellCheck: false,
  autoCapitalize: 'none',
  dir: 'ltr',
} as const;

function ServiceInput() {
  const words = textsOf(checkBackendEn).checkBackend;
  const { register } = useFormContext();
  return (
    <SelectInput
      label={words.service}
      {...register('service')}
      options={SERVICES.map((value) => ({ value, label: value }))}
    />
  );
}

type HeadersFieldProps = { input: TokenInput; problem: ReadHeaders | undefined };

/** Uncontrolled: what is typed may be a cookie or a token. */
function HeadersField({ input: { attach, onInput }, problem }: HeadersFieldProps) {
  const words = textsOf(checkBackendEn).checkBackend;
  return (
    <LabelledField
      label={words.headers}
      hint={words.headersHint}
      error={problem && 'problem' in problem ? problemWords(problem) : undefined}
    >
      {(connected) => (
        <Box
          component="textarea"
          className="input"
          {...UNMANAGED}
          {...connected}
          ref={attach}
          rows={2}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          onInput={onInput}
          sx={areaSx}
        />
      )}
    </LabelledField>
  );
}

function problemWords(problem: Exclude<ReadHeaders, { headers: unknown }>): string {
  const { problems } = textsOf(checkBackendEn).checkBackend;
  return problem.problem === 'header'
    ? problems.header(String(problem.line))
    : problems.forbidden(problem.name);
}

/** The form of the requests, for backends that have another one. */
function Bodies() {
  const words = textsOf(checkBackendEn).checkBackend;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        small
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {words.differs}
      </Button>
      {open && (
        <Box id={id} sx={{ ...formSx, marginTop: 1.5 }}>
          <FormTextInput
            name="ticketBody"
            label={words.ticketBody}
            hint={words.ticketBodyHint}
            spellCheck={false}
            dir="ltr"
          />
          <FormTextInput
            name="resultBody"
            label={words.resultBody}
            hint={words.resultBodyHint}
            spellCheck={false}
            dir="ltr"
          />
        </Box>
      )}
    </div>
  );
}

const formSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

const areaSx = {
  font: monospace.compact,
  resize: 'vertical',
  '@media (pointer: coarse)': { minHeight: 44, fontSize: textSize.input },
} as const;
