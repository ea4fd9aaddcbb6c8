import type { ReplyWords } from '../reply-words.ts';

const kind = '(?:créneau|horaire|option|date|proposition|choix)';
const weekday = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|\\d)';

export const words: ReplyWords = {
  harmless: [
    'bonjour|bonsoir',
    '(?:bonne|excellente|belle) (?:fin de )?(?:journée|soirée|après-midi|semaine|nuit|matinée)|bon (?:week-end|weekend|après-midi)',
    '(?:pas|aucun|sans) (?:de )?(?:souci|soucis|problème|problèmes)',
    'pourquoi pas|pas de quoi|pas mal',
    "si (?:c'est|cela est|ça reste|il est) (?:encore |toujours )?(?:libre|possible|bon|dispo\\w*|ok)(?: pour vous| pour toi)?|si possible",
    '(?:désolée?|pardon|navrée?) (?:pour|de) (?:la |le |ma |cette )?(?:réponse tardive|retard|délai)',
  ],
  no: [
    'pas|éviter|jamais|aucun(?:e|s)?|ni|non|impossible|malheureusement|hélas|indisponible|dommage',
    "ne (?:\\w+ ){1,3}plus|n'\\w+ (?:\\w+ )?plus|plus (?:dispo\\w*|intéress\\w*|possible|libre|besoin)",
    'prise?|occupée?s?|absente?s?|en déplacement|congés?|vacances|dentiste|médecin|malade|complet|complète|surchargée?|débordée?',
    "j'ai (?:déjà|un|une|mon|ma|des|rendez-vous|rdv|cours|piscine|réunion)|nous avons (?:déjà|un|une)|je (?:dois|serai (?:en|au|à|chez|dans))|je suis (?:en|au|à|chez|dans)",
    'sauf|excepté|hormis|au lieu|difficile|compliquée?|délicat|trop (?:tôt|tard|juste|court)|annul\\w*|empêch\\w*|retenue?',
  ],
  none: [
    "aucun(?:e)? (?:de ces|des|ne)|ni l'une? ni l'autre|rien ne|plus (?:intéress\\w*|besoin)|(?:les deux|tous|toutes) (?:\\w+ ){0,3}(?:impossibles|pas)",
  ],
  open: [
    'peut-être|peut être|éventuellement|probablement|sans doute|sous réserve|normalement|à confirmer|dépend\\w*|provisoire\\w*',
    "un peu|un petit peu|ou|soit|sinon|entre|si(?= (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|le))|si (?:je|tu|vous|on|jamais|nécessaire|besoin|mon|ma|il|elle|rien)|s'il (?:faut|y a)",
    'je (?:vois|vérifie|regarde|demande|consulte)|reviens vers|recontacte|confirme(?:rai)? (?:ce soir|demain|plus tard|dès)|tiens au courant|pas sûre?',
    'à la place|autres?|différent\\w*|décaler|décalé|reporter|reporté|déplacer|changer|repousser|plutôt que',
    `(?:avant|après|depuis|jusqu'à|jusqu'au|dès|à partir de|à partir du)(?= (?:le )?${weekday})|jusqu'à|jusqu'au`,
  ],
  any: [
    "les deux|tous|toutes|l'un ou l'autre|n'importe (?:quand|lequel|laquelle|quel\\w*)|comme (?:vous voulez|tu veux|ça vous arrange)|peu importe|au choix",
  ],
  yes: [
    "oui|ouais|ok|okay|d'accord|parfait|super|très bien|nickel|ça (?:me )?(?:va|marche|convient|roule)|me (?:va|convient)|c'est (?:bon|noté|parfait)|entendu|volontiers|avec plaisir|génial|impeccable|top|confirmé|va pour|👍|✅",
    "disons|prenons|partons|je prends|je préfère|je peux|on (?:bloque|fait|part|dit|prend)|retenons|bloquons|réservez|m'arrange\\w*|convient|conviendrait|conviendra|va|ça ira|c'est (?:parfait|super|bon|noté|top|ok)|ravie?|(?<=(?:^|[.,!?¡:\\n])\\s{0,2})à bientôt|au plaisir|idéal|l'idéal|(?:toujours|encore) (?:libre|dispo\\w*|possible)|c'est (?:possible|très bien|le mieux|super)|le mieux|plutôt|je veux bien|si(?=\\s*(?:$|[.!,\\n]))|svp|stp|s'il (?:vous|te) plaît",
  ],
  plain: [
    "je|on|nous|vous|tu|ce|c'|c'est|cela|ça|est|serait|sera|alors|donc|bien|très|encore|toujours|celui|celle|à|au|aux|avec|salut|coucou|cordialement|cdlt|bises|merci|beaucoup|aussi|tous|deux|moi|pour moi|chez moi|jour|heure|mieux|en effet|du coup",
  ],
  breaks: ['mais', 'par contre', 'en revanche', 'cependant', 'donc', 'alors'],
  ordinals: [
    `(?:le |la )?(?:premier|première|1er|1ère)(?: ${kind})|(?:le |la )(?:premier|première)|(?:option|choix|proposition|numéro|n°|no) ?(?:1|un|une)`,
    `(?:le |la )?(?:deuxième|second|seconde|2e|2ème)(?: ${kind})|(?:le |la )(?:deuxième|second|seconde)|(?:option|choix|proposition|numéro|n°|no) ?(?:2|deux)`,
    `(?:le |la )?(?:troisième|3e|3ème)(?: ${kind})|(?:le |la )troisième|(?:option|choix|proposition|numéro|n°|no) ?(?:3|trois)`,
    `(?:le |la )?(?:quatrième|4e|4ème)(?: ${kind})|(?:le |la )quatrième|(?:option|choix|proposition|numéro|n°|no) ?(?:4|quatre)`,
    `(?:le |la )?(?:cinquième|5e|5ème)(?: ${kind})|(?:le |la )cinquième|(?:option|choix|proposition|numéro|n°|no) ?(?:5|cinq)`,
  ],
  last: [`(?:le |la )(?:dernier|dernière)(?: ${kind})?`],
  earlier: ['(?:le |la |celui |celle )?plus tôt(?: des deux)?'],
  later: ['(?:le |la |celui |celle )plus tard(?: des deux)?'],
  others: ["l'autre(?: (?:créneau|horaire|date|jour))?|les autres|le reste"],
  yourTime: ['(?:votre|ton) heure|heure de chez (?:vous|toi)'],
};
