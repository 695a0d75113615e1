// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted } from '../french.ts';

/** The French texts of `expiryCalendar.en.ts`. */
export const expiryCalendarFr = {
  expiryCalendar: {
    name: (productName: string) => `Clés API · ${productName}`,
    summary: (key: string) => `Expiration de la clé API : ${key}`,
    until: (local: string, utc: string) => `La clé fonctionne jusqu’au ${local} (UTC : ${utc}).`,
    environment: (environment: string) => `Environnement : ${environment}`,
    keyId: (id: string) => `ID de clé : ${id}`,
    advice:
      'Créez la clé de remplacement à temps et supprimez cette clé dès que plus rien ne l’utilise.',
    cancelled: 'Plus d’expiration de clé API',
    cancelledWhy: 'La clé a été supprimée ou n’a plus d’expiration.',
    file: 'expirations-cles-api',
    done: (events: number) =>
      `Fichier calendrier avec ${counted(events, 'expiration', 'expirations')}. Ouvrez-le avec votre calendrier.`,
    alsoCancelled: (count: number) =>
      `Il annule ${counted(count, 'ancien événement', 'anciens événements')}.`,
    nothing: 'Aucune clé n’a d’expiration, il n’y a donc rien à mettre dans un calendrier.',
  },
} as const satisfies Partial<EveryText>;
