import Button from '@mui/material/Button';
import { StatusScreen } from '../../components/feedback/StatusScreen.tsx';
import { useConfig, useSession } from '../../providers/access/consoleContext.ts';
import type { BadLink } from '../../providers/invitation/readInvitation.ts';
import { joinTenantEn } from '../../texts/tenants/joinTenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** Page for an unusable link, signed in or not: a sign-in would not make it valid. */
export function BadInvitation({ reason }: { reason: BadLink }) {
  const { joinTenant: texts, notFound } = textsOf(joinTenantEn);
  const isSignedIn = useSession().current() !== undefined;
  return (
    <StatusScreen
      productName={useConfig().productName}
      heading={texts.failed}
      role="alert"
      paragraphs={[reason === 'expired' ? texts.expired : texts.missing, texts.badLink[reason]]}
      linked
      actions={isSignedIn && <Button href="/">{notFound.dashboard}</Button>}
    />
  );
}
