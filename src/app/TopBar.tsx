import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuIcon from '@mui/icons-material/Menu';
import { chipSx } from '../components/EnvironmentChip.tsx';
import { useTenant } from '../providers/hubQueries.ts';
import { useTexts } from '../texts/useTexts.ts';
import { token } from '../theme/tokens.ts';
import { AccountMenu } from './AccountMenu.tsx';

type TopBarProps = { title: string; onOpenNavigation: () => void };

/** The page title, the tenant's plan and the account menu. */
export function TopBar({ title, onOpenNavigation }: TopBarProps) {
  const texts = useTexts().shell;
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        padding: { xs: '0 14px', sm: '0 24px' },
        borderBottom: `1px solid ${token('line')}`,
        backgroundColor: token('surface'),
      }}
    >
      <IconButton
        aria-label={texts.openNavigation}
        onClick={onOpenNavigation}
        sx={{ display: { md: 'none' }, marginLeft: -1 }}
      >
        <MenuIcon sx={{ fontSize: 20 }} />
      </IconButton>
      <Box
        component="h1"
        sx={{ flex: 1, minWidth: 0, margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600 }}
      >
        {title}
      </Box>
      <PlanBadge />
      <AccountMenu />
    </Box>
  );
}

function PlanBadge() {
  const texts = useTexts().shell;
  const { data: tenant, error } = useTenant();
  if (!tenant && !error) return null;
  return (
    <Box
      component="span"
      sx={{ ...chipSx, borderColor: token('line'), color: token(tenant ? 'dim' : 'bad') }}
    >
      {tenant ? texts.plans[tenant.plan] : texts.planUnknown}
    </Box>
  );
}
