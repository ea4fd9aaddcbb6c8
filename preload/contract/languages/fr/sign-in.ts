import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { length, many, quoted } from './phrases.ts';

/** « 47823, 47824 et 47825 » */
const allOf = new Intl.ListFormat('fr', { type: 'conjunction' });

const installKeyring =
  'Pas de trousseau sur cet ordinateur\u202f? Installez-en un, comme GNOME Keyring ou KWallet. Sans lui, Bookbar n’enregistre pas de connexion.';

/** French: what signing in, the service addresses and the keychain say. */
export const signIn: PageWords['signIn'] = {
  again: 'Se reconnecter',
  tryAgain: 'Réessayer',
  tryDemo: 'Essayer l’espace de démonstration',
  checkAddresses: 'Vérifier les adresses du service',
  untilQuit: 'Se connecter jusqu’à ce que je quitte',

  opening: 'Ouverture de votre espace de travail',
  paused: {
    title: ({ name }) => `${name} est en pause`,
    text: 'Ses réservations ne sont pas lues, et rien n’est rappelé.',
    resume: 'Reprendre',
  },

  welcome: {
    title: 'Les réservations du jour, en un clic',
    lead: 'Voyez qui vous rencontrez ensuite, rejoignez l’appel, et réservez un créneau en trois étapes.',
    another: {
      title: 'Connecter ce compte',
      lead: 'Ses réservations apparaissent dans Aujourd’hui à côté de celles de vos autres comptes.',
    },
    browser: 'Vous vous connectez dans votre navigateur. Bookbar ne voit jamais votre mot de passe.',
    encrypted: 'Votre connexion reste chiffrée sur cet ordinateur.',
    keyLeft:
      'Vous êtes déconnecté. Votre trousseau ne s’est pas ouvert, donc la clé de l’ancienne connexion y est encore. Elle n’ouvre plus rien, et disparaît quand le trousseau est déverrouillé.',
    connect: 'Connecter votre compte',
    demo: 'La démonstration fonctionne sur cet ordinateur et n’envoie d’e-mail à personne.',
    addresses: 'Adresses du service',
  },
  waiting: {
    title: 'En attente de votre navigateur',
    lead: 'Donnez votre accord à Bookbar sur la page qui vient de s’ouvrir. Cette fenêtre continue toute seule.',
    bar: 'En attente de votre accord',
    left: ({ left }) => `Il reste ${length(left)} pour donner votre accord`,
    turnedAway: ({ count }) =>
      many(
        count,
        'Une page qui n’était pas l’accord a été ignorée. L’attente continue.',
        `${count} pages qui n’étaient pas l’accord ont été ignorées. L’attente continue.`,
      ),
    notRegistered: ({ address }) =>
      `Si la page dit que l’adresse n’est pas enregistrée, ajoutez ${address} à votre client dans le service.`,
    copy: 'Copier l’adresse de la page',
    copied: 'Adresse copiée',
    stop: 'Ne plus attendre',
  },
  connecting: {
    title: 'Connexion en cours',
    lead: 'Bookbar récupère votre connexion auprès du service.',
    bar: 'Connexion',
  },

  problems: {
    'not-allowed': {
      title: 'Vous avez refusé',
      body: 'Rien n’a été connecté. Vous pouvez réessayer quand vous voulez.',
    },
    'took-too-long': {
      title: 'Cela a pris plus de 10 minutes',
      body: 'L’accord a expiré. Recommencez, et donnez votre accord sans attendre.',
      hint: 'Aucune page ne s’est ouverte\u202f? Copiez l’adresse de la page sur l’écran suivant et collez-la dans un navigateur.',
    },
    'port-taken': ({ ports }) => ({
      title: many(
        ports.length,
        `Autre chose utilise le port ${ports[0]}`,
        `D’autres programmes utilisent les ports ${allOf.format(ports.map(String))}`,
      ),
      body: many(
        ports.length,
        'Fermez-le, ou ajoutez une autre adresse de redirection dans les réglages du service.',
        'Fermez l’un d’eux, ou ajoutez une autre adresse de redirection dans les réglages du service.',
      ),
      hint: 'Chaque adresse de redirection doit aussi être enregistrée auprès du service.',
    }),
    'code-expired': {
      title: 'L’accord est arrivé trop tard',
      body: 'Le service laisse peu de temps pour l’utiliser, et ce temps était passé. Rien n’a été connecté.',
    },
    'secret-refused': {
      title: 'Le service n’a pas accepté le client',
      body: 'L’ID client et le secret client ne correspondent pas aux siens. Rien n’a été connecté.',
    },
    refused: {
      title: 'Le service a refusé la connexion',
      body: 'Rien n’a été connecté.',
      hint: 'Si l’adresse de redirection a changé, enregistrez la nouvelle auprès du service.',
    },
    unreachable: ({ host }) => ({
      title: 'Le service est injoignable',
      body: `Rien n’a répondu à ${host}. Vérifiez la connexion, puis réessayez.`,
    }),
    'service-error': ({ status }) => ({
      title: 'Le service a un problème',
      body: `Il a répondu par une erreur${status === null ? '' : ` (${status})`}. Rien n’a été connecté.`,
    }),
    'not-the-service': ({ host }) => ({
      title: 'Autre chose a répondu',
      body: `La réponse de ${host} ne venait pas du service. Rien n’a été connecté.`,
      hint: 'Sur le réseau d’un hôtel ou d’un train, ouvrez d’abord une page dans votre navigateur. Sinon, vérifiez les adresses.',
    }),
    'not-stored': {
      title: 'La connexion n’a pas pu être enregistrée',
      body: 'Votre trousseau ne l’a pas acceptée, donc rien n’a été connecté. Vous pouvez vous connecter sans l’enregistrer\u00a0: la connexion s’arrête alors quand vous quittez.',
    },
    'demo-failed': {
      title: 'La démonstration n’a pas démarré',
      body: 'Un problème est survenu dans Bookbar au démarrage.',
    },
  },
  problemInText: ({ title }) => ended(title),
  serviceSaid: ({ message }) => `Le service a dit\u00a0: ${quoted(message)}`,

  keychain: {
    locked: {
      title: 'Votre trousseau est verrouillé',
      body: 'Bookbar y garde votre connexion, et nulle part ailleurs. Déverrouillez-le, puis réessayez.',
    },
    cancelled: {
      title: 'Votre trousseau est resté verrouillé',
      body: 'La question a été fermée sans réponse. Bookbar y garde votre connexion, et nulle part ailleurs.',
    },
    'no-answer': {
      title: 'Votre trousseau n’a pas répondu',
      body: 'Votre système demande peut-être son mot de passe derrière une autre fenêtre. Répondez-lui, puis réessayez.',
    },
    absent: {
      title: 'Il n’y a pas de trousseau ici',
      body: 'Bookbar garde les connexions dans le trousseau du système, et nulle part ailleurs. Aucun ne fonctionne.',
      hint: installKeyring,
    },
    new: {
      title: 'Votre trousseau n’est pas encore prêt',
      body: 'Votre système demande une fois un nouveau mot de passe, puis crée le trousseau. Bookbar y garde ensuite votre connexion.',
    },
    weak: {
      title: 'Votre trousseau ne protège rien',
      body: 'Ce bureau garderait votre connexion là où tout programme peut la lire, donc Bookbar ne l’enregistre pas.',
      hint: installKeyring,
    },
    'key-lost': {
      title: 'La clé de votre connexion a disparu',
      body: 'Votre trousseau est ouvert, mais la clé de Bookbar n’y est plus. Ce qui était enregistré ne peut pas être ouvert.',
      hint: 'Cela arrive quand un trousseau est réinitialisé ou remplacé. Vos réservations sont en sûreté dans le service.',
    },
    damaged: {
      title: 'La connexion enregistrée est illisible',
      body: 'Son fichier a été endommagé ou modifié, donc Bookbar ne s’y fie pas.',
      hint: 'Vos réservations sont en sûreté dans le service.',
    },
    failed: {
      title: 'Votre trousseau a un problème',
      body: 'Il est là, mais il a échoué quand Bookbar l’a interrogé. Rien n’est perdu.',
    },
  },
  unlock: 'Déverrouiller',
  setUp: 'Le préparer',
  asking: {
    title: 'Répondez à la question de votre système',
    lead: 'Il demande le mot de passe de votre trousseau. La question est peut-être derrière une autre fenêtre.',
    bar: 'En attente de votre trousseau',
  },
  inMemory: {
    again: 'Vous vous reconnectez, et rien n’est enregistré sur cet ordinateur.',
    first: 'Rien n’est enregistré sur cet ordinateur.',
  },

  consent: {
    title: 'Reconnectez-vous',
    reasons: {
      refused:
        'Le service n’accepte plus la connexion enregistrée ici. Cela arrive quand elle a été révoquée, ou utilisée ailleurs.',
      'already-used':
        'Le service dit que la connexion enregistrée a déjà été utilisée. Chaque renouvellement ne sert qu’une fois\u00a0: cela arrive quand les fichiers de Bookbar ont été copiés ou restaurés.',
      'client-refused':
        'Le service n’accepte plus l’ID client ou le secret client de Bookbar. S’ils ont changé, corrigez d’abord les adresses du service.',
      expired: 'L’accord a expiré, car rien ne l’a renouvelé à temps.',
      'answer-lost':
        'La réponse du service s’est perdue pendant que Bookbar renouvelait la connexion, et chaque renouvellement ne sert qu’une fois. Cela ne veut pas dire que quelqu’un d’autre l’a.',
      'not-renewed':
        'Chaque essai de renouvellement de la connexion a été repoussé, peut-être par une passerelle ou un pare-feu avant d’atteindre le service. Bookbar continue d’essayer.',
    },
    nothingLost: 'Rien n’est perdu.',
    nothingLostSince: ({ time }) =>
      `Rien n’est perdu, et Rejoindre marche toujours avec ce qui a été enregistré à ${ended(time)}`,
    savedAt: ({ time }) => `Enregistrées à ${time}`,
  },

  health: {
    signedIn: ({ time, consentDay }) => `Connecté jusqu’à ${time}, accord valable jusqu’au ${consentDay}.`,
    consentUntil: ({ day }) => `Accord valable jusqu’au ${ended(day)}`,
    consentEnded: ({ day }) => `L’accord a pris fin le ${ended(day)}`,
    renewsBoth: 'Bookbar renouvelle les deux tout seul.',
    renewsSignIn: 'Bookbar renouvelle la connexion tout seul, mais ce service ne prolonge pas l’accord.',
    renewed: ({ day }) =>
      `Dernier renouvellement le ${ended(day)} Bookbar réessaie quand il atteint le service.`,
    warning: {
      ends: ({ days }) =>
        `Votre accord prend fin ${days === 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `dans ${days} jours`}.`,
      ended: ({ day }) => `Votre accord a pris fin le ${ended(day)}`,
      notExtended: ({ day }) => `Ce service ne le prolonge pas. Reconnectez-vous avant le ${ended(day)}`,
      renewed: ({ day }) =>
        `Dernier renouvellement le ${ended(day)} Bookbar le renouvelle quand il atteint le service.`,
    },
  },

  addresses: {
    title: 'Adresses du service',
    managed: 'Défini par votre administrateur',
    fields: {
      baseUrl: 'Adresse de l’API',
      authUrl: 'Adresse de la page d’accord',
      pageUrl: 'Adresse de la page de réservation',
      clientId: 'ID client',
      brokerUrl: 'Adresse de l’intermédiaire de jetons',
      redirectUri: 'Adresse de redirection',
      otherRedirectUris: 'Autres adresses de redirection',
      clientSecret: 'Secret client',
    },
    missing: {
      baseUrl: 'Ajoutez l’adresse de l’API',
      authUrl: 'Ajoutez l’adresse de la page d’accord',
      pageUrl: 'Ajoutez l’adresse de la page de réservation',
      clientId: 'Ajoutez l’ID client',
      brokerUrl: 'Ajoutez l’adresse de l’intermédiaire de jetons',
      redirectUri: 'Ajoutez l’adresse de redirection',
      otherRedirectUris: 'Ajoutez d’autres adresses de redirection',
      clientSecret: 'Ajoutez le secret client',
    },
    problems: {
      'not-an-address': 'Ce n’est pas une adresse web, comme https://api.example.com',
      'not-https': 'Cette adresse doit être en https, sauf si elle est sur cet ordinateur',
      'has-credentials': 'Retirez le nom et le mot de passe de l’adresse',
      'has-query': 'Retirez tout ce qui suit ? et #',
      'not-loopback': 'La redirection doit revenir à cet ordinateur, donc elle commence par http://127.0.0.1',
      'no-port': 'Ajoutez un port, comme http://127.0.0.1:47800/callback',
      'too-many': 'Pas plus de 8 autres adresses',
      'secret-or-broker': 'Ajoutez un secret client ou l’adresse d’un intermédiaire de jetons',
      'too-long': 'C’est trop long',
    },
    notARedirect: 'Ce n’est pas une adresse de redirection, comme http://127.0.0.1:47800/callback',
    help: {
      authUrl: 'Laissez vide pour utiliser l’adresse de l’API.',
      pageUrl:
        'Permet à Bookbar de copier des liens directs. Laissez vide pour utiliser l’adresse de la page d’accord.',
      brokerUrl:
        'Un service de votre organisation qui ajoute le secret, pour qu’il ne soit pas sur cet ordinateur.',
      redirectUri: 'Enregistrez cette adresse auprès du service.',
      otherRedirectUris:
        'Une adresse par ligne, enregistrée elle aussi. Essayées dans l’ordre quand le port ci-dessus est pris.',
    },
    signInWith: { label: 'Se connecter avec', secret: 'Secret client', broker: 'Intermédiaire de jetons' },
    secret: {
      stored: 'Enregistré. Ce que vous tapez le remplace.',
      storedForOthers:
        'Le secret enregistré est pour d’autres adresses ou un autre ID client. Tapez celui de ces adresses.',
      willBeKept: 'Gardé dans votre trousseau et plus jamais affiché.',
      inKeychain: 'Enregistré dans le trousseau',
    },
    copyRedirect: 'Copier l’adresse de redirection',
    redirectCopied: 'Adresse de redirection copiée',
    consequences: {
      demo: 'Enregistrer quitte la démonstration.',
      secret: 'Vous vous reconnectez avec le nouveau secret.',
      account:
        'Enregistrer quitte ce compte. Ce qui est gardé pour lui reste sur cet ordinateur, pour votre retour, jusqu’à ce que vous vous déconnectiez.',
    },
    test: 'Tester',
    tested: {
      reached: ({ ms }) => `Atteint en ${ms} ms.`,
      unreachable: ({ host }) => `Rien n’a répondu à ${host}.`,
      notTheService: ({ host, status }) =>
        `Autre chose a répondu à ${host}${status === null ? '' : ` (${status})`}. Vérifiez l’adresse.`,
      consentRefused: ({ status }) =>
        `La page d’accord a refusé le client (${status}). Vérifiez l’ID client et l’adresse de redirection enregistrée.`,
      stopped: 'Rien n’a été demandé',
      tooMany: 'Cela fait beaucoup de tests. Réessayez dans une minute.',
    },
    save: 'Enregistrer',
    saveAndSignIn: 'Enregistrer et se connecter',
    saved: 'Enregistré',
  },
};
