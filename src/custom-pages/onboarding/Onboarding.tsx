import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { createUser } from '../../providers/createUser.ts';
import type { HubClient } from '../../providers/hub/hubClient.ts';
import { useConfig, useSession } from '../../providers/consoleContext.ts';
import { errorText } from '../../texts/errorText.ts';
import { onboardingEn } from '../../texts/onboarding.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import { checkName } from '../../resources/names.ts';

type OnboardingProps = {
  hub: HubClient;
  /** Starts the page anew; false when that has just been tried and led here again. */
  onDone: () => boolean;
};

const FIELDS = ['firstName', 'lastName', 'tenantName'] as const;
type Field = (typeof FIELDS)[number];

/** Asks a person whom neither the hub nor the identity provider knows by name who they are. */
export function Onboarding({ hub, onDone }: OnboardingProps) {
  const texts = textsOf(onboardingEn);
  const { productName } = useConfig();
  const session = useSession();
  const claims = session.current()?.claims;
  const [values, setValues] = useState<Record<Field, string>>({
    firstName: claims?.givenName ?? '',
    lastName: claims?.familyName ?? '',
    tenantName: '',
  });
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const invalid = (field: Field) =>
    field === 'tenantName' && values.tenantName.trim() === '' ? false : !checkName(values[field]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTouched(new Set(FIELDS));
    const wrong = FIELDS.find(invalid);
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    const tenantName = checkName(values.tenantName);
    try {
      await createUser(hub, session, {
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        ...(tenantName ? { tenantName } : {}),
      });
    } catch (error) {
      setProblem(`${texts.onboarding.failed} ${errorText(error, texts)}`);
      setBusy(false);
      return;
    }
    if (!onDone()) {
      setProblem(texts.onboarding.failed);
      setBusy(false);
    }
  }

  const input = (field: Field) => ({
    name: field,
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.target;
      setValues((current) => ({ ...current, [field]: value }));
    },
    onBlur: () => setTouched((current) => new Set(current).add(field)),
    error: touched.has(field) && invalid(field) ? texts.onboarding.invalid : undefined,
    disabled: busy,
  });

  return (
    <Box component="main" sx={{ maxWidth: 520, margin: '0 auto', padding: '8vh 16px 32px' }}>
      <Box component="h1" sx={{ margin: '0 0 8px', fontSize: 22, lineHeight: '30px' }}>
        {texts.onboarding.title(productName)}
      </Box>
      <Box component="p" sx={{ margin: '0 0 20px', color: token('dim') }}>
        {texts.onboarding.text}
      </Box>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <Card padded>
        <Box
          component="form"
          ref={form}
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'grid', gap: 2.5 }}
        >
          <TextInput
            label={texts.onboarding.firstName}
            aria-required
            autoComplete="given-name"
            {...input('firstName')}
          />
          <TextInput
            label={texts.onboarding.lastName}
            aria-required
            autoComplete="family-name"
            {...input('lastName')}
          />
          <TextInput
            label={`${texts.onboarding.tenantName} ${texts.onboarding.optional}`}
            hint={texts.onboarding.tenantHint}
            autoComplete="organization"
            {...input('tenantName')}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Button type="submit" variant="contained" color="primary" loading={busy}>
              {texts.onboarding.continue}
            </Button>
            <Box sx={{ color: token('dim'), fontSize: 12.5 }}>{texts.onboarding.final}</Box>
          </Box>
        </Box>
      </Card>
    </Box>
  );
}
