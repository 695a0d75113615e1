// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `waitingRoom.en.ts`. */
export const waitingRoomFr = {
  waitingRoom: {
    elapsed: 'Attente depuis',
    lasts: 'Ticket valable encore',
    next: (seconds: number) => `Prochaine demande dans ${seconds} s`,
    asking: 'Demande en cours…',
    manual: 'Confirmez ici après avoir validé.',
    offline: 'Hors ligne : nous attendons votre retour.',
    busy: (seconds: number) => `Service bancaire surchargé : nouvelle demande dans ${seconds} s`,
    atEnd: 'À la fin du ticket, vous vous reconnecterez à cette banque.',
    soon: 'Moins de 2 minutes restantes. Ensuite, vous vous reconnecterez à cette banque.',
    newWords: (message: string) => `Nouvelles instructions : ${message}`,
  },
} as const satisfies Partial<EveryText>;
