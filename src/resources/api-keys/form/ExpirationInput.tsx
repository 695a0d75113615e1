import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useFormState, useWatch } from 'react-hook-form';
import { parseDay } from '../../../components/form/calendar.ts';
import { DateInput } from '../../../components/form/DateInput.tsx';
import { RadioButtonGroupInput } from '../../../components/form/inputs.tsx';
import { formatDay, formatInstant } from '../../../components/text/dates.ts';
import { InlineWarning } from '../../../components/feedback/InlineWarning.tsx';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { PRESET_DAYS, presetExpiry } from '../expiry/expiry.ts';
import { endOf } from './toPayload.ts';

type ExpirationInputProps = { today: Date };

/** Choice of the expiration: presets with their dates, a custom date, or none. */
export function ExpirationInput({ today }: ExpirationInputProps) {
  const texts = textsOf(keyEn).createApiKey;
  const [expiration, customDate] = useWatch<ApiKeyFormValues, ['expiration', 'customDate']>({
    name: ['expiration', 'customDate'],
  });
  const { errors } = useFormState<ApiKeyFormValues>({ name: 'customDate' });
  const customDay = parseDay(customDate);
  const presets = PRESET_DAYS.map((days) => ({
    id: String(days),
    name: texts.days(days),
    hint: formatDay(presetExpiry(days, today)),
  }));
  const end = errors.customDate ? undefined : endOf({ expiration, customDate }, today);
  return (
    <RadioButtonGroupInput
      source="expiration"
      label={texts.expiration}
      columns={3}
      choices={[
        ...presets,
        {
          id: 'custom',
          name: texts.custom,
          hint: customDay ? formatDay(customDay) : texts.pickDate,
        },
        { id: 'none', name: texts.none, hint: texts.noneHint },
      ]}
      footer={
        <>
          {expiration === 'custom' && (
            <Box sx={{ marginTop: 1.5 }}>
              <DateInput
                source="customDate"
                label={texts.pickedDate}
                placeholder={texts.pickDate}
                today={today}
              />
            </Box>
          )}
          {expiration === 'none' && (
            <Box sx={{ marginTop: '6px' }}>
              <InlineWarning tone="warn" text={texts.noneRisk} />
            </Box>
          )}
          {end && <FormHelperText>{texts.until(formatInstant(end).utc)}</FormHelperText>}
        </>
      }
    />
  );
}
