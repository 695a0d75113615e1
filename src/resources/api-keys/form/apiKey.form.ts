import * as z from 'zod/mini';
import { parseDay } from '../../../components/form/calendar.ts';
import { ENVIRONMENTS, plainFields } from '../apiKey.schema.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { checkFintsProductName, checkName } from '../../names.ts';
import { isPastDay } from '../expiry/expiry.ts';

/** Presets in days, a chosen date, or none. */
export const EXPIRATIONS = ['7', '30', '180', 'custom', 'none'] as const;

/** The form's values while they are being edited, as a draft keeps them. */
export const apiKeyDraftSchema = z.object({
  name: z.string(),
  environment: z.enum(ENVIRONMENTS),
  overrideFints: z.boolean(),
  fintsProductName: z.string(),
  expiration: z.enum(EXPIRATIONS),
  /** 'YYYY-MM-DD' in the zone of the device; '' until a day is picked. */
  customDate: z.string(),
  allServices: z.boolean(),
  services: z.array(z.string()),
  ...plainFields,
});
export type ApiKeyFormValues = z.infer<typeof apiKeyDraftSchema>;

/** The problems of the form, as keys of the catalogue's texts. */
export type ApiKeyProblem =
  | 'nameInvalid'
  | 'fintsTooLong'
  | 'dateMissing'
  | 'dateInPast'
  | 'noService';

/** The problems of the form at the time `now`, by field. */
export function problemsOf(
  values: ApiKeyFormValues,
  now: Date,
): Partial<Record<keyof ApiKeyFormValues, ApiKeyProblem>> {
  const customDay = parseDay(values.customDate);
  const custom = values.expiration === 'custom';
  return {
    ...(checkName(values.name) !== null ? {} : { name: 'nameInvalid' }),
    ...(values.overrideFints && checkFintsProductName(values.fintsProductName) === null
      ? { fintsProductName: 'fintsTooLong' }
      : {}),
    ...(custom && !customDay ? { customDate: 'dateMissing' } : {}),
    ...(custom && customDay && isPastDay(customDay, now) ? { customDate: 'dateInPast' } : {}),
    ...(values.services.length > 0 ? {} : { services: 'noService' }),
  };
}

/** The form's valid values. "Now" is the time of the check. */
export const apiKeyFormSchema = apiKeyDraftSchema.check((context) => {
  const texts = textsOf(keyEn).createApiKey;
  for (const [field, problem] of Object.entries(problemsOf(context.value, new Date()))) {
    const message = texts[problem];
    context.issues.push({ code: 'custom', input: context.value, path: [field], message });
  }
});

/** The query flag 'tutorial': empty or 'true' is on; absent or anything else is off. */
export function isTutorial(query: URLSearchParams): boolean {
  const value = query.get('tutorial');
  return value === '' || value === 'true';
}
