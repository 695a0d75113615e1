import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fold } from '../../components/card/Fold.tsx';
import { CopyField } from '../../components/copy/CopyField.tsx';
import { ExternalLink } from '../../components/text/ExternalLink.tsx';
import { UserName } from '../../components/text/Name.tsx';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { brief } from '../../lib/graphemes.ts';
import { useConfig } from '../../providers/access/consoleContext.ts';
import { useMe, useTenant } from '../../providers/data/hubQueries.ts';
import type { User } from '../../resources/users/user.schema.ts';
import { fullNameOf } from '../../resources/users/users.ts';
import { oneLine } from '../../resources/tenants/tenantText.ts';
import { profileEn } from '../../texts/account/profile.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import { lineSx } from '../../theme/styles.ts';
import { mailTo, requestText, type Explained } from './access.rules.ts';
import type { TenantUsers } from '../../resources/users/useTenantUsers.ts';

/** Maximum number of Admins listed, and addressed in the email. */
const MAX_LISTED = 5;

type GrantorsProps = { missing: readonly Explained[]; users: TenantUsers };

/** Admins who can grant missing permissions, and a message that asks them to. */
export function Grantors({ missing, users }: GrantorsProps) {
  const { access } = textsOf(profileEn);
  return (
    <Box sx={boxSx}>
      <Typography component="h3" variant="h4" sx={{ marginBottom: 0.5 }}>
        {access.who}
      </Typography>
      <Admins users={users} />
      <Request missing={missing} users={users} />
    </Box>
  );
}

function Admins({ users: { mayRead, own, admins, error, retry } }: Pick<GrantorsProps, 'users'>) {
  const { access } = textsOf(profileEn);
  if (!mayRead) return <Line>{access.whoHidden}</Line>;
  if (error) return <LoadFailure title={access.whoFailed} error={error} onRetry={retry} />;
  if (!admins) {
    return (
      <Line>
        <Skeleton width="60%" aria-label={access.whoLoading} />
      </Line>
    );
  }
  if (own?.role === 'Admin') return <WithSupport>{access.whoYourself}</WithSupport>;
  if (admins.length === 0) return <WithSupport>{access.whoNobody}</WithSupport>;
  return (
    <>
      <Line>{access.whoText}</Line>
      <Box component="ul" sx={adminsSx}>
        {admins.slice(0, MAX_LISTED).map((admin) => (
          <li key={admin.id}>
            <UserName name={fullNameOf(admin)} email={admin.email} />
          </li>
        ))}
        {admins.length > MAX_LISTED && <li>{access.more(admins.length - MAX_LISTED)}</li>}
      </Box>
    </>
  );
}

function Request({ missing, users: { own, admins } }: GrantorsProps) {
  const { access } = textsOf(profileEn);
  const { productName } = useConfig();
  const { data: me } = useMe();
  const { data: tenant } = useTenant();
  // No other Admin of the tenant could act on it.
  if (own?.role === 'Admin' || admins?.length === 0) return null;
  const text = requestText(textsOf(profileEn), {
    productName,
    tenant: tenant && brief(oneLine(tenant.name)),
    email: me && brief(oneLine(me.email)),
    address: `${window.location.origin}/tenant`,
    missing,
  });
  const mail = mailTo(emailsOf(admins), access.subject(productName), text);
  return (
    <Box sx={requestSx}>
      {mail && <Button href={mail}>{access.mail}</Button>}
      <Fold summary={access.message}>
        <CopyField label={access.message} value={text} />
      </Fold>
    </Box>
  );
}

const emailsOf = (admins: readonly User[] = []) =>
  admins.slice(0, MAX_LISTED).map(({ email }) => email);

function WithSupport({ children }: { children: ReactNode }) {
  const { links } = useConfig();
  return (
    <Line>
      {children}{' '}
      <ExternalLink href={links.support}>{textsOf(profileEn).access.support}</ExternalLink>
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>;
}

const requestSx = { ...lineSx, marginTop: 1.5, '& > details': { flexBasis: '100%' } } as const;

const boxSx = {
  marginTop: 2,
  padding: { xs: 2, sm: '14px 16px' },
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
  backgroundColor: token('canvas'),
} as const;

const adminsSx = {
  margin: '6px 0 0',
  paddingInlineStart: '20px',
  overflowWrap: 'anywhere',
} as const;
