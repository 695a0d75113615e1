// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted } from '../french.ts';

/** The French texts that all lists share. */
export const listFr = {
  list: {
    sortedBy: (column: string) => `Trier par : ${column}`,
    sortLabel: 'Trier par',
    ascending: (column: string) => `${column}, croissant`,
    descending: (column: string) => `${column}, décroissant`,
    all: 'Tous',
    defaultOrder: 'Par défaut',
    defaultOrderIs: (order: string) => `Par défaut (${order})`,
    views: 'Vues',
    clearFilter: 'Effacer le filtre',
    entryId: 'ID',
    unreadable: (problem: string) => `Cette entrée est illisible (${problem}).`,
    rowsPerPage: 'Lignes par page',
    range: (from: number, to: number, total: number) => `${from}–${to} sur ${total}`,
    previousPage: 'Page précédente',
    nextPage: 'Page suivante',
    select: (name: string) => `Sélectionner ${name}`,
    selectPage: 'Tout sélectionner sur cette page',
    export: 'Exporter',
  },
  views: {
    title: 'Vues de cette liste',
    all: 'Tout',
    rename: (name: string) => `Renommer la vue ${name}`,
    remove: (name: string) => `Supprimer la vue ${name}`,
    newName: 'Nouveau nom',
    saveAs: 'Enregistrer cette vue sous',
    save: 'Enregistrer',
    replace: 'Remplacer',
    taken: 'Une vue porte déjà ce nom.',
    askReplace: 'Une vue porte déjà ce nom. La remplacer ?',
    nameless: 'Saisissez un nom.',
    tooLong: 'Ce filtre est trop long pour être enregistré.',
    most: (count: number) =>
      `Vous ne pouvez pas avoir plus de ${counted(count, 'vue', 'vues')}. Supprimez-en une pour en enregistrer une autre.`,
    saved: (name: string) => `Vue ${name} enregistrée.`,
    removed: (name: string) => `Vue ${name} supprimée.`,
    undo: 'Annuler',
    copyLink: 'Copier le lien vers cette vue',
    linkCopied: 'Lien copié',
  },
  unkept: {
    why: 'Valable seulement jusqu’au rechargement ou à la fermeture de cette page : le stockage du navigateur pour ce site est plein ou bloqué.',
  },
  tableColumns: {
    title: 'Colonnes de cette liste',
    always: 'Toujours affichée',
    reset: 'Afficher toutes les colonnes',
  },
  selection: {
    bar: 'Sélection',
    count: (count: number) => counted(count, 'ligne sélectionnée', 'lignes sélectionnées'),
    elsewhere: (count: number) => `${count} sur d’autres pages`,
    all: (count: number) => `Tout sélectionner (${count})`,
    clear: 'Désélectionner',
  },
  export: {
    formats: 'Formats',
    whole: (format: string, count: number) =>
      count === 1 ? `${format}, 1 ligne` : `${format}, toutes les lignes (${count})`,
    selected: (format: string, count: number) =>
      `${format}, ${counted(count, 'ligne sélectionnée', 'lignes sélectionnées')}`,
    failed: 'La liste n’a pas pu être exportée. Réessayez.',
  },
} as const satisfies Partial<EveryText>;
