import { useId } from 'react';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '../../../components/form/Form.tsx';
import { CheckboxField } from '../../../components/form/CheckboxField.tsx';
import { FieldError } from '../../../components/form/Field.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
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
  const errorId = useId();
  const { setValue } = useFormContext<ApiKeyFormValues>();
  const [all, chosen] = useWatch<ApiKeyFormValues, ['allServices', 'services']>({
    name: ['allServices', 'services'],
  });
  const problem = useFieldError<ApiKeyFormValues>('services');
  // Said at once: the person need not have unticked them, a link or the tenant may leave none.
  const error = chosen.length === 0 ? texts.noService : problem;

  const choose = (next: readonly string[]) =>
    setValue('services', [...next], { shouldValidate: true, shouldDirty: true, shouldTouch: true });

  return (
    <Box
      component="fieldset"
      aria-describedby={error ? errorId : undefined}
      sx={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}
    >
      <legend>
        <VisuallyHidden>{texts.services}</VisuallyHidden>
      </legend>
      <CheckboxField
        label={texts.enableAll}
        hint={services.join(', ')}
        checked={all}
        onChange={(event) => {
          setValue('allServices', event.target.checked, { shouldDirty: true });
          choose(services);
        }}
      />
      {!all && (
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            marginTop: '10px',
            marginInlineStart: 'calc(10px + 1.125rem)',
          }}
        >
          {services.map((service) => (
            <CheckboxField
              key={service}
              plain
              label={service}
              checked={chosen.includes(service)}
              onChange={(event) =>
                choose(
                  services.filter((other) =>
                    other === service ? event.target.checked : chosen.includes(other),
                  ),
                )
              }
            />
          ))}
        </Box>
      )}
      <FieldError id={errorId} text={error} />
    </Box>
  );
}
