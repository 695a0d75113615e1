import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import { Card } from '../../components/card/Card.tsx';
import { DraftRestored } from '../../components/form/DraftRestored.tsx';
import { TextInput } from '../../components/form/inputs.tsx';
import { ZodForm } from '../../components/form/ZodForm.tsx';
import { Reason } from '../../components/feedback/Reason.tsx';
import { useUnsaved } from '../../components/listen.ts';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { useConfig, useSession } from '../../providers/access/consoleContext.ts';
import { createUser } from '../../providers/data/createUser.ts';
import { useFormDraft, useStartValues } from '../../providers/data/formDraft.ts';
import type { HubClient } from '../../providers/hub/hubClient.ts';
import { useFormWrite } from '../../providers/data/useFormWrite.ts';
import { nameField, optionalNameField } from '../../resources/names.ts';
import { onboardingEn } from '../../texts/tenants/onboarding.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import { SettingUp } from './SettingUp.tsx';

export { SettingUp };

type OnboardingProps = {
  hub: HubClient;
  /** Reloads the page; false right after such a reload. */
  onDone: () => boolean;
};

const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  tenantName: z.string(),
});
type Names = z.infer<typeof draftSchema>;

const DRAFT = 'onboarding';

/** Form for the user's names if neither the hub nor the identity provider has them. */
export function Onboarding({ hub, onDone }: OnboardingProps) {
  const { onboarding: texts, common, errors } = textsOf(onboardingEn);
  const { productName } = useConfig();
  const session = useSession();
  const claims = session.current()?.claims;
  const [waits, setWaits] = useState(false);
  const created = useRef(false);
  const [schema] = useState(() => namesSchema(texts.invalid, common.names));
  const { values, isRestored } = useStartValues(DRAFT, draftSchema, {
    firstName: claims?.givenName ?? '',
    lastName: claims?.familyName ?? '',
    tenantName: '',
  });
  const { submit, pending, failure } = useFormWrite({
    send: (names: Names) => createUser(hub, session, trimmed(names)),
    failed: errors.userNotCreated,
    onDone: () => {
      created.current = true;
      // The hub has created the user but still does not return them after a reload.
      if (!onDone()) setWaits(true);
    },
    fieldOf: (name) => (name in values ? name : undefined),
  });

  if (waits) return <SettingUp />;
  return (
    <Box component="main" sx={{ maxWidth: '32.5rem', margin: '0 auto', padding: '8vh 16px 32px' }}>
      <Typography component="h1" variant="h1" sx={{ marginBottom: 1 }}>
        {texts.title(productName)}
      </Typography>
      <Box component="p" sx={{ margin: '0 0 20px', color: token('dim') }}>
        {texts.text}
      </Box>
      {isRestored && <DraftRestored />}
      {failure && (
        <Alert severity="error" role="alert">
          <Reason error={failure.error} />
        </Alert>
      )}
      <Card padded>
        <ZodForm schema={schema} defaultValues={values} pending={pending} onSubmit={submit}>
          <KeptDraft isRestored={isRestored} isCreated={() => created.current} />
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <TextInput source="firstName" label={texts.firstName} autoComplete="given-name" />
            <TextInput source="lastName" label={texts.lastName} autoComplete="family-name" />
            <TextInput
              source="tenantName"
              label={`${texts.tenantName} ${texts.optional}`}
              helperText={texts.tenantHint}
              autoComplete="organization"
            />
            {/* Never disabled, because pressing it marks the missing names. */}
            <BusyButton
              type="submit"
              variant="contained"
              busy={pending}
              sx={{ justifySelf: 'start' }}
            >
              {texts.continue}
            </BusyButton>
          </Box>
        </ZodForm>
      </Card>
    </Box>
  );
}

function namesSchema(...words: Parameters<typeof nameField>) {
  const name = nameField(...words);
  return z.object({ firstName: name, lastName: name, tenantName: optionalNameField(...words) });
}

type KeptDraftProps = {
  isRestored: boolean;
  /** True once the hub has created the user; the draft is then dropped. */
  isCreated: () => boolean;
};

function KeptDraft({ isRestored, isCreated }: KeptDraftProps) {
  useUnsaved(useFormDraft(DRAFT, isRestored, isCreated) && 'draft');
  return null;
}

function trimmed({ firstName, lastName, tenantName }: Names) {
  const optional = tenantName.trim();
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(optional ? { tenantName: optional } : {}),
  };
}
