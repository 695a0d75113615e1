import { formatDay } from '../../../components/text/dates.ts';
import { brief } from '../../../lib/graphemes.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';

/** What a key is, in one line: environment, end, services, FinTS product name. */
export function settingsLine(apiKey: ApiKey, { withEnd = true } = {}): string {
  const texts = textsOf(rotationEn);
  const { settings } = texts.rotation;
  const { environment, expiresAt, servicePermissions, fintsProductName } = apiKey;
  const end =
    expiresAt === undefined ? settings.noExpiration : settings.until(formatDay(expiresAt));
  return [
    texts.common.environments[environment],
    ...(withEnd ? [end] : []),
    servicePermissions ? settings.services(servicePermissions.length) : settings.tenantServices,
    fintsProductName === undefined
      ? settings.tenantFints
      : fintsProductName === ''
        ? settings.defaultFints
        : settings.ownFints(brief(fintsProductName)),
  ].join(', ');
}
