// Not reviewed by a native speaker.
/** The sentences of this page in French, by the English ones in the code. */
export const FRENCH: Readonly<Record<string, string>> = {
  'Log in at your bank': 'Se connecter à votre banque',
  'This asks your bank for: {}.': 'Votre banque est interrogée sur\xa0: {}.',
  'This is Production: your bank and your account are real.':
    'C’est Production\xa0: votre banque et votre compte sont réels.',
  Begin: 'Commencer',
  'Fetching a ticket …': 'Obtention d’un ticket …',
  'Choose your bank': 'Choisissez votre banque',
  'Name, BIC or bank code': 'Nom, BIC ou code banque',
  Search: 'Rechercher',
  'Searching …': 'Recherche en cours …',
  'No bank is found.': 'Aucune banque n’est trouvée.',
  'Log in at {}': 'Se connecter à {}',
  'User ID': 'Identifiant',
  Password: 'Mot de passe',
  'Your bank asks for your credentials itself.': 'Votre banque demande elle-même vos identifiants.',
  'Log in': 'Se connecter',
  Cancel: 'Annuler',
  'Asking the bank …': 'La banque est interrogée …',
  'Your bank asks': 'Votre banque demande',
  'Your answer': 'Votre réponse',
  'The picture of your bank': 'L’image de votre banque',
  Continue: 'Continuer',
  Confirm: 'Confirmer',
  'This page goes on by itself.': 'Cette page continue d’elle-même.',
  'Your bank has a page of its own': 'Votre banque a sa propre page',
  'You log in at {}, and come back here.': 'Vous vous connectez à {}, puis revenez ici.',
  'Go to my bank': 'Aller à ma banque',
  'Verifying the result …': 'Vérification du résultat …',
  'The backend has verified this': 'Le backend a vérifié ceci',
  'There is no result': 'Il n’y a pas de résultat',
  'Start again': 'Recommencer',
  'You left this page before the login ended. Please begin again.':
    'Vous avez quitté cette page avant la fin de la connexion. Veuillez recommencer.',
  'This login began in another tab or window. Go on there, or begin again.':
    'Cette connexion a commencé dans un autre onglet ou une autre fenêtre. Continuez là-bas, ou recommencez.',
  'You have cancelled the login.': 'Vous avez annulé la connexion.',
  'The login was cancelled at the bank.': 'La connexion a été annulée auprès de la banque.',
  'The bank does not know these credentials.': 'La banque ne connaît pas ces identifiants.',
  'Something is not set up at your bank yet, for example a way to approve.':
    'Quelque chose n’est pas encore configuré auprès de votre banque, par exemple un moyen d’approuver.',
  'Your bank wants something from you: please log in to its online banking.':
    'Votre banque attend quelque chose de vous\xa0: veuillez vous connecter à sa banque en ligne.',
  'Your bank does not allow this.': 'Votre banque ne le permet pas.',
  'This took too long. Please start again.': 'Cela a pris trop de temps. Veuillez recommencer.',
  'The bank service refuses the ticket: {}. Is HUB_SECRET in .env the secret of this key?':
    'Le service bancaire refuse le ticket\xa0: {}. HUB_SECRET dans .env est-il le secret de cette clé\u202f?',
  'The bank service does not know the API key. Is HUB_KEY_ID in .env right?':
    'Le service bancaire ne connaît pas la clé API. HUB_KEY_ID dans .env est-il juste\u202f?',
  'The API key has expired. Put another one into .env.':
    'La clé API a expiré. Mettez-en une autre dans .env.',
  'The API key is for another environment than BASE_URL in settings.ts.':
    'La clé API est destinée à un autre environnement que BASE_URL dans settings.ts.',
  'The bank service refuses the lifetime of the ticket. Is the clock of the backend right?':
    'Le service bancaire refuse la durée de validité du ticket. L’horloge du backend est-elle à l’heure\u202f?',
  'The bank service refuses the ticket: {}.': 'Le service bancaire refuse le ticket\xa0: {}.',
  'This is not allowed for you or for this key.': 'Cela n’est permis ni à vous ni à cette clé.',
  'Your consent has expired. Please log in again.':
    'Votre consentement a expiré. Veuillez vous reconnecter.',
  'The bank allows no further calls for now.': 'La banque ne permet plus d’appels pour le moment.',
  'The bank has no data for this period.': 'La banque n’a pas de données pour cette période.',
  'The bank does not offer this payment.': 'La banque ne propose pas ce paiement.',
  'The bank has refused the payment.': 'La banque a refusé le paiement.',
  'The bank has a fault. Please try again later.':
    'La banque a une panne. Veuillez réessayer plus tard.',
  'The bank answers with an error.': 'La banque répond par une erreur.',
  'The bank service cannot be reached.': 'Le service bancaire est injoignable.',
  'The bank service does not know this bank. Is BANK in settings.ts right?':
    'Le service bancaire ne connaît pas cette banque. BANK dans settings.ts est-il juste\u202f?',
  'The bank service does not take a value: {}':
    'Le service bancaire n’accepte pas une valeur\xa0: {}',
  'The bank service gives an answer that this page does not know.':
    'Le service bancaire donne une réponse que cette page ne connaît pas.',
  'The bank service gives an answer that this page does not know ({}).':
    'Le service bancaire donne une réponse que cette page ne connaît pas ({}).',
  'This page cannot go on: {}': 'Cette page ne peut pas continuer\xa0: {}',
  'The backend cannot be reached. Is it still running?':
    'Le backend est injoignable. Est-il toujours en marche\u202f?',
  'Too many logins have begun. Please try later.':
    'Trop de connexions ont commencé. Veuillez réessayer plus tard.',
  'The backend answers with the status {}.': 'Le backend répond avec le statut {}.',
  // What server.ts says.
  'The backend knows no such login of this browser. Please start again.':
    'Le backend ne connaît pas cette connexion de ce navigateur. Veuillez recommencer.',
  'This login has its result already.': 'Cette connexion a déjà son résultat.',
  'The backend has a fault. Its log says which.':
    'Le backend a une panne. Son journal dit laquelle.',
};
