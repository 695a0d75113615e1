import Bank from '@mui/icons-material/AccountBalanceOutlined';
import Building from '@mui/icons-material/BusinessOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Play from '@mui/icons-material/PlayArrowOutlined';
import Servers from '@mui/icons-material/DnsOutlined';
import Shield from '@mui/icons-material/VerifiedUserOutlined';
import Sliders from '@mui/icons-material/TuneOutlined';
import Ticket from '@mui/icons-material/ConfirmationNumberOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Title } from '../providers/access/routes.ts';

/** Icons of pages and resources, by title. */
export const ICONS: { readonly [T in Title]?: typeof SvgIcon } = {
  dashboard: Home,
  apiKeys: Key,
  tenant: Building,
  users: Person,
  accountVerification: Shield,
  playground: Play,
  ticketInspector: Ticket,
  bankExplorer: Bank,
  attestation: Lock,
  tenants: Servers,
  profile: Person,
  settings: Sliders,
};
