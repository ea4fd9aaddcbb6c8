import type { ReplyWords } from '../reply-words.ts';

const kind = '(?:opción|hora|fecha|propuesta|franja|cita|alternativa)';
const weekday = '(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|\\d)';

export const words: ReplyWords = {
  harmless: [
    'buenos días|buenas (?:tardes|noches)|buen día|buenas',
    '(?:buen|feliz) (?:fin de semana|día|tarde|noche|finde)|(?:feliz|buena) (?:semana|tarde|noche)',
    'no (?:hay|es|tengo) (?:ningún |ninguna )?problema|no pasa nada|sin (?:ningún )?problema|por qué no|cómo no|no te preocupes|no se preocupe',
    'si (?:sigue|aún está|todavía está|está|es|te va|le va|te parece|le parece) (?:libre|disponible|posible|bien|ok)|si es posible',
    '(?:perdona|perdón|disculpa|disculpe|siento|perdone) (?:por )?(?:la tardanza|el retraso|la demora|no haber (?:contestado|respondido) antes)',
  ],
  no: [
    'no|evitar|coincide|nunca|ningun[oa]?s?|ningún|ni|tampoco|imposible|lamentablemente|desgraciadamente|desafortunadamente',
    'ocupad[oa]s?|liad[oa]s?|fuera|de viaje|vacaciones|dentista|médico|enferm[oa]|complet[oa]|baja',
    'tengo (?:que|un|una|ya|otra|otro|cita|reunión|clase|médico|dentista|turno)|tenemos (?:que|un|una|ya)|ya tengo|debo|estaré (?:en|de|fuera)|estoy (?:en|de|fuera)',
    'excepto|menos|salvo|difícil|complicad[oa]|fatal|mal|demasiado|muy (?:pronto|tarde|justo)|cancel\\w*|anul\\w*',
  ],
  none: [
    'ningun[oa] (?:me|de|nos|va|sirve)|en ningun[oa]|ningun[oa] de|ni una? ni otr[oa]|ya no (?:me interesa|necesito|hace falta|quiero)|no me (?:va|viene|sirve)n? (?:bien )?(?:ningun[oa]|nada)',
  ],
  open: [
    'quizás?|tal vez|a lo mejor|puede que|probablemente|posiblemente|seguramente|depende|en principio|provisional\\w*|por confirmar',
    'un poco|algo más|(?<=[a-z\\d)] )hasta|o|u|entre|si (?:el|la|los|las|puedo|puedes|puede|no|hay|se|acaso|tengo|consigo|fuera|mi|me)',
    'consult\\w*|(?:te|le|os) (?:digo|confirmo|aviso|cuento)|confirmaré|lo (?:miro|veo|reviso|hablo)|déjame|no estoy segur[oa]',
    'otr[oa]s?|cambiar\\w*|mover\\w*|aplaz\\w*|pas(?:ar|arl[oa]|amos|arnos) a|en lugar|en vez|distint[oa]s?|alternativ\\w*',
    `(?:antes|después|desde|a partir)(?= (?:de |del |el )*${weekday})`,
  ],
  any: [
    'cualquier[a]?|(?:las|los) dos|amb[oa]s|tod[oa]s|me da igual|como (?:prefieras|prefiera|quieras|quiera)|(?:tú|usted) elige[s]?',
  ],
  yes: [
    'sí|vale|ok|okay|perfect[oa]|genial|estupendo|bien|de acuerdo|claro|por supuesto|confirmad[oa]|hecho|suena bien|me (?:va|viene|sirve|parece) bien|listo|nos vemos|fenomenal|👍|✅',
    'quedamos|quedemos|reserv(?:amos|a|emos)|vamos con|vamos|me quedo|prefiero|mejor|puedo|podemos|(?:me|nos|le|te) (?:va|viene|vendría|sirve|encaja|parece)|nos encaja|sigue libre|libre|ideal|(?<=(?:^|[.,!?¡:\\n])\\s{0,2})hasta|encantad[oa]|un placer|dale|por favor|porfa|entonces|estupend[oa]',
  ],
  plain: [
    'yo|nos|te|le|les|se|es|sería|será|está|esté|entonces|muy|bien|también|que|con|su|tu|hola|buenas|saludos|un saludo|abrazo|gracias|muchas|porfa|mejor|día|hora|esa|ese|eso|esta|este|pues|allí|ahí|a mí|nosotros|mismo',
  ],
  breaks: ['pero', 'sin embargo', 'así que', 'en cambio', 'aunque', 'entonces'],
  ordinals: [
    `(?:la |el )?(?:primera|primer|primero) ${kind}|(?:la |el )(?:primera|primero)(?! hora)|(?:opción|número|nº|propuesta|alternativa) ?(?:1|uno)`,
    `(?:la |el )?(?:segunda|segundo) ${kind}|(?:la |el )(?:segunda|segundo)|(?:opción|número|nº|propuesta|alternativa) ?(?:2|dos)`,
    `(?:la |el )?(?:tercera|tercer|tercero) ${kind}|(?:la |el )(?:tercera|tercero)|(?:opción|número|nº|propuesta|alternativa) ?(?:3|tres)`,
    `(?:la |el )?(?:cuarta|cuarto) ${kind}|(?:la |el )(?:cuarta|cuarto)|(?:opción|número|nº|propuesta|alternativa) ?(?:4|cuatro)`,
    `(?:la |el )?(?:quinta|quinto) ${kind}|(?:la |el )(?:quinta|quinto)|(?:opción|número|nº|propuesta|alternativa) ?(?:5|cinco)`,
  ],
  last: [`(?:la |el )?últim[oa] ${kind}|(?:la |el )últim[oa]`],
  earlier: ['(?:la |el )?(?:de )?más (?:temprano|pronto|temprana)|la de antes'],
  later: ['(?:la |el )(?:de )?más tarde|la de después'],
  others: ['(?:la |el )otr[oa](?: (?:opción|hora|fecha|día))?|(?:las |los )(?:demás|otr[oa]s)|el resto'],
  yourTime: ['(?:tu|su) hora(?: local)?'],
};
