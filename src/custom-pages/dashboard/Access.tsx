import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { Card } from '../../components/card/Card.tsx';
import { Person } from '../../components/text/Name.tsx';
import { titleOf, useOpenRoutes } from '../../providers/access/consoleContext.ts';
import { fullNameOf } from '../../resources/users/users.ts';
import { useTenantUsers } from '../../resources/users/useTenantUsers.ts';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** How many Admins are named. */
const NAMED = 3;

/** For a person who may not read the keys: what is open to them, and who can open more. */
export function Access() {
  const texts = textsOf(dashboardPartsEn).dashboardParts.access;
  const pages = useOpenRoutes().filter(
    ({ path, menu }) => menu && menu !== 'palette' && path !== '/',
  );
  return (
    <Card level={3} title={texts.title}>
      <Box sx={{ padding: '0 16px 16px', '& ul': listSx, '& p': { margin: '0 0 4px' } }}>
        <p>{texts.noKeys}</p>
        {pages.length > 0 && (
          <>
            <p>{texts.pages}</p>
            <ul>
              {pages.map((page) => (
                <li key={page.path}>
                  <Link to={page.path}>{titleOf(page)}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Helpers />
        <p>
          <Link to="/profile">{texts.permissions}</Link>
        </p>
      </Box>
    </Card>
  );
}

/** The Admins of the tenant, as far as this person may know them. */
function Helpers() {
  const texts = textsOf(dashboardPartsEn).dashboardParts.access;
  const { admins = [] } = useTenantUsers();
  if (admins.length === 0) return <p>{texts.someone}</p>;
  return (
    <>
      <p>{texts.helpers}</p>
      <ul>
        {admins.slice(0, NAMED).map((user) => (
          <li key={user.id}>
            <Person name={fullNameOf(user)} email={user.email} />
          </li>
        ))}
      </ul>
    </>
  );
}

const listSx = {
  margin: '0 0 12px',
  paddingInlineStart: '20px',
  lineHeight: '1.5rem',
  overflowWrap: 'anywhere',
} as const;
