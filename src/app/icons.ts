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
import type { IconName } from '../providers/access/declaration.ts';

/** The icons that declarations name. */
export const ICONS: Readonly<Record<IconName, typeof SvgIcon>> = {
  bank: Bank,
  building: Building,
  home: Home,
  key: Key,
  lock: Lock,
  person: Person,
  play: Play,
  servers: Servers,
  shield: Shield,
  sliders: Sliders,
  ticket: Ticket,
};
