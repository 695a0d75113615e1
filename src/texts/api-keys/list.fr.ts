// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted, inDays } from '../french.ts';

/** The French texts of `list.en.ts`. */
export const keyListFr = {
  apiKeys: {
    title: 'Clés API',
    filter: 'Filtrer par nom ou ID de clé',
    environmentFilter: 'Environnement',
    newKey: 'Nouvelle clé API',
    columns: {
      name: 'Nom',
      environment: 'Environnement',
      createdAt: 'Création',
      expiresAt: 'Expiration',
      actions: 'Actions',
    },
    expired: (days: number) => `Cette clé API a expiré il y a ${inDays(days)}.`,
    expires: (days: number) => `Cette clé API expire dans ${inDays(days)}.`,
    noExpiration: 'Sans expiration',
    calendar: 'Calendrier (.ics)',
    toCalendar: 'Ajouter au calendrier',
    resultCount: (count: number) => counted(count, 'clé API', 'clés API'),
    emptyTitle: 'Aucune clé API pour le moment',
    emptyText: 'Une clé API permet à votre logiciel d’appeler l’API au nom de votre tenant.',
    noMatchTitle: 'Aucune clé API ne correspond au filtre',
    delete: (name: string) => `Supprimer la clé API ${name}`,
    rotate: 'Remplacer',
    deleteDialog: {
      title: 'Supprimer cette clé API ?',
      text: 'Les logiciels qui utilisent cette clé cessent aussitôt de fonctionner. Cette action est irréversible.',
      name: 'Nom',
      environment: 'Environnement',
      keyId: 'ID de clé',
      rotateInstead: 'Encore utilisée ? La remplacer plutôt',
      confirm: 'Supprimer la clé API',
      deleting: 'Suppression…',
    },
    deleted: 'Clé API supprimée !',
    alreadyGone: 'Cette clé API avait déjà été supprimée.',
    deleteFailed: 'La clé API n’a pas pu être supprimée !',
    loadFailed: 'La clé API n’a pas pu être chargée !',
  },
} as const satisfies Partial<EveryText>;
