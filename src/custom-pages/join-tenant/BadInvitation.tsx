import Button from '@mui/material/Button';
import { useSession } from '../../providers/access/consoleContext.ts';
import { joinTenantEn } from '../../texts/tenants/joinTenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { JoinScreen } from './JoinScreen.tsx';

/** The page of an unusable link, signed in or not: a sign-in could not mend it. */
export function BadInvitation({ reason }: { reason: 'missing' | 'expired' }) {
  const { joinTenant: texts, notFound } = textsOf(joinTenantEn);
  const isSignedIn = useSession().current() !== undefined;
  const advice = reason === 'missing' ? texts.askForLink : texts.askForNewLink;
  return (
    <JoinScreen
      heading={texts.failed}
      role="alert"
      paragraphs={[texts[reason], advice]}
      linked
      actions={isSignedIn && <Button href="/">{notFound.dashboard}</Button>}
    />
  );
}
