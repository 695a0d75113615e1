import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '../../../components/form/Form.tsx';
import { parseDay } from '../../../components/form/calendar.ts';
import { DatePicker } from '../../../components/form/DatePicker.tsx';
import { formatDay, formatUtcMoment } from '../../../components/text/dates.ts';
import { FieldHint } from '../../../components/form/Field.tsx';
import { InlineWarning } from '../../../components/feedback/Notice.tsx';
import { OptionCard, OptionGroup } from '../../../components/form/OptionGroup.tsx';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { endOfDay, PRESET_DAYS, presetExpiry } from '../expiry/expiry.ts';

type ExpirationInputProps = { today: Date };

/** The key's expiration: presets with their dates, a chosen date, or none. */
export function ExpirationInput({ today }: ExpirationInputProps) {
  const texts = textsOf(keyEn).createApiKey;
  const { register, setValue } = useFormContext<ApiKeyFormValues>();
  const [expiration, customDate] = useWatch<ApiKeyFormValues, ['expiration', 'customDate']>({
    name: ['expiration', 'customDate'],
  });
  const customDay = parseDay(customDate);
  const dateProblem = useFieldError<ApiKeyFormValues>('customDate');
  return (
    <OptionGroup
      legend={texts.expiration}
      columns={3}
      error={useFieldError<ApiKeyFormValues>('expiration')}
      footer={
        <>
          {expiration === 'custom' && (
            <Box sx={{ marginTop: 1.5 }}>
              <DatePicker
                label={texts.pickedDate}
                placeholder={texts.pickDate}
                value={customDate}
                today={today}
                error={dateProblem}
                onChange={(day) =>
                  setValue('customDate', day, {
                    shouldValidate: true,
                    shouldDirty: true,
                    shouldTouch: true,
                  })
                }
              />
            </Box>
          )}
          <ExpirationNote
            end={dateProblem ? undefined : endOf(expiration, customDay, today)}
            without={expiration === 'none'}
          />
        </>
      }
    >
      {PRESET_DAYS.map((days) => (
        <OptionCard
          key={days}
          {...register('expiration')}
          value={String(days)}
          title={texts.days(days)}
          hint={formatDay(presetExpiry(days, today))}
        />
      ))}
      <OptionCard
        {...register('expiration')}
        value="custom"
        title={texts.custom}
        hint={customDay ? formatDay(customDay) : texts.pickDate}
      />
      <OptionCard
        {...register('expiration')}
        value="none"
        title={texts.none}
        hint={texts.noneHint}
      />
    </OptionGroup>
  );
}

function endOf(
  expiration: ApiKeyFormValues['expiration'],
  customDay: Date | undefined,
  today: Date,
): Date | undefined {
  if (expiration === 'none') return undefined;
  if (expiration === 'custom') return customDay && endOfDay(customDay);
  return presetExpiry(Number(expiration), today);
}

type ExpirationNoteProps = { end: Date | undefined; without: boolean };

/** The exact expiration, or a warning about a key without one. */
function ExpirationNote({ end, without }: ExpirationNoteProps) {
  const texts = textsOf(keyEn).createApiKey;
  if (without) {
    return (
      <Box sx={{ marginTop: '6px' }}>
        <InlineWarning tone="warn" text={texts.noneRisk} />
      </Box>
    );
  }
  return end ? <FieldHint>{texts.until(formatUtcMoment(end))}</FieldHint> : null;
}
