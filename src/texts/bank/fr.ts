// Not reviewed by a native speaker.
import { chipTanFr } from './chipTan.fr.ts';
import { coverFr } from './cover.fr.ts';
import { bankLoginFr } from './login.fr.ts';
import { nothingComesFr } from './nothingComes.fr.ts';
import { bankOutcomeFr } from './outcome.fr.ts';
import { bankSearchFr } from './search.fr.ts';
import { ticketErrorsFr } from './ticketErrors.fr.ts';
import { verificationFr } from './verification.fr.ts';
import { waitingRoomFr } from './waitingRoom.fr.ts';

/** The French texts of the login at a bank, and of what the bank service says. */
export const bankFr = {
  ...chipTanFr,
  ...coverFr,
  ...bankLoginFr,
  ...nothingComesFr,
  ...bankOutcomeFr,
  ...bankSearchFr,
  ...ticketErrorsFr,
  ...verificationFr,
  ...waitingRoomFr,
} as const;
