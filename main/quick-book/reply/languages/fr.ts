import type { ReplyWords } from '../reply-words.ts';

const kind = '(?:créneau|horaire|option|date|proposition|choix|plage|rendez-vous|rdv)';
const named = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';
const weekday = `(?:${named}|demain|\\d)`;
/** Where nothing more is said of it. */
const end = '(?=\\s*(?:$|[.!,;:)\\n]))';
const day = `(?:hier|avant-hier|(?:le |ce )?${named}(?: dernier| passé| matin| soir)?)(?: (?:à|vers) \\d{1,2}\\s*h\\s*\\d{0,2})?`;
const free =
  '(?:libres?|dispo\\w*|disponibles?|possible|bon|bonne|bien|ok|okay|dispos?|vacante?|ouverte?|valable|jouable|faisable|envisageable)';
/** What somebody has who has no time. */
const commitment =
  '(?:audience|bac|baptême|bilan|boulot|chimio|chorale|cinéma|ciné|cérémonie|classe|coiffeur|colloque|concours|conf call|conférence|conseil|contrôle|crossfit|danse|dentiste|déjeuner|déménagement|dîner|enterrement|entraînement|entretien|escalade|examens?|expo|foot|formation|garagiste|garde|gym|handball|irm|judo|kiné|kinésithérapeute|livraison|mariage|match|musique|médecin|obsèques|ophtalmo|ortho|orthodontiste|orthophoniste|ostéo|ostéopathe|partiels?|piano|pilates|piscine|pédiatre|permanence|plombier|prise de sang|psy|radio|rdv|rendez-vous|repas|répétition|rugby|réunions?|scanner|soutenance|spectacle|sport|stage|séminaire|tennis|théâtre|travail|visio|vol|yoga|école)';

export const words: ReplyWords = {
  harmless: [
    'bonjour|bonsoir|bon matin|bon après-midi',
    "(?:bonne|excellente|belle|agréable|douce) (?:fin de |continuation de )?(?:journée|soirée|après-midi|semaine|nuit|matinée|route|continuation|réception|rentrée|année|vacances|fête|lecture)|bonnes? (?:fêtes|vacances|fin d'année)|bon(?: |ne )(?:week-end|weekend|we|fin de semaine|dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi|courage|voyage|retour|début de semaine|appétit|anniversaire)|bon (?:week-end|weekend|we|dimanche|courage|voyage|retour|début de semaine)|bonne fin de (?:semaine|journée|matinée)|passez (?:une|un) (?:bonne?|excellente?|très bonne?) (?:\\w+)",
    "(?:pas|aucun|sans|zéro|0) (?:de )?(?:souci|soucis|problème|problèmes|pb|prob|stress|inquiétude|pression|trouble|troubles)|y'?a pas de (?:souci|problème|mal|quoi)",
    '(?:à|pour|pouvons|nous|sommes|serons) tous(?: les (?:deux|trois))?',
    "pourquoi pas|pas de quoi|pas mal|pas grave|pas la peine|pas du tout (?:grave|un problème)|pas pressée?|pas d'inquiétude|pas de panique",
    "n'hésite[zs]? pas|hésite[zs]? pas|(?:ne )?(?:vous|t')\\s*inquiét\\w+ pas|(?:ne )?vous en faites pas|(?:ne )?t'en fais pas|n'oublie[zs]? pas|je n'y manquerai pas|je n'oublie(?:rai)? pas|on n'arrête pas le progrès|on ne change pas une équipe qui gagne|ça ne se refuse pas|on ne va pas se plaindre|je ne dis pas non|c'est pas de refus|ce n'est pas de refus|vous ne serez pas déçue?s?",
    `si (?:c'est|cela est|ça reste|cela reste|il est|elle est|ce créneau est|l'horaire est|la place est) (?:encore |toujours |bien )?${free}(?: pour (?:vous|toi))?|si possible`,
    "si (?:c'est |ça |cela |tout )?(?:vous |te |t'\\s*)?(?:va|convient|arrange|dit|tente)(?: (?:bien|aussi|toujours|à vous|à toi|pour vous|pour toi))*|si (?:tu|vous) (?:es|êtes) (?:ok|okay|d'accord|partante?s?)|si (?:tu|vous) (?:veux|voulez)(?: bien)?|si (?:tu|vous) (?:le )?permett\\w+",
    "si je (?:compte|calcule|comprends|lis|vois|me souviens|me rappelle) bien|si j'ai bien (?:compris|lu|suivi|noté|vu|compté)|si je (?:ne )?(?:me trompe|m'abuse)(?: pas)?|sauf erreur(?: de ma part)?|si mes souvenirs sont bons|si dieu (?:le )?veut|inch\\s*'?allah|quoi qu'il en soit|si on peut dire|si j'ose dire|comme si de rien",
    "(?:faites|dites|dis|fais)[- ](?:le[- ])?(?:moi )?(?:savoir |signe )?si (?:ça|cela|c'est|vous|tu|besoin|je|il|quelque)\\s*(?:te |vous |t'|y )?(?:va|convient|bon|ok|change|dois|faut|souhaitez|avez|as|a)(?: (?:apporter|préparer|amener|besoin|toujours|pas|un empêchement|le moindre souci))?",
    "en cas de (?:souci|problème|pépin|changement|besoin|retard|question|doute|urgence|empêchement)s?|si besoin(?: est)?|si nécessaire|s'il (?:vous|te) (?:faut|manque) (?:des |un |une |quelque |d')?\\w+|si (?:tu|vous) (?:as|avez) (?:besoin|des questions|une question|la moindre question)(?: de \\w+)?|pour (?:toute|d'autres) questions?",
    "(?:désolée?s?|pardon|navrée?s?|excuse[zs]?(?:[- ]moi)?|toutes mes excuses|mes excuses|milles? excuses) (?:encore )?(?:pour|de) (?:la |le |ma |mon |cette |ce |vous |te |t'|l')?(?:réponse (?:si |un peu |très )?tardive|retard|délai|attente|silence|dérangement|oubli|répondre (?:si |aussi )?tard|avoir (?:tardé|mis du temps))",
    // What was done or sent before says nothing about the times.
    `(?:(?:j'ai|je (?:vous|t'|te|l'|les)\\s*ai|on a|nous avons|on vous a|vous (?:m'|nous )?avez|tu (?:m'|nous )?as|(?:il|elle) (?:m'|nous )?a) (?:déjà |bien |enfin )?(?:envoyé|payé|viré|réglé|reçu|posté|transmis|appelé|rappelé|écrit|signé|déposé|expédié|parlé|vu|croisé|acheté|rempli|renvoyé|remis|laissé|eu au téléphone)|(?:est|sont|a été|ont été) (?:bien )?(?:partie?s?|arrivée?s?|envoyée?s?|payée?s?|réglée?s?|reçue?s?|postée?s?|signée?s?|livrée?s?|débitée?s?|déposée?s?)) (?:(?:par|le|la|les|un|une|votre|vos|ton|tes|mon|ma|mes|mail|courriel|courrier|message|facture|virement|chèque|contrat|devis|acompte|colis|dossier|documents?|papiers?) ){0,3}${day}`,
    // Of free days, after a time that is fine.
    `(?<=\\b(?:parfait|super|nickel|impec\\w*|ok|bon|top|va|d'accord|génial|convient|marche|idéal|bien|mieux|m'arrange)[ ,.!:(]{1,3})(?:car |vu que |puisque |parce que |comme )?(?:je suis|je serai|j'suis|chui|on est|nous sommes|on sera) (?:en )?(?:télétravail|congés?|rtt|repos|vacances|à la maison|chez moi|au bureau|sur place|dans le coin|dans le quartier)(?: ce jour-là| toute la journée| l'après-midi| le matin)?${end}`,
    // What is before or after a time that is fine.
    "(?:avant(?: ça| cela)?|d'ici là|jusque[- ]là|entre[- ]temps|le reste (?:du temps|de la semaine)),? (?:je|on|nous) (?:suis|serai|sommes|serons|sera|est|travaille|bosse|dois|n'ai pas|ne peux pas|peux pas|ne suis pas|suis pas) [^.,;!?\\d\\n]*",
    `(?:je n'ai|j'ai|nous n'avons|on n'a|je ne (?:trouve|retrouve|connais|vois)) (?:pas|plus) (?:encore |bien )?(?:reçu |noté |retrouvé |eu )?(?:l'|votre |vos |ton |tes |le |la |les |d')(?:adresse|lien|numéro|code|digicode|coordonnées|téléphone|mail|invitation|facture|devis|nom)${end}`,
    // Who is named as a weekday is misspelled.
    'mari|maris',
    "(?:dites|dis)[- ]moi si (?:vous|tu) (?:l'|les )?(?:avez|as) (?:bien |tout )?(?:reçu|vu|lu|eu)",
    '0\\d{1,3}(?:[ ./-]*\\d{2,3}){3,4}|\\(?\\d{3}\\)?[ .-]\\d{3}[ .-]\\d{4}',
    // Of whom the morning is not the best time.
    "(?:je (?:ne )?|j')suis (?:vraiment |absolument |plutôt |assez )?(?:pas (?:vraiment |trop |très )?)?(?:du matin|du soir|matinale?|lève-tôt|couche-tard)",
    // Telephones, addresses, prices, how many come.
    "(?:tél(?:éphone)?|tel|cell?|cellulaire|mobile|mob|port(?:able)?|gsm|fax|fixe|bureau|bur|ligne directe|direct|whatsapp|siret|siren)\\s*\\.?\\s*(?::|au|est le|c'est le)?\\s*[+(]?\\d[\\d ()./-]{6,}\\d|(?:poste|ext|extension|digicode|code|interphone)\\s*\\.? ?:?\\s*\\d{1,6}",
    '\\d{1,4}(?:\\s*bis|\\s*ter)?,? (?:rue|avenue|av|boulevard|boul|bd|bld|place|chemin|impasse|allée|quai|cours|route|square|passage)|(?:bâtiment|bât|bureau|salle|porte|étage|appartement|appt|apt|suite|local|dossier|facture|devis|contrat|commande|réf|référence|page|chambre|lot|quai|gate|sortie) (?:n°\\s*|no\\.?\\s*|numéro )?\\d+|\\d{1,2}\\s*(?:er|e|ème|eme) étage',
    '\\d+\\s*(?:€|euros?|eur|\\$|dollars?|balles|francs|chf|km|kilomètres|ans|mois|pages|exemplaires|pièces|m2|%|pourcents?)|(?:\\d+|deux|trois|quatre|cinq|six) (?:personnes?|participants?|adultes?|enfants?|collègues?|invités?|places|questions?|points)|(?:on|nous) (?:sera|serons|est|sommes|viendrons|vient) (?:\\d|deux|trois|quatre|cinq)(?!\\s*h)',
    "(?:j'ai|j'aurai|j'aurais|nous avons|on a) (?:juste |seulement |encore |aussi |une fois |quand même |par ailleurs )?(?:une|un|des|quelques|deux|trois|plusieurs|2|3) (?:petites? |dernières? |autres? |légères? |nettes? )?(?:questions?|remarques?|documents?|précisions?|points?|idées?|préférences?|préf|choses? à (?:vous |te )?(?:dire|montrer|demander))",
    "d'autres? (?:questions?|documents?|infos?|informations?|précisions?|détails?|pièces|justificatifs)|entre autres|prise (?:de|en) (?:rendez-vous|rdv|contact|charge|compte)|un peu (?:de|d') (?:temps|avance|retard)|entre nous",
    "(?:c'est |on se (?:voit|retrouve) |on se retrouve |et |savoir |sais |indique\\w* |confirme\\w* )?où (?:est|se|sont|faut|dois|doit|peut|puis|aura|ça se|exactement|précisément|déjà)(?:[- ](?:ce|je|il|on|trouve\\w*|retrouve\\w*|voit|passe|gare\\w*))*",
  ],
  no: [
    'pas|éviter|évitons|évite[zr]|jamais|aucun(?:e|s)?|ni|non|nan|nope|impossible|malheureusement|hélas|indispo|indisponible|dommage|nullement|aucunement|guère|rien(?! (?:à (?:dire|redire|ajouter|préparer|apporter)|de (?:spécial|particulier|grave|mieux)))',
    "ne (?:\\w+ ){1,3}plus|n'\\w+ (?:\\w+ )?plus|(?:peux|pourrai|suis|serai|est|va) plus|plus (?:dispo\\w*|intéress\\w*|possible|libre|besoin|du tout)|ne (?:pourrai|puis|saurais)|sans moi|sans nous|c'est mort|c'est râpé|c'est cuit|c'est foutu|c'est chaud|ça coince|coincée?s?|ça bloque|ça craint|oubli\\w+ (?:jeudi|lundi|mardi|mercredi|vendredi|samedi|dimanche)|laiss\\w+ tomber|faire l'impasse|faire une croix|passe mon tour|décline\\w*|refuse\\w*|renonc\\w+|désist\\w+",
    "prise?|occupée?s?|absente?s?|absences?|en déplacement|congés?|vacances|rtt|dentiste|médecin|malade|hospitalisée?|alitée?|cloué\\w*|arrêt maladie|complet|complète|complets|surchargée?s?|débordée?s?|surbookée?s?|overbookée?s?|blindée?s?|full|booké\\w*|surmenée?|sous l'eau|en vadrouille|à l'étranger|relâche|fermée?s?|en grève|de garde|d'astreinte|de permanence|de service|de corvée|de nuit",
    `j'ai (?:déjà|mon|ma|mes|nos|rendez-vous|rdv|rv|cours|piscine|réunion|(?:un|une|des|le|la|les|l'|du|de la)(?!\\s*(?:\\w+ )?(?:créneau|dispo\\w*|trou|ouverture|temps|possibilité|place|matinée|journée|après-midi|fenêtre|préférence|question|questions|doute|confirmation|impression|plaisir|joie|chance)))|(?:j'ai|j'aurai|on a|on aura|nous avons|il y a|y a|c'est jour de|c'est le jour de) (?:\\w+ ){0,2}${commitment}|nous avons (?:déjà|un|une)|(?:j'|on |nous )(?:ai|a|avons) (?:déjà |pas mal |beaucoup |trop )?(?:quelque chose|un truc|de prévu|à faire|d'engagements?)|(?:mon|ma|mes|notre|nos|le|la|les) (?:\\w+ )?(?:a|ont) (?:son|sa|ses|leurs?|un|une|cours|école|classe|piscine|rendez-vous|rdv)|l'heure (?:de|du|des|où)|pile quand|quand (?:je|mon|ma|mes|on|il|elle)|au moment où|pendant (?:que|mon|ma|mes|le|la|les)|un (?:empêchement|imprévu|contretemps|conflit|souci de garde|autre engagement)`,
    "je (?:dois|devrai|devais|serai (?:en|au|à|chez|dans|dehors|loin)|garde(?! (?:le|celui|ce|cet|cette))|récupère|emmène|accompagne|déménage|télétravaille)|(?:je|j'|on|nous)\\s*(?:suis|est|sommes) (?:en|au|aux|à|chez|dans|sur (?:la route|un chantier|autre chose))|j'suis (?:en|au|à|chez|dans)|chui (?:en|au|à|chez|dans)|je (?:pars|décolle|m'absente|rentre|reviens|travaille|bosse|tafe)|(?:mon|ma|mes|notre|nos) (?:\\w+ )?(?:(?:travaille|bosse|rentre|arrive|passe|joue|tombe)(?:nt)?|part|partent|dort|dorment|sort|sortent|vient|viennent|finit|commence|reprend)|il y a (?:école|classe|match|réunion|grève|cours)|(?:réunion|formation|cours|dentiste|rendez-vous|rdv) (?:à|de|jusqu'à) (?:la même heure|ce moment|cette heure)|à la même heure|en même temps|j'(?:accouche|emmène|accompagne|enterre)",
    'sauf|excepté|hormis|à part|au lieu|difficile\\w*|compliquée?s?|compliqué|délicate?|tendue?|galère|trop (?:tôt|tard|juste|court|serré|chargée?|loin|matinal|short)|annul\\w*|empêch\\w*|(?:suis|serai|sera|serons|sommes) (?:\\w+ )?retenue?s?|tombe (?:mal|en même temps|pendant|en plein|au milieu)|chevauche\\w*|ça jongle|mal (?:barré|parti|tomb\\w+)',
  ],
  none: [
    "aucun(?:e)? (?:de ces|de vos|de tes|des|d'entre|d'eux|ne)|ni l'une? ni l'autre|rien ne|rien (?:de|dans) (?:tout )?(?:ça|cela|vos|tes)|plus (?:intéress\\w*|besoin)|(?:les deux|les trois|tous|toutes) (?:\\w+ ){0,3}(?:impossibles|pas)|pas (?:un|une) seule? (?:de|ne)|je passe mon tour|changé d'avis|trouvé (?:quelqu'un|ailleurs|une autre|un autre)|je (?:décline|renonce)|laisse[zr]? tomber${end}|laissons tomber${end}|tout annuler|annule[zr]? tout",
  ].map((pattern) => pattern.replaceAll('${end}', end)),
  open: [
    'peut-être|peut être|ptet|ptêtre|p-ê|éventuellement|probablement|vraisemblablement|possiblement|théoriquement|logiquement|sûrement|certainement|sans doute|sous réserve|normalement|a priori|en principe|en théorie|à confirmer|à valider|à voir|dépend\\w*|provisoire\\w*|temporaire\\w*|selon|suivant (?:les?|la|mon|ma|mes|comment)|tout dépend|bof|mouais|moui|moyen|moyennement|limite|au pire|à la rigueur|à défaut|faute de mieux|en dernier recours|en secours|de secours|plan b',
    "un peu|un petit peu|ou|soit|sinon|autrement|entre|voire|si(?= (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|le|la|les))|si (?:je|j'\\w+|tu|vous|on|nous|jamais|nécessaire|besoin|mon|ma|mes|il|elle|rien|et seulement)|s'ils?(?! (?:vous|te) plaît)|à condition|pourvu que|tant que|à moins|en supposant|dans le cas|au cas où|quitte à|histoire de voir",
    "je (?:vois|verrai|vérifie|regarde|demande|consulte|contrôle|croise les doigts|pense|crois|suppose|présume|doute|réfléchis|me renseigne|m'organise|m'arrange)|il (?:me semble|faut que|faudra que|faudrait que) (?:que )?je|on (?:verra|voit)|faut voir|faut que je|laisse[zr]?(?:[- ]moi)? (?:le temps|voir|vérifier|réfléchir|checker)|revien(?:s|drai|drons|t) (?:vers|rapidement|dès)|(?:te|vous|t'|nous)\\s*(?:redis|redirai|dirai|dis (?:ça|quoi|vite)|confirme(?:rai)? (?:ça|ce soir|demain|plus tard|dès|au plus|rapidement|vite)|recontacte\\w*|tiens|tiendrai|ferai savoir|reviens|reviendrai)|recontacte|confirme(?:rai|rons)? (?:ça |cela )?(?:ce soir|demain|plus tard|dès|au plus vite|rapidement|bientôt)|pour confirmer|doi[ts] confirmer|tiens au courant|pas sûre?|devrais|devrait|devraient|devrions|j'attends|en attente|attendre|attends (?:la |une |sa |leur |le |mon )",
    'à la place|autres?|ailleurs|différent\\w*|décal\\w+|report\\w+|déplac(?:er|e|é|ée|ez|ons)|changer|repouss\\w+|avancer|retard(?:er|ons|ez)|modifier|plutôt que|(?<!\\b(?:le|la|celui|celle) )plus tard|une? autre|prochaine fois',
    `(?:avant|après|depuis|jusqu'à|jusqu'au|dès|à partir de|à partir du)(?= (?:le )?${weekday})|jusqu'à|jusqu'au|d'ici(?= (?:à )?(?:le )?${weekday})|${named} (?:dernier|passé)`,
    "j'aurais (?:bien |tant |tellement |vraiment )?(?:aimé|voulu|préféré|souhaité|pu|dit)|aurait été|m'allait|m'arrangeait|convenait|était|aurait pu",
    "quelqu'un d'autre|question de|(?:avant|après)(?=\\s*(?:$|[?.!,]))|c'est (?:pour|à|au|de) (?:quoi|quel\\w*|le|la|un|une|sujet) [^.;!\\n]*\\?|hésit\\w+|préviens|vous laisse (?:choisir|décider|voir)|te laisse (?:choisir|décider|voir)|comme convenu par",
  ],
  any: [
    "les deux|les trois|tous|toutes|l'une? ou l'autre|l'un comme l'autre|n'importe (?:quand|lequel|laquelle|quel\\w*)|comme (?:vous (?:voulez|préférez|le sentez|souhaitez)|tu (?:veux|préfères|le sens)|ça vous arrange|ça t'arrange|bon vous semble)|peu (?:m')?importe|qu'importe|au choix|à (?:votre|ta) (?:convenance|guise)|ça m'est égal|m'en fiche|quand (?:tu veux|vous voulez)|(?<!je )choisis|choisissez|à (?:vous|toi) (?:de voir|de choisir|de décider)|tout me (?:va|convient)|je suis flexible|je suis souple|je m'adapte",
  ],
  yes: [
    "oui|ouais|ouaip|ouep|oué|ui|yes|yep|yup|yeah|ok|okay|oki|okidoki|okey|d'accord|d'acc|dac|daccord|parfait|parfaite|parfaitement|super|très bien|nickel|nikel|nickel chrome|niquel|impec|impeccable|ça (?:me |nous |m'|nous )?(?:va|marche|convient|roule|joue|colle|gère|passe|matche|irait|ira|conviendrait|conviendra|arrange|tombe (?:bien|à pic|nickel|pile)|le fait|fait l'affaire|botte)|me (?:va|convient)|c'est (?:bon|noté|parfait)|entendu|volontiers|avec (?:grand |un grand )?(?:plaisir|joie)|génial|top|confirmée?s?|va pour|👍|✅|👌|🙌|🤝|💯|🆗",
    "disons|prenons|partons|optons|gardons|faisons|choisissons|allons-y|allons|je (?:prends|prendrai|prendrais|préfère|préférerais|peux|pourrai|pourrais|choisis|choisirais|choisirai|confirme|valide|accepte|sélectionne|retiens|note|réserve|bloque|coche|vote|garde (?:le|celui|ce|cet|cette)|serai (?:là|présente?|dispo\\w*|libre|au rendez-vous|au rdv|ponctuelle?|des vôtres)|suis (?:là|dispo\\w*|libre|ok|okay|d'accord|partante?|preneur|preneuse|intéressée?)|viens(?! d)|viendrai|passerai|passe(?= (?:vous|te) voir)|veux bien|souhaite|souhaiterais|voudrais|opte|penche|pars sur|dis oui|m'arrangerai)|j'(?:opte|accepte|aimerais|y serai|en suis|adore|irai)|(?:on|nous) (?:bloque|fait|part|dit|prend|peut|garde|retient|valide|prenons|choisissons|pouvons|pourrons|préférons|serons (?:là|présents)|sera (?:là|présents)|confirmons|acceptons|optons|bloquons|y sera|y serons|se (?:voit|verra|retrouve|parle|appelle|rappelle|capte|rejoint|rencontre|dit))",
    "retenons|retenez|bloquons|bloque[zr]?|réserve[zr]?|réserve|réservons|confirm(?:e|é|ons|ez|er)|valid(?:e|é|ons|ez)|inscri(?:s|vez|vons)(?:[- ](?:moi|nous))?|mets?(?:[- ](?:moi|nous|le))|mettez(?:[- ](?:moi|nous|le))?|comptez sur (?:moi|nous)|compte sur (?:moi|nous)|m'arrange(?:nt|ra|rait|raient)?|arrange(?:ra|rait)? (?:le |bien |mieux |plus |davantage )|nous (?:arrange|arrangerait|va|convient)|convient|conviennent|conviendrait|conviendra|convienne|va|irait|ça ira|(?:fera|ferait|fait) (?:parfaitement |très bien |bien )?(?:l'affaire|mon affaire|notre affaire)|collerait|colle|marcherait|fonctionne|fonctionnerait|joue",
    "c'est (?:parfait|super|bon|noté|top|ok|okay|d'accord|entendu|possible|très bien|le mieux|cool|good|nickel|idéal|validé|booké|réservé|parti|tout bon|bien|tiptop|au poil|calé|impec\\w*|gagné|un oui|enregistré|chouette|correct|jouable|faisable|dans (?:mon|l')agenda)|(?:ben|bien|ok|ben ben) correct|good|cool|banco|vendu|adjugé|deal|go|let's go|tip\\s*top|tiptop|nice|chouette|formidable|fantastique|merveilleux|merveille|magnifique|excellent|extra|au top|carrément|absolument|tout à fait|bien sûr|bien entendu|évidemment|assurément|avec joie|ravie?s?|enchantée?s?|heureu(?:x|se) de|hâte|(?<=(?:^|[.,!?¡:\\n])\\s{0,2})à bientôt|au plaisir|idéale?|l'idéal|idéalement",
    "(?:toujours|encore) (?:libre|dispo\\w*|possible|d'actualité|valable)|le mieux|le plus simple|le plus pratique|plutôt|de préférence|si(?=\\s*(?:$|[.!,\\n]))|svp|stp|s'il (?:vous|te) plaît|notée?|enregistrée?|c noté|c bon|c ok|c parfait|c good|c cool|c top|c nickel|mon choix|ma préférence|présence|présente?|preneur|preneuse|partante?s?|(?:il )?(?:ne )?reste (?:que |donc |plus que )?(?=(?:le |à )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))|attend(?:s|rai|ons|rons) (?:donc )?(?=(?:le |à |pour )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))|rendez-vous (?:donc |alors )?(?:pris|confirmé|noté|fixé)|me permets de (?:retenir|choisir|réserver|noter|bloquer)|(?:retenir|réserver|bloquer|noter|valider|choisir)(?= (?:le|la|ce|celui|celle|lundi|mardi|mercredi|jeudi|vendredi))|je me (?:libère|libèrerai|libérerai|note|bloque|réserve|rends dispo\\w*|tiens prête?)|m'arrangerai pour|(?:vous|te) (?:retrouve|rejoins|verrai)|(?:vous|te) (?:voir|retrouver|rencontrer|recevoir|revoir)",
  ],
  plain: [
    // Of several words; before those that are a part of them.
    "depuis le début|trop bien|sans faute|avant tout|dis donc|du coup|en effet|en fait|au fait|à vrai dire|pour ma part|de mon côté|de notre côté|pour moi|pour nous|chez moi|chez nous|après réflexion|tout compte fait|à ce moment-là|à l'heure dite|comme d'hab|comme d'habitude|comme prévu|comme convenu|comme proposé|comme indiqué|comme suggéré|en tout cas|dans ce cas|au plus tard|bien cordialement|bien à (?:vous|toi)|à plus|à plus tard|à toute|à tantôt|à tout à l'heure|à tout bientôt|à très vite|à très bientôt|à la revoyure|au revoir|à vous|mille mercis|coup de fil|premier contact|en ligne|en personne|en présentiel|en visio|par téléphone|sur place",
    // Who and what, and what binds a sentence together.
    "je|j'|on|nous|vous|tu|il|elle|ils|elles|lui|leur|eux|moi|toi|soi|y|ce|cet|cette|ces|c'|c'est|cela|ceci|ça|celui|celle|ceux|celles|celui-ci|celle-ci|celui-là|celle-là|qui|que|quoi|dont|quel|quelle|lequel|laquelle|me|te|se|m'|t'|s'|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs|chacun|tous|tout|toute|deux|même|mêmes|propre|quelque|quelques",
    "à|au|aux|avec|par|sur|sous|vers|chez|pour|dans|en|de|du|des|d'|et|or|puis|ensuite|enfin|ainsi|alors|donc|car|comme|parce|puisque|lors|via|grâce|quant|côté|niveau|concernant|afin|pendant|durant|voici|voilà",
    'est|es|sont|suis|êtes|sommes|serait|sera|serai|seront|serons|serez|soyez|être|ai|as|a|avez|avons|ont|aurai|avoir|fait|fais|ferai|fera|ferons|faire|faut|faudra|peut|peux|pouvez|pouvons|pourra|puisse|veux|voulez|souhaite|semble|paraît|reste|dit|dis|dites|vois|voyez|voit|trouve|tombe',
    'bien|très|encore|toujours|aussi|vraiment|beaucoup|mieux|meilleur|meilleure|plutôt|assez|tellement|tant|plus|davantage|surtout|notamment|particulièrement|simplement|juste|seulement|uniquement|exactement|précisément|directement|finalement|franchement|honnêtement|clairement|forcément|effectivement|justement|volontiers|certes|également|ensemble|environ|là|ici|là-bas|dessus|déjà|bientôt|maintenant|tranquillement|facilement|rapidement|vite',
    // What is said by the way.
    'ah|oh|eh|hé|hey|ha|haha|hihi|mdr|lol|ptdr|xd|hum|hmm|euh|heu|ben|bah|bon|beh|bref|hop|allez|hein|genre|tiens|écoute|écoutez|regarde|regardez|voyons|perso|personnellement|décidément|sérieusement|promis|juré|pile|tapantes?|pétantes?|précises?|sonnantes|c|ya|yo',
    // To begin and to end a mail.
    'salut|coucou|cc|slt|bjr|bsr|hello|allo|bonjour|rebonjour|re|chers?|chères?|madame|monsieur|mme|mr|mlle|mesdames|messieurs|maître|docteur|dr|professeur|prof|cordialement|cdlt|cdt|sincèrement|salutations|respectueusement|amicalement|amitiés|chaleureusement|distinguées?|sentiments|meilleurs|meilleures|agréer|agréez|expression|considération|prie|veuillez|recevoir|bises|bisous|biz|bizz|bisou|becs|a\\+|ciao|tchao|adieu|tchin',
    'merci|mercis|remercie|remercions|remerciements|reconnaissante?|gentil|gentille|gentillesse|sympa|aimable|patience|souplesse|flexibilité|disponibilité|disponibilités|réactivité|compréhension|retour|réponse|message|mail|mails|e-mail|email|courriel|proposition|propositions|proposé|proposés|proposée|proposées|proposez|invitation|suggestion|suggestions|options?|choix|liste|avance|félicitations|bravo|chapeau|plaisir',
    // What it is about, and how.
    'rendez-vous|rdv|rv|rencard|rencontre|réunion|réu|réunir|entretien|entrevue|appel|appeler|call|téléphone|tél|tel|téléphonique|visio|visioconférence|vidéo|zoom|teams|meet|skype|whatsapp|lien|invit|agenda|calendrier|planning|séance|session|consultation|visite|point|échange|échanger|discuter|discussion|parler|causer|papoter|démo|démonstration|présentation|projet|sujet|dossier|devis|contrat|bail|signature|café|séjour|atelier|coaching|bilan|créneau|créneaux|horaires?|plages?|date|dates|jour|journée|heure|heures|moment|matinée|fois|minutes?|semaine|début|milieu|fin',
    'distance|présentiel|distanciel|place|bureau|bureaux|locaux|cabinet|boutique|studio|adresse|centre|étage|accueil|réception|entrée',
    // Who comes along.
    'famille|femme|mari|conjointe?|épouse|époux|copine|copain|compagne|compagnon|collègues?|associée?s?|équipe|patron|patronne|chef|cheffe|directeur|directrice|responsable|assistante?|secrétaire|client|cliente|maman|papa|mère|père|parents|frère|soeur|sœur|amie?s?|monde',
    'nouvelles?|petit|petite|grand|grande|gros|grosse|nouveau|nouvelle|premier|seul|seule|long|longue|libre|libres|disponibles?|dispo|dispos|simple|pratique|commode|confortable|tranquille|possible|convenu|prévu|prévue|indiqué|mentionné|suggéré|choisi',
  ],
  breaks: [
    'mais',
    'par contre',
    'en revanche',
    'cependant',
    'toutefois',
    'néanmoins',
    'donc',
    'alors',
    'du coup',
    'tandis que',
    'alors que',
  ],
  ordinals: [
    `(?:le |la )?(?:tout )?(?:premier|première|1er|1ère|1ere)(?: ${kind})|(?:le |la |(?:pour|va pour) )(?:tout |toute )?(?:premier|première)|(?:option|choix|proposition|créneau|numéro|n°|no|num)\\s*(?:1|un|une)`,
    `(?:le |la )?(?:deuxième|second|seconde|2e|2ème|2eme|2nd)(?: ${kind})|(?:le |la )(?:deuxième|second|seconde|2e|2ème|2nd)(?!\\s*étage)|(?:option|choix|proposition|créneau|numéro|n°|no|num)\\s*(?:2|deux)`,
    `(?:le |la )?(?:troisième|3e|3ème|3eme)(?: ${kind})|(?:le |la )(?:troisième|3e|3ème)(?!\\s*étage)|(?:option|choix|proposition|créneau|numéro|n°|no|num)\\s*(?:3|trois)`,
    `(?:le |la )?(?:quatrième|4e|4ème|4eme)(?: ${kind})|(?:le |la )(?:quatrième|4e|4ème)(?!\\s*étage)|(?:option|choix|proposition|créneau|numéro|n°|no|num)\\s*(?:4|quatre)`,
    `(?:le |la )?(?:cinquième|5e|5ème|5eme)(?: ${kind})|(?:le |la )(?:cinquième|5e|5ème)(?!\\s*étage)|(?:option|choix|proposition|créneau|numéro|n°|no|num)\\s*(?:5|cinq)`,
  ],
  last: [
    `(?:le |la |l'\\s*)?(?:tout |toute )?(?:dernier|dernière)(?: ${kind})|(?:le |la )(?:tout |toute )?(?:dernier|dernière)|(?:le |la )plus (?:tardif|tardive|éloignée?|lointaine?)`,
  ],
  earlier: [
    '(?:le |la |celui |celle )?plus tôt(?: des deux)?|(?:le |la )plus (?:matinale?|proche|rapproché)',
  ],
  later: ['(?:le |la |celui |celle )plus tard(?: des deux)?'],
  others: ["l'autre(?: (?:créneau|horaire|date|jour|option|proposition|choix))?|les autres|le reste"],
  yourTime: [
    "(?:votre|ton) heure(?: locale)?|heure de chez (?:vous|toi)|(?:l')?heure chez (?:vous|toi)|(?:dans )?(?:votre|ton) fuseau(?: horaire)?",
  ],
};
