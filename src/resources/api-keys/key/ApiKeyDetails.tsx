import { useId } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useRecordContext } from 'ra-core';
import Typography from '@mui/material/Typography';
import { useNow } from '../../../components/listen.ts';
import { DayStamp } from '../../../components/text/Stamps.tsx';
import { EnvironmentChip } from '../../../components/card/RowChip.tsx';
import { CopyField } from '../../../components/copy/CopyField.tsx';
import { Facts, type Fact } from '../../../components/card/Facts.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { useTenant } from '../../../providers/data/hubQueries.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { coarse } from '../../../theme/media.ts';
import { token } from '../../../theme/tokens.ts';
import { jsonSx, noteSx } from '../../../theme/styles.ts';
import { expiryOf, needsAttention } from '../expiry/expiry.ts';
import { fieldFacts } from '../form/plainFields.tsx';
import { Name } from '../../../components/text/Name.tsx';
import { offerCalendar } from '../expiry/expiryCalendar.ts';

/** All properties of the API key in context; it has no secret. */
export function ApiKeyDetails() {
  const labels = textsOf(keyEn).apiKey;
  const apiKey = useRecordContext<ApiKey>();
  if (!apiKey) return null;
  const facts: Fact[] = [
    { label: labels.createdOn, value: <DayStamp instant={apiKey.createdAt} /> },
    { label: labels.keyId, value: <CopyField label={labels.keyId} value={apiKey.id} /> },
    { label: labels.environment, value: <EnvironmentChip environment={apiKey.environment} /> },
    { label: labels.expirationDate, value: <Expiration apiKey={apiKey} /> },
    ...fieldFacts(apiKey, 'text'),
    ...fieldFacts(apiKey, 'choice'),
    { label: labels.fintsProductName, value: <FintsName own={apiKey.fintsProductName} /> },
    ...fieldFacts(apiKey, 'toggle'),
    { label: labels.servicePermissions, value: <Services own={apiKey.servicePermissions} /> },
  ];
  const { customProperties } = apiKey;
  return (
    <>
      <Facts items={facts} />
      {customProperties && <CustomProperties properties={customProperties} />}
      <Box sx={{ ...noteSx, marginTop: 1 }}>{labels.readOnly}</Box>
    </>
  );
}

function Expiration({ apiKey }: { apiKey: ApiKey }) {
  const texts = textsOf(keyEn);
  const now = useNow();
  const { expiresAt } = apiKey;
  if (expiresAt === undefined) return textsOf(keyListEn).apiKeys.noExpiration;
  const expiry = expiryOf(expiresAt, now);
  const colour = expiry.state === 'expired' ? token('bad') : token('warn');
  return (
    <>
      <DayStamp instant={expiresAt} />{' '}
      <Box component="span" sx={needsAttention(expiry) ? { color: colour } : {}}>
        {expiry.state === 'expired' && texts.apiKey.expiredSince(expiry.days)}
        {expiry.state === 'valid' && texts.apiKey.inDays(expiry.days)}
      </Box>{' '}
      {expiry.state === 'valid' && (
        <ButtonBase onClick={() => offerCalendar([apiKey])} sx={linkSx}>
          {textsOf(keyListEn).apiKeys.toCalendar}
        </ButtonBase>
      )}
    </>
  );
}

/** The key's FinTS product name, else the tenant's, else 'Default'. */
function FintsName({ own }: { own: string | undefined }) {
  const texts = textsOf(keyEn).apiKey;
  const { data: tenant } = useTenant();
  if (own) return <Name text={own} />;
  // '' means the provider's default, not the tenant's name.
  const inherited = own === undefined ? tenant?.fintsProductName : undefined;
  return inherited ? <FromTenant text={inherited} /> : <span>{texts.default}</span>;
}

/** Characters shown initially, more than the API's services need. */
const SERVICES = 1000;

function Services({ own }: { own: readonly string[] | undefined }) {
  const texts = textsOf(keyEn);
  const { data: tenant } = useTenant();
  if (own) return <Name text={own.join(', ') || texts.common.none} longest={SERVICES} />;
  if (!tenant) return <span>{texts.common.none}</span>;
  return <FromTenant text={tenant.servicePermissions.join(', ') || texts.common.none} />;
}

function FromTenant({ text }: { text: string }) {
  return (
    <>
      <Name text={text} longest={SERVICES} />{' '}
      <Box component="span" sx={noteSx}>
        {textsOf(keyEn).apiKey.fromTenant}
      </Box>
    </>
  );
}

/** Formatted JSON in a region that can be scrolled by keyboard. */
function CustomProperties({ properties }: { properties: Record<string, unknown> }) {
  const titleId = useId();
  return (
    <>
      <Typography component="h3" variant="h4" id={titleId} sx={{ margin: '10px 0 6px' }}>
        {textsOf(keyEn).apiKey.customProperties}
      </Typography>
      <Box
        component="pre"
        translate="no"
        role="region"
        aria-labelledby={titleId}
        tabIndex={0}
        sx={{ ...jsonSx, maxHeight: '20rem' }}
      >
        {JSON.stringify(properties, null, 2)}
      </Box>
    </>
  );
}

/** The look of a link, with a touch target. */
const linkSx = {
  minHeight: 24,
  color: token('accent'),
  font: 'inherit',
  textDecoration: 'underline',
  verticalAlign: 'baseline',
  [coarse]: { minHeight: 44 },
} as const;
