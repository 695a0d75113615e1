import Button from '@mui/material/Button';
import { useSession } from '../../providers/access/consoleContext.ts';
import type { BadLink } from '../../providers/invitation/readInvitation.ts';
import { joinTenantEn } from '../../texts/tenants/joinTenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { JoinScreen } from './JoinScreen.tsx';

/** The page of an unusable link, signed in or not: a sign-in could not mend it. */
export function BadInvitation({ reason }: { reason: BadLink }) {
  const { joinTenant: texts, notFound } = textsOf(joinTenantEn);
  const isSignedIn = useSession().current() !== undefined;
  return (
    <JoinScreen
      heading={texts.failed}
      role="alert"
      paragraphs={[reason === 'expired' ? texts.expired : texts.missing, texts.badLink[reason]]}
      linked
      actions={isSignedIn && <Button href="/">{notFound.dashboard}</Button>}
    />
  );
}
