// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `ticketErrors.en.ts`. */
export const ticketErrorsFr = {
  ticketErrors: {
    codes: {
      Missing: {
        title: 'L’appel ne contient aucun ticket',
        why: 'L’en-tête « yaxi-ticket » manquait. Il a peut-être été retiré entre ce navigateur et le service bancaire.',
        todo: 'Passez le ticket au SDK du service bancaire, et laissez les proxys transmettre les en-têtes qui commencent par « yaxi- ».',
      },
      Invalid: {
        title: 'Le ticket n’est pas signé avec le secret de cette clé',
        why: 'Le service bancaire n’a pas pu lire le ticket, ou sa signature ne correspond pas à la clé qu’il indique. En général, le secret appartient à une autre clé, ou son texte a été utilisé à la place des octets qu’il encode.',
        todo: 'Vérifiez que l’ID de clé et le secret sont de la même clé, décodez le secret en Base64 avant de signer, et signez avec HS256. Si le secret est perdu, créez une nouvelle clé.',
      },
      MissingKey: {
        title: 'Le ticket n’indique aucune clé',
        why: 'L’en-tête du ticket n’a pas de « kid » ; le service bancaire ne peut donc pas savoir qui l’a signé.',
        todo: 'Mettez l’ID de clé dans l’en-tête du JWT, sous « kid ».',
      },
      UnknownKey: {
        title: 'Le service bancaire ne connaît pas cette clé',
        why: 'Le « kid » du ticket ne correspond à aucune clé existante : elle a été supprimée, ou l’ID de clé n’a pas été copié en entier.',
        todo: 'Cherchez l’ID de clé dans la liste des clés API. S’il n’y est pas, créez une nouvelle clé et conservez son secret.',
      },
      Mismatch: {
        title: 'Le ticket a été émis pour autre chose',
        why: 'Le service ou l’id dans le ticket n’est pas celui de l’appel : par exemple un ticket pour Balances envoyé à Accounts.',
        todo: 'Émettez un ticket pour le service que vous appelez précisément, et un nouveau pour chaque connexion.',
      },
      Expired: {
        title: 'Le ticket a expiré',
        why: 'Son « exp » était dépassé quand le service bancaire l’a lu. Soit il a été gardé trop longtemps, soit l’horloge qui l’a émis retarde.',
        todo: 'Émettez le ticket juste avant la connexion, et laissez le réseau régler l’horloge de la machine qui l’émet.',
      },
      InvalidLifetime: {
        title: 'Le ticket dure trop longtemps',
        why: 'Son « exp » est à plus de 15 minutes dans le futur. Soit la durée de validité est trop longue, soit « exp » est en millisecondes, soit l’horloge qui l’a émis avance.',
        todo: 'Indiquez « exp » en secondes depuis 1970, à 15 minutes dans le futur au plus ; 10 suffisent largement. Laissez le réseau régler l’horloge.',
      },
      ExpiredKey: {
        title: 'La clé a expiré',
        why: 'La date d’expiration de cette clé API est passée ; tous les tickets qu’elle signe sont donc refusés.',
        todo: 'Créez une nouvelle clé, mettez-la dans votre logiciel et supprimez celle-ci. La date d’une clé ne peut pas être modifiée.',
      },
      KeyEnvironmentMismatch: {
        title: 'La clé est de l’autre environnement',
        why: 'Production et Intégration sont deux services bancaires, et chacun ne connaît que ses propres clés.',
        todo: 'Appelez le service bancaire de l’environnement de la clé, ou créez une clé dans celui que vous appelez.',
      },
    },
    unknown: {
      title: 'Le service bancaire refuse le ticket',
      why: 'Il donne une raison que cette console ne connaît pas. La console est peut-être plus ancienne que le service bancaire.',
      todo: 'Rechargez la page pour obtenir la console la plus récente. Si cela ne suffit pas, adressez-vous au support de votre fournisseur.',
    },
    missingService: {
      title: 'La clé ne peut pas utiliser ce service',
      why: 'Le ticket indique un service qui ne fait pas partie des autorisations de cette clé.',
      todo: 'Choisissez un service dont dispose la clé, ou créez une clé avec celui-ci : les autorisations d’une clé ne peuvent pas être modifiées.',
    },
    clockAhead: (amount: string) =>
      `L’horloge de cet appareil avance sur celle du serveur : ${amount}.`,
    clockBehind: (amount: string) =>
      `L’horloge de cet appareil retarde sur celle du serveur : ${amount}.`,
    whatToDo: 'Que faire :',
    reported: (what: string) => `Signalé comme : ${what}`,
    setClock: 'Laissez le réseau la régler et réessayez.',
  },
} as const satisfies Partial<EveryText>;
