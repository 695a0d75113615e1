import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField, CheckboxGroupInput } from '../../../components/form/inputs.tsx';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';

type ServicesInputProps = {
  /** The tenant's full set. */
  services: readonly string[];
};

/**
 * The services that the key may use: all of them, or a checklist, which starts with all of them each
 * time the box is unticked. The form's `services` always has the list that will be sent.
 */
export function ServicesInput({ services }: ServicesInputProps) {
  const texts = textsOf(keyEn).createApiKey;
  const { setValue } = useFormContext<ApiKeyFormValues>();
  const [all, chosen] = useWatch<ApiKeyFormValues, ['allServices', 'services']>({
    name: ['allServices', 'services'],
  });
  return (
    <CheckboxGroupInput
      source="services"
      label={texts.services}
      choices={all ? [] : services}
      // Said at once: the person need not have unticked them, a link or the tenant may leave none.
      error={chosen.length === 0 ? texts.noService : undefined}
      header={
        <CheckboxField
          label={texts.enableAll}
          hint={services.join(', ')}
          checked={all}
          onChange={({ target }) => {
            setValue('allServices', target.checked, { shouldDirty: true });
            setValue('services', [...services], { shouldValidate: true, shouldDirty: true });
          }}
        />
      }
    />
  );
}
