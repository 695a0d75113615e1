import Add from '@mui/icons-material/Add';
import Bank from '@mui/icons-material/AccountBalanceOutlined';
import Building from '@mui/icons-material/BusinessOutlined';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Play from '@mui/icons-material/PlayArrowOutlined';
import Rotate from '@mui/icons-material/Autorenew';
import Servers from '@mui/icons-material/DnsOutlined';
import Shield from '@mui/icons-material/VerifiedUserOutlined';
import Sliders from '@mui/icons-material/TuneOutlined';
import Ticket from '@mui/icons-material/ConfirmationNumberOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { IconName } from '../providers/access/declaration.ts';

/** The icons that declarations name. */
export const ICONS: Readonly<Record<IconName, typeof SvgIcon>> = {
  add: Add,
  bank: Bank,
  building: Building,
  copy: Copy,
  home: Home,
  key: Key,
  lock: Lock,
  person: Person,
  play: Play,
  rotate: Rotate,
  servers: Servers,
  shield: Shield,
  sliders: Sliders,
  ticket: Ticket,
};
