import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { Heading } from '../../components/text/Heading.tsx';
import { Card } from '../../components/card/Card.tsx';
import { Form, FormTextInput, useZodForm } from '../../components/form/Form.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Reason } from '../../components/feedback/Reason.tsx';
import { useUnsaved } from '../../components/listen.ts';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { useConfig, useSession } from '../../providers/access/consoleContext.ts';
import { createUser } from '../../providers/data/createUser.ts';
import { useKeptDraft, useRestoredDraft } from '../../providers/personal/drafts.ts';
import type { HubClient } from '../../providers/hub/hubClient.ts';
import { showObjections } from '../../providers/data/showObjections.ts';
import { useWrite } from '../../providers/data/useWrite.ts';
import { nameField, optionalNameField } from '../../resources/names.ts';
import { onboardingEn } from '../../texts/tenants/onboarding.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { lineSx, noteSx } from '../../theme/styles.ts';
import { token } from '../../theme/tokens.ts';
import { SettingUp } from './SettingUp.tsx';

export { SettingUp };

type OnboardingProps = {
  hub: HubClient;
  /** Reloads the page; false if that was just tried and led here again. */
  onDone: () => boolean;
};

const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  tenantName: z.string(),
});
type Names = z.infer<typeof draftSchema>;

const DRAFT = 'onboarding';

/** Asks for a person's names, which neither the hub nor the identity provider has. */
export function Onboarding({ hub, onDone }: OnboardingProps) {
  const texts = textsOf(onboardingEn).onboarding;
  const { productName } = useConfig();
  const session = useSession();
  const claims = session.current()?.claims;
  const [waits, setWaits] = useState(false);
  const created = useRef(false);
  const restored = useRestoredDraft(DRAFT, draftSchema);
  const [schema] = useState(() => namesSchema(texts.invalid));
  const [defaultValues] = useState<Names>(
    () =>
      restored ?? {
        firstName: claims?.givenName ?? '',
        lastName: claims?.familyName ?? '',
        tenantName: '',
      },
  );
  const form = useZodForm<Names>(schema, defaultValues);
  const typed = form.formState.isDirty || restored !== undefined;
  useKeptDraft(DRAFT, () => (typed && !created.current ? form.getValues() : undefined));
  useUnsaved(typed && 'draft');
  const { write, pending, failure } = useWrite({
    send: (names: Names) => createUser(hub, session, trimmed(names)),
    failed: texts.failed,
    onDone: () => {
      created.current = true;
      // The hub has created the person, and still does not know them after a reload.
      if (!onDone()) setWaits(true);
    },
    onFailed: (error) => {
      showObjections({ form, error, fieldOf });
    },
  });

  if (waits) return <SettingUp />;
  return (
    <Box component="main" sx={{ maxWidth: '32.5rem', margin: '0 auto', padding: '8vh 16px 32px' }}>
      <Heading level={1} size="display" sx={{ marginBottom: 1 }}>
        {texts.title(productName)}
      </Heading>
      <Box component="p" sx={{ margin: '0 0 20px', color: token('dim') }}>
        {texts.text}
      </Box>
      {restored && (
        <Notice tone="info" role="status">
          {textsOf().common.draftRestored}
        </Notice>
      )}
      {failure && (
        <Notice tone="bad" role="alert">
          {texts.failed} <Reason error={failure.error} />
        </Notice>
      )}
      <Card padded>
        <Form form={form} pending={pending} onSubmit={write} sx={{ display: 'grid', gap: 2.5 }}>
          <FormTextInput name="firstName" label={texts.firstName} autoComplete="given-name" />
          <FormTextInput name="lastName" label={texts.lastName} autoComplete="family-name" />
          <FormTextInput
            name="tenantName"
            label={`${texts.tenantName} ${texts.optional}`}
            hint={texts.tenantHint}
            autoComplete="organization"
          />
          <Box sx={lineSx}>
            {/* Never disabled, because pressing it shows which names are missing. */}
            <BusyButton type="submit" look="primary" busy={pending}>
              {texts.continue}
            </BusyButton>
            <Box sx={noteSx}>{texts.final}</Box>
          </Box>
        </Form>
      </Card>
    </Box>
  );
}

function namesSchema(invalid: string) {
  const name = nameField(invalid);
  return z.object({ firstName: name, lastName: name, tenantName: optionalNameField(invalid) });
}

const fieldOf = (name: string) =>
  name === 'firstName' || name === 'lastName' || name === 'tenantName' ? name : undefined;

function trimmed({ firstName, lastName, tenantName }: Names) {
  const optional = tenantName.trim();
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(optional ? { tenantName: optional } : {}),
  };
}
