import * as z from 'zod/mini';
import { parseDay } from '../../../components/form/calendar.ts';
import { ENVIRONMENTS, plainFields, TEXT_FIELDS } from '../apiKey.schema.ts';
import { acceptedText, untouchedFields } from '../apiKey.fields.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { checkFintsProductName, MAX_FINTS_NAME_LENGTH, nameProblem } from '../../names.ts';
import { isPastDay } from '../expiry/expiry.ts';

/** Presets in days, a custom date, or none. */
export const EXPIRATIONS = ['7', '30', '180', 'custom', 'none'] as const;

/** The form's values while editing; also the shape of a draft. */
export const apiKeyDraftSchema = z.object({
  environment: z.enum(ENVIRONMENTS),
  overrideFints: z.boolean(),
  fintsProductName: z.string(),
  expiration: z.enum(EXPIRATIONS),
  /** 'YYYY-MM-DD' in local time; '' until a day is picked. */
  customDate: z.string(),
  allServices: z.boolean(),
  services: z.array(z.string()),
  ...plainFields,
});
export type ApiKeyFormValues = z.infer<typeof apiKeyDraftSchema>;

/** Initial values of the form, with all services of the tenant. */
export const untouchedForm = (services: readonly string[]): ApiKeyFormValues => ({
  environment: 'Production',
  overrideFints: false,
  fintsProductName: '',
  expiration: '180',
  customDate: '',
  allServices: true,
  services: [...services],
  ...untouchedFields(),
});

/** Validates the form's values at the time of the check. */
export const apiKeyFormSchema = apiKeyDraftSchema.check(({ value, issues }) => {
  const { apiKeyFields, createApiKey: texts, common } = textsOf(keyEn);
  const refuse = (field: keyof ApiKeyFormValues, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message });
  for (const name of TEXT_FIELDS) {
    if (acceptedText(name, String(value[name])) === null) {
      const words: { label: string; invalid?: string } = apiKeyFields[name];
      const sentence = words.invalid ?? words.label;
      refuse(name, name === 'name' ? nameProblem(value.name, sentence, common.names) : sentence);
    }
  }
  if (value.overrideFints && checkFintsProductName(value.fintsProductName) === null) {
    refuse(
      'fintsProductName',
      nameProblem(value.fintsProductName, texts.fintsTooLong, common.names, MAX_FINTS_NAME_LENGTH),
    );
  }
  const day = parseDay(value.customDate);
  if (value.expiration === 'custom' && !day) refuse('customDate', texts.dateMissing);
  if (value.expiration === 'custom' && day && isPastDay(day, new Date())) {
    refuse('customDate', texts.dateInPast);
  }
  if (value.services.length === 0) refuse('services', texts.noService);
});

/** The query flag 'tutorial': empty or 'true' is on; absent or anything else is off. */
export function isTutorial(query: URLSearchParams): boolean {
  const value = query.get('tutorial');
  return value === '' || value === 'true';
}
