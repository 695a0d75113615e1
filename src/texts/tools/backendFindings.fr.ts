// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `backendFindings.en.ts`. */
export const backendFindingsFr = {
  backendChecks: {
    key: 'Les tickets désignent la clé par son ID',
    signature: 'Les tickets sont signés avec les octets du secret',
    algorithm: 'Les tickets sont des JWT signés avec HS256',
    lifetime: 'Les tickets sont valables 15 minutes au plus',
    id: 'Chaque ticket a son propre UUID aléatoire',
    service: 'Les tickets sont émis pour le service demandé',
    data: 'Les données des tickets correspondent au service',
    asked: 'La requête n’impose ni un service inconnu ni l’ID',
    delivery: 'Les tickets sont des réponses à POST que personne ne conserve',
    secrecy: 'Aucune réponse ne contient le secret',
    right: 'Un résultat correct est accepté',
    decoded: 'Un résultat est vérifié, et pas seulement décodé',
    forged: 'Un résultat signé avec un autre secret est refusé',
    cut: 'Une signature correcte en partie seulement est refusée',
    spelling: 'Un résultat écrit autrement est refusé',
    none: 'Un résultat sans algorithme est refusé',
    otherHash: 'Un résultat avec un autre algorithme est refusé',
    emptyKey: 'Aucun autre secret ne remplace celui d’une clé inconnue',
    kid: 'Un résultat avec un autre ID de clé est refusé',
    otherTicket: 'Le résultat d’un autre ticket est refusé',
    ticketAsResult: 'Un ticket n’est pas pris pour un résultat',
    unknownTicket: 'Un ID de ticket jamais émis est refusé',
    replay: 'Un résultat est accepté une fois',
    race: 'Un résultat est accepté une fois, même présenté plusieurs fois simultanément',
    login: 'Personne d’autre n’obtient un ticket de votre connexion ni ne présente son résultat',
    old: 'Un ancien résultat est refusé',
    noTime: 'Un résultat sans heure est refusé',
    future: 'Un résultat venu du futur est refusé',
    ended: 'Un résultat dont exp est dépassé est refusé',
    rubbish: 'Les données absurdes sont refusées, et rien ne plante',
  },
  backendFindings: {
    kidMissing: {
      title: 'Le ticket ne désigne aucune clé : kid est absent',
      attack:
        'Le service bancaire le refuse (MissingKey). Un serveur qui essaierait alors toutes ses clés accepterait la plus faible d’entre elles.',
    },
    kidWrong: {
      title: 'kid n’est pas l’ID de la clé qui a signé',
      attack:
        'Le service bancaire le refuse (UnknownKey). Si cet ID est celui d’une autre clé, vos connexions sont comptées comme les siennes.',
    },
    otherKey: {
      title: 'La signature est faite avec une autre clé',
      attack:
        'Quiconque possède ce ticket peut utiliser le service bancaire au nom de cette clé. C’est peut-être une clé de Production.',
    },
    secretAsText: {
      title: 'La signature est faite avec le texte du secret, et non avec ses octets',
      attack:
        'Le service bancaire le refuse. Un tel backend n’accepte pas non plus de vrai résultat, et ce problème se règle souvent en désactivant une vérification.',
    },
    signatureWrong: {
      title: 'La signature n’est pas faite avec le secret',
      attack:
        'Le service bancaire le refuse. Si le secret est inscrit dans le programme, quiconque lit le programme peut émettre des tickets.',
    },
    algOther: {
      title: 'Le ticket n’est pas signé avec HS256',
      attack:
        'Le service bancaire le refuse. Là où plusieurs algorithmes sont acceptés, un attaquant choisit celui qu’il peut falsifier.',
    },
    typOther: {
      title: 'typ n’est pas JWT',
      attack:
        'Là où rien ne distingue les types de jetons, l’un d’eux peut se faire passer pour un autre.',
    },
    expMissing: {
      title: 'exp est absent',
      attack:
        'Un ticket qui fuite, dans un journal ou un historique, resterait utilisable indéfiniment.',
    },
    expMilliseconds: {
      title: 'exp est en millisecondes ; il doit être en secondes',
      attack: 'Le ticket serait valable des milliers d’années pour quiconque le trouve.',
    },
    expired: {
      title: 'Le ticket est déjà expiré à son arrivée',
      attack:
        'Personne ne peut se connecter. La parade habituelle, une durée bien plus longue, donne du temps à quiconque trouve un ticket.',
    },
    lifetimeLong: {
      title: 'Le ticket est valable plus de 15 minutes',
      attack:
        'Quiconque le trouve dans un journal ou un historique dispose de tout ce temps pour l’utiliser.',
    },
    idNotUuid: {
      title: 'data.id n’est pas un UUID',
      attack:
        'Rien par ce seul moyen, mais le contrat exige un UUID : le service bancaire peut refuser tout autre ID.',
    },
    idGuessable: {
      title: 'Les ID de tickets se devinent les uns à partir des autres',
      attack:
        'Un attaquant calcule l’ID de la prochaine connexion et présente pour elle son propre résultat.',
    },
    idRepeated: {
      title: 'Plusieurs tickets ont le même ID',
      attack:
        'Les connexions ne se distinguent pas : le résultat d’une personne vaut pour la suivante, encore et encore.',
    },
    ticketRepeated: {
      title: 'Plusieurs requêtes reçoivent le même ticket',
      attack:
        'Deux personnes partagent une connexion : le compte bancaire de la plus rapide est associé à l’autre.',
    },
    serviceWrong: {
      title: 'Le ticket est émis pour un autre service',
      attack:
        'Un navigateur qui a le droit de voir des comptes obtient un ticket qui permet autre chose.',
    },
    claimsMisplaced: {
      title: 'service et id ne sont pas dans data',
      attack:
        'Le service bancaire le refuse. Chaque côté peut lire un autre ID : rien ne relie alors un résultat à sa connexion.',
    },
    dataWrong: {
      title: 'data.data ne correspond pas au service',
      attack:
        'Le service bancaire le refuse. Le montant, le bénéficiaire ou le compte doivent être fixés ici, où aucun navigateur ne peut les modifier.',
    },
    serviceUnchecked: {
      title: 'Un ticket est émis pour n’importe quel service demandé',
      attack:
        'Toute personne connectée demande CollectPayment ou Transfer et utilise pour cela votre clé, à vos frais.',
    },
    idFromCaller: {
      title: 'L’ID du ticket vient de la requête',
      attack:
        'Un attaquant prépare une connexion avec un ID qu’il connaît, puis présente pour elle son propre résultat.',
    },
    cacheable: {
      title:
        'Rien n’interdit de conserver la réponse qui contient le ticket : Cache-Control: no-store est absent',
      attack:
        'Selon HTTP, personne ne peut s’en servir pour répondre à un autre POST. Mais un proxy ou un service worker qui conserve malgré tout les réponses remet le ticket d’une personne à la suivante.',
    },
    ticketByGet: {
      title: 'Un simple GET obtient un ticket',
      attack:
        'N’importe quelle page peut le provoquer avec un lien ou une image ; caches, historiques et aperçus de liens contiennent alors des tickets.',
    },
    secretInAnswer: {
      title: 'Une réponse contient le secret',
      attack:
        'Quiconque la lit émet des tickets et falsifie des résultats aussi longtemps que la clé existe.',
    },
    rightRefused: {
      title: 'Un résultat correct est refusé',
      attack:
        'Personne ne peut se connecter. On ne sait rien des résultats incorrects : ce qui refuse tout les refuse aussi.',
    },
    onlyDecoded: {
      title: 'Un résultat est cru sans aucune vérification',
      attack:
        'N’importe qui écrit, sans aucune clé, un résultat avec l’IBAN de son choix, et il a valeur de preuve.',
    },
    signatureUnchecked: {
      title: 'Un résultat signé avec un autre secret est accepté',
      attack:
        'N’importe qui signe un résultat avec son propre secret et prouve ainsi n’importe quel compte bancaire.',
    },
    cutSignature: {
      title: 'Seule une partie de la signature est comparée',
      attack:
        'Moins il y a de caractères comparés, moins il faut d’essais pour les trouver. Si aucun n’est comparé, il n’en faut aucun.',
    },
    lenientSpelling: {
      title: 'Le même résultat écrit autrement est accepté',
      attack:
        'D’un résultat naissent de nombreux textes : une liste de résultats utilisés, comparés comme textes, ne remarque pas la seconde utilisation.',
    },
    algNone: {
      title: 'Un résultat avec alg none est accepté',
      attack: 'N’importe qui écrit un résultat, met alg à none et omet la signature.',
    },
    algFromHeader: {
      title: 'L’algorithme est celui que le résultat indique lui-même',
      attack:
        'L’attaquant choisit comment sa falsification est vérifiée et prend la méthode la plus faible que connaît votre bibliothèque.',
    },
    algUnchecked: {
      title: 'Un résultat dont l’en-tête indique un autre algorithme est accepté',
      attack:
        'Rien aujourd’hui, tant que la signature est malgré tout vérifiée avec HS256. La prochaine bibliothèque ou la prochaine clé se fiera peut-être à l’en-tête, et l’attaquant aura alors le choix.',
    },
    emptyKey: {
      title: 'Sans ID de clé connu, la vérification se fait avec un secret vide',
      attack: 'N’importe qui indique une clé inconnue, ou aucune, et signe avec rien.',
    },
    kidUnchecked: {
      title: 'Un résultat avec un autre ID de clé, ou sans ID, est accepté',
      attack:
        'Dès qu’il existe une seconde clé, un résultat d’Intégration avec des comptes inventés passe pour un résultat de Production.',
    },
    ticketIdIgnored: {
      title: 'Le résultat d’un autre ticket est accepté',
      attack:
        'Un attaquant présente comme sien le résultat d’une autre connexion, par exemple celui d’une personne qu’il a trompée.',
    },
    ticketAsResult: {
      title: 'Un ticket est accepté à la place d’un résultat',
      attack:
        'Chaque navigateur a un ticket, signé avec votre clé : il prouve une connexion qui n’a jamais eu lieu.',
    },
    unknownTicket: {
      title: 'Un ID de ticket jamais émis est accepté',
      attack:
        'Des résultats d’autres programmes avec la même clé, ou des connexions d’autres personnes, sont présentés ici.',
    },
    replay: {
      title: 'Un résultat est accepté deux fois pour le même ticket',
      attack:
        'Quiconque trouve un résultat, dans un journal ou un navigateur, le présente à nouveau comme sa propre connexion.',
    },
    race: {
      title: 'Le même résultat est accepté plusieurs fois simultanément',
      attack:
        'Un attaquant l’envoie de nombreuses fois au même instant : ce qui ne peut avoir lieu qu’une fois a lieu plusieurs fois.',
    },
    notLoggedIn: {
      title: 'La connexion indiquée par vos en-têtes n’est pas nécessaire',
      attack:
        'N’importe qui obtient des tickets avec votre clé, à vos frais, ou présente un résultat pour une personne connectée.',
    },
    otherSession: {
      title: 'Un résultat est accepté hors de la session à laquelle son ticket est destiné',
      attack:
        'Un attaquant se connecte à sa propre banque et fait présenter le résultat dans la session d’une autre personne, ou emporte un résultat de celle-ci.',
    },
    oldTimestamp: {
      title: 'Un résultat datant de 20 minutes est accepté',
      attack:
        'Un résultat trouvé ou acheté prouve un compte qui est peut-être fermé depuis longtemps.',
    },
    timestampUnread: {
      title: 'Un résultat sans heure lisible est accepté',
      attack:
        'Une comparaison avec ce qui n’est pas un nombre n’est jamais vraie : un tel résultat ne vieillit donc jamais.',
    },
    futureTimestamp: {
      title: 'Un résultat venu du futur est accepté',
      attack:
        'Un résultat avec une heure ultérieure reste valable jusque-là, bien après sa connexion.',
    },
    expIgnored: {
      title: 'Un résultat dont exp est dépassé est accepté',
      attack:
        'Le service bancaire indique jusqu’à quand un résultat est valable ; ici, il l’est pour toujours.',
    },
    rubbishAccepted: {
      title: 'Ce qui n’est pas du tout un résultat est accepté',
      attack: 'N’importe quel texte prouve une connexion.',
    },
    crashes: {
      title: 'Au lieu de refuser, le backend plante : une erreur 500 ou plus, ou aucune réponse',
      attack:
        'Un attaquant arrête votre service avec quelques requêtes de ce type et lit dans ses erreurs comment il est construit.',
    },
  },
} as const satisfies Partial<EveryText>;
