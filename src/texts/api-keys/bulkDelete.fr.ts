// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted } from '../french.ts';

const keys = (count: number) => counted(count, 'clé API', 'clés API');

/** The French texts of `bulkDelete.en.ts`. */
export const bulkDeleteFr = {
  bulkDelete: {
    delete: 'Supprimer',
    title: (count: number) => `Supprimer ${keys(count)} ?`,
    list: 'Clés API à supprimer',
    more: (count: number) => `et ${counted(count, 'autre', 'autres')}`,
    expired: 'expirée',
    stops:
      'Les logiciels qui utilisent ces clés cessent aussitôt de fonctionner. Cette action est irréversible.',
    nothingStops:
      'Elles ont expiré : plus aucun logiciel ne fonctionne avec elles. Cette action est irréversible.',
    type: (count: number) => `Saisissez ${count} pour confirmer`,
    typeHint: (production: number) =>
      `Parmi elles : ${counted(production, 'clé de Production valide', 'clés de Production valides')}.`,
    confirm: (count: number) => `Supprimer ${keys(count)}`,
    running: 'Suppression des clés API…',
    progress: (done: number, all: number) => `${done} sur ${all}`,
    waiting: (seconds: number) => `Le hub demande d’attendre. Reprise dans ${seconds} s.`,
    waits: 'Le hub demande d’attendre.',
    stop: 'Arrêter',
    stopping: 'Arrêt après cette clé…',
    done: (gone: number, all: number) => {
      const deleted = counted(gone, 'clé API supprimée', 'clés API supprimées');
      return gone === all ? deleted : `${deleted} sur ${all}`;
    },
    untried: (count: number) =>
      `${counted(count, 'clé API n’a pas été traitée', 'clés API n’ont pas été traitées')}.`,
    results: 'Résultats',
    states: {
      waiting: 'En attente',
      calling: 'Suppression…',
      deleted: 'Supprimée',
      gone: 'Déjà supprimée',
      refused: 'Non supprimée.',
      unsure: 'Peut-être supprimée.',
      untried: 'Non traitée',
    },
    again: (count: number) => `Réessayer pour ${counted(count, 'clé', 'clés')}`,
    leaveTitle: 'Arrêter la suppression ?',
    leaveText:
      'Si vous quittez la page, la suppression s’arrête après la clé en cours et les résultats ne sont pas affichés.',
    stay: 'Rester',
    leave: 'Arrêter et quitter',
  },
} as const satisfies Partial<EveryText>;
