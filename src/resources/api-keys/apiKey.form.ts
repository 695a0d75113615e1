import * as z from 'zod/mini';
import { parseDay } from '../../components/calendar.ts';
import { ENVIRONMENTS, HOST_SOFTWARES } from './apiKey.schema.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { checkFintsProductName, checkName } from '../names.ts';
import { isPastDay } from './expiry.ts';

/** Presets in days, a date of one's own, or none. */
export const EXPIRATIONS = ['7', '30', '180', 'custom', 'none'] as const;

/** The form's values as they may be while somebody types: what a draft keeps. */
export const apiKeyDraftSchema = z.object({
  name: z.string(),
  environment: z.enum(ENVIRONMENTS),
  hostSoftware: z.enum(HOST_SOFTWARES),
  overrideFints: z.boolean(),
  fintsProductName: z.string(),
  redirectScraping: z.boolean(),
  expiration: z.enum(EXPIRATIONS),
  /** 'YYYY-MM-DD' in the zone of the device; '' until a day is picked. */
  customDate: z.string(),
  allServices: z.boolean(),
  services: z.array(z.string()),
});
export type ApiKeyFormValues = z.infer<typeof apiKeyDraftSchema>;

/** What can be wrong: names of texts in the catalogue. */
export type ApiKeyProblem =
  'nameInvalid' | 'fintsTooLong' | 'dateMissing' | 'dateInPast' | 'noService';

/** What is wrong with the form at a moment, field by field. */
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

/** The form's values as they may be sent. "Now" is when they are checked. */
export const apiKeyFormSchema = apiKeyDraftSchema.check((context) => {
  const texts = textsOf(apiKeysEn).createApiKey;
  for (const [field, problem] of Object.entries(problemsOf(context.value, new Date()))) {
    const message = texts[problem];
    context.issues.push({ code: 'custom', input: context.value, path: [field], message });
  }
});
