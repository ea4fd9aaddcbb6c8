import type { ReplyWords } from '../reply-words.ts';

const kind =
  '(?:opción|opciones|hora|horario|fecha|propuesta|franja|cita|alternativa|hueco|turno|día|posibilidad|espacio)';
const numbered = '(?:opción|número|núm\\.?|nº|propuesta|alternativa|horario|turno|#)';
const weekdays = '(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)';
const weekday = '(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|\\d)';
const date = `(?:(?:${weekdays} )?\\d{1,2}(?:[/-]\\d{1,2}| de [a-z]+)?|${weekdays}|ayer|anteayer|hoy)`;
/** To the end of the clause, of the sentence. */
const rest = '(?:(?! (?:pero|así que|entonces|sin embargo|aunque|en cambio) )[^.,;:!?\\n])*';
const sentence = '[^.!?\\n]*';
const title =
  '(?:sr|sra|srta|sres|don|doña|dn|lic|licenciad[oa]|ing|arq|arquitect[oa]|dr|dra|doctora?|prof|profesora?|señor|señora|señorita)\\.?';
/** What follows a greeting and is no name. */
const noName = `(?!(?:${weekdays}|lun|mar|mie|jue|vie|sab|dom|si|no|ni|nada|nunca|ningun\\w*|gracias|perdon\\w*|disculp\\w*|lament\\w*|siento|vale|ok|okay|perfecto|genial|me|nos|te|le|lo|la|las|los|el|a|al|en|con|de|para|por|que|hoy|mañana|pasado|puedo|puede|podemos|podria|tengo|estoy|buenas|buenos|quizas?|tal|mejor|otr[oa]s?|cualquier\\w*|amb[oa]s|tod[oa]s|pero|yo|un|una|imposible|prefiero|cancel\\w*|opcion|primer\\w*|segund\\w*|tercer\\w*|ultim\\w*)(?![a-z]))`;
const bad =
  '(?:puedo|podemos|me (?:va|viene|queda|sirve|encaja|cuadra|acomoda)|llego|estoy|alcanzo|es posible)';
const reason =
  '(?:tengo|tenemos|estoy|estamos|estaré|ando|andamos|andaré|trabajo|salgo|voy|vamos|entro|viajo|me toca|debo|hay|es|está|llego|vuelvo|recojo|no puedo|no podemos|no llego|no me va|no me queda|imposible|lo tengo)';
const check = '(?:consult|confirm|habl|pregunt|ver |mir|chec|revis|aviso|digo|decid|pens)';
const told =
  '(?:avis[ao]|avísame|avíseme|avisad\\w*|avísenme|dime|dígame|decidme|me (?:dices|dice|avisas|avisa|decís|avisan|cuentas|escribes|escribe)|escríbeme|escríbame|llámame|llámeme|hazme saber|hágame saber|házmelo saber|hágamelo saber)';
const good =
  '(?:bien|mejor|perfecto|perfectamente|genial|estupendo|fenomenal|guay|de maravilla|de perlas|de lujo|de diez|de fábula|ideal)';

const ordinal = (stem: string, digit: number, word: string, not = ''): string =>
  [
    `(?:la |el )?${stem} ${kind}`,
    `(?:la |el )${stem}${not}`,
    `(?:la |el )?${digit}(?:a|o|ra|ro|da|do|ta|to|era|er|ero)\\.? ${kind}`,
    `(?:la |el )${digit}(?:a|ra|da|ta|era)`,
    `${numbered}\\s*(?:${digit}|${word})`,
  ].join('|');

export const words: ReplyWords = {
  harmless: [
    // Greetings and closings, with names.
    'buenos días|buenas (?:tardes|noches)|buen día|muy buenas|hola buenas|buenas(?! opciones)',
    `(?:estimad|querid|apreciad|distinguid)[oa]s?(?: (?:${title}|amig[oa]s?|señores|equipo|todos|compañer[oa]s?))*(?: [a-z]+){0,2}(?=\\s*[,:!\\n])`,
    `${title} ${noName}[a-z]{2,}(?: ${noName}[a-z]{2,}(?=\\s*[,:!.\\n]))?`,
    `(?:hola|holi|hey|ey|buenas|gracias|saludos|qué tal|oye) ${noName}[a-z]{2,}(?=\\s*[,:!.\\n])`,
    `(?:saludos|saludo|abrazos?|besos?|bss|atte|atentamente|cordialmente|gracias)[,!.]? ${noName}[a-z]+(?: ${noName}[a-z]+){0,2}(?=\\s*[.!]?\\s*(?:$|\\n))`,
    `que (?:tengas?|tengan|tengáis|pases?|pasen|paséis|vaya|descanses?|disfrutes?|estés?|te vaya|le vaya|os vaya)(?! a )${rest}`,
    `(?:buen|feliz|buena|lindo|bonito|excelente|gran|linda|bonita) (?:resto de )?(?:(?:la |el )?(?:fin de semana|finde|día|tarde|noche|semana|inicio de semana|puente|viaje|jornada|domingo|descanso|vuelo)|${weekdays})(?! (?:me|nos|a las))`,
    'hasta (?:luego|pronto|entonces|ahora|la vista|otra|ese día|allí)',
    'quedo (?:muy )?(?:atent[oa]|pendiente|al pendiente|al tanto|a (?:la espera|su disposición|tu disposición|la orden|sus órdenes)|a la espera)[^.,!\\n]*|quedamos (?:atentos|pendientes|a la espera)[^.,!\\n]*',
    // Politeness with words of refusing.
    'no (?:hay|es|tengo|habría|supone|veo|pongo|tenemos) (?:ningún |ninguna |mayor |nada de )?(?:problemas?|inconvenientes?|drama|rollo|bronca|falla|pena|tema|lío|cuidado|prisa|de qué|apuro|urgencia|objeción)',
    'no (?:pasa|pasó) nada|(?:sin|ningún) (?:ningún |mayor )?(?:problemas?|inconvenientes?|falta|falla|drama|bronca|rollo|prisa|apuro|pedo|lío)|por qué no|cómo no|no te preocupes|no se preocupe|no os preocupéis|no importa|no faltaba más|no se diga más|no (?:veo|puedo esperar) (?:la hora|el momento)|no te olvides|no olvides|no (?:está|esta|me (?:va|viene|queda|parece)) (?:nada )?mal|de nada|no hay de que|no (?:más|mas) eso|nada más|ni modo|no sabes cuánto|no te molesto más',
    'por lo menos|al menos|más o menos|o sea|sí o sí|tarde o temprano|antes que nada|antes de nada|ante todo|lo antes posible|cuanto antes(?: mejor)?|antes de que se (?:despierten|levanten|duerman|vayan)|igualmente|al igual que|de todas (?:formas|maneras)|de todos modos|tod[oa]s los? días|saludos a tod[oa]s|hola a tod[oa]s|a tod[oa]s|con tod[oa] gusto|ante tod[oa]',
    '(?:perdon[ae]?|perdonad|disculp[ae]s?|disculpad|mil disculpas|siento|lamento|sorry|una disculpa)(?: mucho)?(?: (?:por|que))?(?: (?:la|el|mi|tanta|tanto|haber))* (?:tardanza|retraso|demora|tardad[oa]|tardado|tardar|molestia|molestias|respondido tarde|no (?:haber |haya |hayamos |te |le |os |haberte |haberle |he )*(?:contestado|respondido|escrito|contestar|responder|contesté|respondí|visto))(?: (?:antes|en|tanto|tarde|hasta|ahora))*',
    'acab(?:o|amos) de (?:ver|leer|recibir)|(?:no había|hasta ahora no había|hoy he|recién) (?:visto|leído|vi|leí)',
    'mucho gusto|nada que agradecer|ni te preocupes',
    // Conditions that only ask whether it is still so.
    'si (?:es|fuera|fuese|resulta|acaso es) posible|si (?:(?:sigue|aún|todavía|está|es|esta|estuviera|siguiera|ya|a|ti|usted|ustedes|vosotros|te|le|os|les|va|viene|parece|queda|acomoda|sirve|cuadra|encaja|conviene|late|todo) )*(?:libre|disponible|posible|bien|ok|okay|perfecto|bueno|mejor|va|viene|parece|queda|acomoda|sirve|cuadra|encaja|conviene|late|en pie)(?![a-z])|si (?:no )?(?:te|le|os|les) (?:importa|molesta|supone)|si es así|si no (?:hay|tienes?|tiene) inconveniente|si gustas?|si quieres|si dios quiere|dios mediante|primero dios|si no es molestia',
    `si (?:hay|hubiera|hubiese|surge|surgiera|tienes?|tiene|tenéis|necesitas?|necesita|necesitan|hace falta|cambia|pasa|ocurre) (?:algo|algún|alguna|cualquier|un cambio|cambios|dudas?|preguntas?|más información)${rest}(?:,? (?:no dud\\w+ en ${rest}|${told}))?|no dud(?:es|e|éis|en) en ${rest}`,
    `cualquier (?:cosa|cosita|duda|pregunta|cambio|consulta|inconveniente|problema|novedad|imprevisto|detalle|aclaración)(?:,? (?:${told}|quedo ${rest}|estoy ${rest}|aquí ${rest}))?`,
    `${told} si(?: (?:no|te|le|os|les|me|lo|la|ha|has|se|está|es|hay|todo|sigue|algún|alguna|que))* (?:bien|va|viene|llegado|llega|llegó|cambio|cambios|ok|falta|algo|recibido|recibiste|recibió|libre|problema|queda|sirve|parece|perfecto|correcto|confirmado|así|necesitas?|necesita|hace falta|enterado)(?![a-z])${rest}`,
    // What was done with it.
    `(?:ya )?(?:lo |la |las |los )?(?:he|hemos|había) (?:hablado|consultado|comentado|mirado|revisado|visto|confirmado|comprobado)(?: (?:con|en) (?:(?! el ${weekdays})[^.,;!?\\n])*? (?:y|e)(?= ))?`,
    `(?:ya )?(?:lo |la )(?:hablé|consulté|comenté|revisé|chequé|vi) con (?:mi|el|la|mis|nuestr[oa]) [a-z]+(?: y)?`,
    'tengo (?:una |dos |unas |algunas |un par de |solo una )?(?:preguntas?|dudas?|muchas ganas|ganas|consulta|curiosidad)|tengo entendido',
    // Reasons, once one is declined, and what is before and after.
    `(?:porque|pues|ya que|es que|que(?! (?:tal|te|le|os|hora|día)(?![a-z]))|dado que|debido a)(?<=(?<![a-z])no ${bad}[^.;:!?\\n]{1,60}) ${rest}`,
    `(?:tengo|estoy|ando|trabajo|salgo|viajo|me toca)(?<=(?<![a-z])no ${bad}[,.:;] [a-z ]{3,8}) (?!(?:libre|disponible|hueco|tiempo)(?![a-z]))${rest}`,
    `(?:que |porque |pues |ya que )?(?:antes|luego|después|más tarde|más temprano|el resto de la semana|el resto del día|los demás días|los otros días|las otras|si no|por lo demás|durante el día) (?:ya )?${reason}(?![a-z])(?!${sentence}${check})${rest}`,
    '(?<=^\\s*|[.!\\n] )no(?=, [^.!?\\n]* (?:no|imposible)(?![a-z]))',
    `si(?= (?:que )?(?:puedo|podría|podemos|tengo|estoy libre))(?<=(?<![a-z])no [^!?\\n]{3,80}(?:${weekday}|tarde|noche|media|cuarto|horas?) si)`,
    // Other matters with a day of their own.
    `(?:transferencia|factura|correo|mail|email|mensaje|pago|llamada|charla|conversación|contrato|pedido|envío|informe|documento|presupuesto|paquete|depósito)(?: (?:que|la|lo|os|te|le|se|me|ya|hice|hicimos|hizo|envié|mandé|mandaste|enviaste|pagué|recibí|está|fue|de|salió|llegó|quedó|hecha|pagada))* (?:del|el|de|desde)(?: pasado)? ${date}`,
    `(?:el )?(?:pasado ${weekdays}|${weekdays} pasado(?! (?:mañana|el))|(?:la )?semana pasada|ayer|anteayer|antier|anoche)`,
    // Questions about other matters.
    `(?:tengo|tenemos|hay|habría|debo|debemos|necesito|hace falta)(?: que)? (?:llevar|llevo|traer|preparar|mandar|enviar|firmar|pagar|saber|rellenar|llenar|imprimir|descargar|conectarme|entrar|instalar)(?:(?! (?:${weekdays}|hora|otr[oa]|cambi\\w*))[^.?!\\n])*\\?`,
    // “viene” is a weekday with two letters wrong.
    '(?<!que )vien(?:e|en|es)|(?:vernos|verte|verle|veros)',
    '(?:ext|exten|extensión|anexo|interno|int)\\.?\\s*\\d{1,5}',
  ],
  no: [
    'no|nop|nel|nones|nanai|jamás|evitar|coincide|nunca|ningun[oa]?s?|ningún|ni|tampoco|imposible|inviable|lamentablemente|desgraciadamente|desafortunadamente|lamento|lástima|qué pena|pena que|ojalá|descart\\w*|paso de|negativo|para nada',
    'ocupad[oa]s?|ocupadísim[oa]s?|liad[oa]s?|liadísim[oa]s?|pillad[oa]s?|apretad[oa]s?|apretadísim[oa]s?|saturad[oa]s?|agobiad[oa]|a tope|hasta arriba|hasta el cuello|fuera|de viaje|viajando|viaje|viajo|vuelo|aeropuerto|vacaciones|dentista|médic[oa]|doctor|hospital|fisio|terapia|cirugía|operación|operan|enferm[oa]|mal[oa]|complet[oa]|llen[oa]|baja|permiso|guardia|festivo|feriado|puente|examen|exámenes|oposición|boda|bautizo|comunión|funeral|entierro|velorio|cumple|cumpleaños|mudanza|notaría|notario|peluquería|gimnasio|junta|curso|formación|congreso|recojo|recoger|comprometid[oa]|compromiso|no disponible',
    'tengo (?:que|un|una|ya|otra|otro|cita|reunión|reuniones|clases?|médico|dentista|turno|todo|ocupad\\w*|a los|a las niñas|a mi)|tenemos (?:que|un|una|ya|otr[oa])|ya tengo|debo|estaré (?:en|de|fuera|con)|estoy (?:en|de|fuera|con)|ando (?:en|de|fuera|con|muy|full)|estaremos (?:en|de|fuera)|estamos (?:en|de|fuera)|me toca|me pilla|me coge|me agarra',
    'excepto|menos|salvo|quitando|difícil|complicad[oa]|complicadísim[oa]|fatal|mal|peor|demasiado|muy (?:pronto|tarde|justo|justa)|just[oa]s? (?:de|que)|cancel\\w*|anul\\w*|suspend\\w*',
  ],
  none: [
    'ningun[oa] (?:me|de|nos|va|sirve|puedo|encaja|cuadra)|en ningun[oa]|ningun[oa] de|ni una? ni otr[oa]|ya no (?:me interesa|necesito|hace falta|quiero|es necesario|va a hacer falta)|no (?:me|nos) (?:va|viene|sirve|queda|cuadra|encaja|acomoda)n? (?:bien )?(?:ningun[oa]|nada)|no puedo (?:en |a )?ningun[oa]|ningún (?:horario|día) me|no me interesa|todos esos días',
  ],
  open: [
    'quizás?|tal vez|talvez|a lo mejor|capaz que|puede que|puede ser que|posible que|probablemente|posiblemente|seguramente|depende\\w*|dependiendo|según|en principio|a priori|provisional\\w*|tentativ\\w*|por confirmar|pendiente de|igual|creo|supongo|imagino|diría|intentar\\w*|intento|tratar\\w*|trato de|haré lo posible|a ver si|espero poder|en teoría|teóricamente|suponiendo|siempre que|siempre y cuando|con tal de|a menos que|a no ser|salvo que|mientras no|en caso de|en cuanto|ya veremos|ya vemos|vemos a ver|no sé|ni idea|duda|dudo',
    'un poco|un poquito|poquito|algo más|un rato|rato|(?<=[a-z\\d)] )hasta|o|u|entre|más(?= (?:tarde|temprano|pronto|adelante))(?<!(?:la|el|lo) (?:de )?más)|otra cosit?a|si (?:el|la|los|las|puedo|puedes|puede|pueden|podéis|no|hay|se|acaso|tengo|tienes|tiene|consigo|fuera|mi|me|mis|termino|acabo|llego|salgo|todo|él|ella|alguien)|si(?= (?:el|la) [^.,;!?\\n]* (?:se cae|falla|no puede|no se puede|cancel\\w*))|si(?= \\w+ (?:también |no )?(?:puede|quiere|pueden|está|llega|termina|sale|acaba|viaja))',
    'consult\\w*|(?:te|le|os|les|ya|luego) (?:digo|aviso|cuento|diré|avisaré|avisamos|decimos)|(?:te|le|os|les) confirmo(?! (?:que|mi|la|lo|nuestra|nuestro|asistencia|cita|reunión|para|entonces|(?:el |para el )?(?:día )?\\d|(?:el |para el )?\\w+,? (?:día )?\\d|(?:el )?\\w+ a las?))|confirmaré|confirmar(?:te|le|os)?|lo (?:miro|veo|reviso|hablo|pienso|checo|comento|pregunto)|déjame|déjeme|deja (?:checo|veo|reviso|miro|confirmo|pregunto|que)|dejad?me|no estoy segur[oa]|por ver|pregunto|preguntar\\w*|hablar con|checo|checar|revisar|miraré|avisaré|pensar\\w*|pienso|esperar a|a la espera de',
    'otr[oa]s?|cambiar\\w*|cambio|mover\\w*|movemos|aplaz\\w*|pospon\\w*|retras\\w*|adelant(?:ar|arl[oa]|amos)|recorr\\w*|reprogramar\\w*|reagendar\\w*|pas(?:ar|arl[oa]|amos|arnos) a|en lugar|en vez|distint[oa]s?|diferente|alternativ\\w*|cuál(?:es)?|qué (?:hora|día)|cuánto (?:dura|tiempo|tarda)',
    `(?:antes|después|desde|a partir)(?= (?:de |del |el )*${weekday})`,
  ],
  any: [
    'cualquier[a]?|cualesquiera|(?<!(?:a|sobre|de|para|hacia|desde|tipo) )(?:las|los) (?:dos|tres|cuatro|cinco)(?! y (?:media|cuarto))|amb[oa]s|tod[oa]s|cada un[oa]|(?:me|nos) da (?:lo mismo|igual)|me es (?:igual|indiferente)|indistint\\w*|indiferente|como (?:prefieras?|prefiera|prefiráis|quieras?|quiera|gustes?|te acomode|le acomode|mejor)|lo que (?:prefieras?|prefiera|te|le|os)|(?:tú|usted|ustedes|vos) elig(?:e|es|en)|(?:tú|usted) decid(?:e|es)|elige tú|elija usted|decide tú|cuando (?:quieras?|gustes?|puedas?|te venga|le venga)|soy flexible|a (?:tu|su) elección',
  ],
  yes: [
    'sí|sip|sipi|sep|simón|vale|ok|okay|okey|oki|okis|perfect[oa]|perfectamente|perfe|genial|estupendo|estupendamente|bien|buenísim[oa]|bárbaro|de acuerdo|conforme|correcto|claro|clarísimo|por supuesto|desde luego|sin duda|cómo no|obvio|confirmad[oa]|confirm[oa]|confirmamos|acept[oa]|aceptamos|aceptad[oa]|hecho|trato hecho|suena bien|suena (?:perfecto|genial)|(?:me|nos) (?:va|viene|sirve|parece) bien|listo|list[oa]|nos vemos|nos estamos viendo|nos vidrios|allí estaré|ahí estaré|ahí estaremos|allí estaremos|cuenta conmigo|cuente conmigo|contad conmigo|cuenten conmigo|fenomenal|fantástic[oa]|excelente|magnífic[oa]|maravilla|maravilloso|fabuloso|de perlas|de lujo|de diez|de fábula|divinamente|guay|chachi|molaría|mola|cojonudo|brutal|chido|padre|padrísimo|chévere|bacán|bacano|joya|de una|súper|super|divino|regio|impecable|sale(?=\\s*(?:[,.!]|$|\\n| pues| vale| y vale| va))|va(?=\\s*(?:[,.!]|$|\\n| pues| que va))|venga(?=\\s*(?:[,.!]|$|\\n))|órale|ándale|arre|dale|jalo|juega|ya quedó|queda(?:mos)? así|👍|✅|👌|🙌',
    `quedamos(?! con)|quedemos|queda(?:mos)? (?:para|el|confirmad[oa]|agendad[oa])|reserv(?:amos|a|emos|o|ad[oa])|resérv(?:ame|eme|anos|enme)|apúnt(?:ame|eme|anos|enme|amelo|amela)|apunt(?:o|ad[oa]|amos)|me apunto|anót(?:ame|eme|enme|anos)|anot(?:o|ad[oa]|amos)|agénd(?:ame|eme|enme|anos|alo|elo)|agend(?:as|o|amos|ad[oa]|emos)|pon(?:me|nos|lo|la)|póngame|ponemos|bloqueo|bloqueado|me agendas|vamos con|vamos|vámonos|me (?:lo |la )?quedo|nos (?:lo |la )?quedamos|(?:lo|la) (?:cojo|tomo|agarro)|tomo|cojo|elijo|elegimos|escojo|opto por|prefiero|preferimos|preferiría|preferible|mejor|mejó|puedo|podemos|podría|podríamos|(?:me|nos|le|te) (?:va|viene|vendría|sirve|encaja|parece|iría)|(?:me|nos) (?:queda|quedaría|acomoda|acomodaría|cuadra|cuadraría|conviene|convendría|late|latería|funciona|funcionaría|cae|calza|cierra|tinca|serviría|encajaría|parecería|apetece|gusta|gustaría)|(?:me|nos) ${good}|(?:sería|estaría|quedaría) ${good}|nos encaja|sigue libre|sigue en pie|en pie|libres?|disponibles?|hay hueco|tengo (?:libre|hueco|tiempo|disponibilidad|disponible|espacio)|tendría (?:libre|hueco|tiempo)|ideal|(?<=(?:^|[.,!?¡:\\n])\\s{0,2})hasta|encantad[oa]s?|un placer|con (?:mucho )?gusto|con placer|por mí|asistiré|acudiré|asistencia|asistiremos|por favor|porfa|porfi|porfis|xfa|xfavor|plis|pls|entonces|estupend[oa]|qué (?:te|le|os) parece|qué tal|cómo (?:te|le|os) va|quiero|queremos|quisiera|querría`,
  ],
  plain: [
    'yo|tú|él|ella|vos|usted|ustedes|nosotr[oa]s|vosotr[oa]s|me|nos|te|le|les|os|se|lo|la|los|las|mi|mis|tu|tus|su|sus|nuestr[oa]s?|vuestr[oa]s?|es|son|era|será|sería|sea|está|esté|estaría|queda|quedaría|entonces|muy|bien|también|además|que|q|con|sin|por|x|para|pa|como|sobre|hacia|tipo|a eso|eso|punto|a mí|mí|ti|conmigo|contigo|mism[oa]|un|una|unos|unas|y|e|de|del|en|a|al|er|esa|ese|eso|esta|este|estos|estas|esas|esos|aquel|aquella|pues|así|allí|ahí|aquí|acá|allá|ya|aún|todavía|sólo|solo|solamente|nomás|únicamente|justo|justamente|exactamente|ahora|ahorita|luego|pronto|prontito|temprano|tempranito|siempre|bastante|tan|tanto|más|super|bueno|buena|buenas|mira|oye|oiga|verás|a ver|eh|ay|ah|oh|uf|uy|mmm|jaja\\w*|jeje\\w*|jiji\\w*|hacer',
    'hola|holi|holaa+|hey|buenas|wenas|saludos|un saludo|saludo|saludito|abrazos?|besos?|besitos|bss|beso|gracias|grax|graciass+|muchas|muchísimas|mil|tantas|atentamente|atte|cordial|cordiales|cordialmente|estimad[oa]s?|querid[oa]s?|señor|señora|señorita|sr|sra|lic|licenciad[oa]|porfa|cariño|guap[oa]|crack|tí[oa]|ill[oa]|quill[oa]|che|wey|güey|bro|amig[oa]s?|parce|vale|perdón|perdona|disculpa|disculpe|amable|amabilidad|agradecid[oa]|agradezco|encantad[oa]',
    'día|hora|horario|horarios|horas|fecha|cita|propuesta|propuestas|opción|opciones|hueco|disponibilidad|flexibilidad|correo|mensaje|mail|email|respuesta|confirmación|enlace|link|invitación|calendario|agenda|información|ayuda|paciencia|atención|rapidez|zoom|teams|meet|skype|online|videollamada|oficina|mejor|semana',
  ],
  breaks: [
    'pero',
    'sin embargo',
    'así que',
    'en cambio',
    'aunque',
    'entonces',
    'por eso',
    'por lo que',
    'de modo que',
    'mientras que',
  ],
  ordinals: [
    ordinal('(?:primera|primer|primero)', 1, 'un[oa]', '(?! hora)'),
    ordinal('(?:segunda|segundo)', 2, 'dos'),
    ordinal('(?:tercera|tercer|tercero)', 3, 'tres'),
    ordinal('(?:cuarta|cuarto)', 4, 'cuatro'),
    ordinal('(?:quinta|quinto)', 5, 'cinco'),
  ],
  last: [`(?:la |el )?últim[oa] ${kind}|(?:la |el )últim[oa]`],
  earlier: ['(?:la |el )(?:de )?más (?:temprano|pronto|temprana)|la de antes'],
  later: ['(?:la |el )(?:de )?más (?:tarde|tardía|tardío)|la de después'],
  others: [
    '(?:la |el )otr[oa](?: (?:opción|hora|fecha|día|horario|propuesta))?|(?:las |los )(?:demás|otr[oa]s)|el resto',
  ],
  yourTime: ['(?:tu|su|vuestra) hora(?: local)?'],
};
