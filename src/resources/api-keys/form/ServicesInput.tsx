import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField, CheckboxGroupInput } from '../../../components/form/inputs.tsx';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';

type ServicesInputProps = {
  /** All services of the tenant. */
  services: readonly string[];
};

/**
 * The services that the key may use: all, or a checklist that starts with all ticked. The form's
 * `services` is always the list that will be sent.
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
      // Shown immediately, because a link or the tenant may leave none without the user's action.
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
