import type { ReplyWords } from '../reply-words.ts';

const kind = '(?:horário|opção|data|hora|proposta|alternativa|sugestão|janela|slot)';
const named = '(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:-feira|s)?';
const weekday = `(?:${named}|amanhã|\\d)`;
/** Where nothing more is said of it. */
const end = '(?=\\s*(?:$|[.!,;:)\\n]))';
const day = `(?:ontem|anteontem|(?:na |no |nesta |nessa )?${named}(?: passad[oa]| (?:de|à|pela) (?:manhã|tarde|noite))?|semana passada|mês passado)(?: (?:às|as|à) \\d{1,2}(?:h|:)?\\d{0,2})?`;
const free =
  '(?:livres?|disponíve(?:l|is)|disponibilidade|possível|vag[oa]s?|vagas?|certo|ok|tranquilo|abert[oa]|válid[oa]|de pé|bom|boa|melhor|tempo|espaço|horário)';
/** What somebody has who has no time. */
const commitment =
  '(?:academia|aniversário|audiência|aula|banca|batizado|bloco|cabeleireiro|call|casamento|cirurgia|coisas?|compromissos?|concurso|consulta|crossfit|culto|curso|dentista|enem|ensaio|entrega|entrevista|escala|escola|evento|exames?|expediente|faculdade|facul|faxina|feira|festa|fisio|fisioterapia|formatura|futebol|ginecologista|inglês|jantar|jogo|manicure|missa|médico|natação|obra|oftalmo|palestra|pediatra|pilates|plantão|prova|provas|psicólog[oa]|quimio|reforço|reuniões|reunião|rodízio|salão|sessão|show|terapia|trabalho|treino|unha|velório|viagem|visita|voo|vôo|vestibular|yoga|ioga)';

export const words: ReplyWords = {
  harmless: [
    'bom dia|boa (?:tarde|noite)|boas',
    '(?:para|pra|com|por|a) tod[oa]s',
    '(?:bom|ótimo|excelente|lindo|abençoado) (?:dia|fim de semana|final de semana|fds|fim de tarde|feriado|feriadão|descanso|trabalho|almoço|domingo|sábado|resto de \\w+|restinho de \\w+|começo de semana|início de semana|retorno)|(?:boa|ótima|excelente|linda|abençoada|bela) (?:semana|tarde|noite|sexta|segunda|terça|quarta|quinta|viagem|manhã|sorte|festa|continuação)(?: (?:pra|para) (?:você|vc|vcs|todos|ti|nós))?',
    '(?:não (?:tem|há|vejo|é)|n tem|sem|nenhum|zero) (?:nenhum |o menor )?(?:problemas?|galho|estresse|stress|crise|pressa|bronca|erro|grilo)|por que não|pq não|sem pressa|(?:não |n )?(?:se |te )preocup\\w+|não esquent[ae]|não por isso|de nada|não há de que|imagina|não foi nada|não vejo a hora|não precisa (?:agradecer|se preocupar|responder)|não (?:vou|irei) (?:esquecer|faltar|atrasar|perder)|não (?:se )?esqueç\\w+|não esquece|não hesite|não falto|não tem erro|não é\\?|né|pois não|(?:nada mal|não é mal)',
    `se (?:ainda |o horário |a vaga |esse horário |ainda assim )?(?:estiver|tiver|houver|for|der|puder|existir|sobrar|restar) (?:ainda )?${free}(?: (?:pra|para|por) (?:você|vc|vcs|ti|vocês|aí|todos))?|se der|se puder`,
    'se (?:ainda )?(?:estiver|tiver) de pé|se (?:estiver|tiver|for|ficar) (?:tudo )?(?:bem|bom|ok|legal|certo|tranquilo)(?: (?:pra|para|por|com) (?:você|vc|vcs|ti|vocês|aí|todos))?|se (?:você|vc|vocês|vcs) (?:concordar\\w*|quiser\\w*|preferir assim|topar\\w*|permitir\\w*)|se (?:não )?(?:for )?(?:incômodo|abuso|pedir demais)|se não me engano|se não estou enganad[oa]|se bem me lembro|se eu entendi bem|se entendi (?:bem|certo|direito)|se deus quiser|se deus permitir|graças a deus|deus (?:te|lhe|o|a|nos) abençoe|fique com deus|fica com deus|vai com deus|amém|oxalá',
    'se (?:precisar|houver|tiver|surgir|ocorrer) (?:de )?(?:algo|alguma coisa|qualquer coisa|alguma dúvida|dúvidas?|algum documento|algum problema|imprevisto)(?: mais)?(?:,? (?:me )?(?:avise|avisa|chame|chama|fale|fala|liga|ligue)(?: me)?)?|qualquer (?:coisa|dúvida|problema|imprevisto|questão|novidade)(?:,? (?:é só |só )?(?:me )?(?:avise|avisa|avisem|chame|chama|grita|fale|fala|liga|ligue|escreva|manda \\w+|estou|tô|to)(?: me| à disposição| aqui| por aqui)?)?|caso (?:precise|haja|tenha|surja) (?:de )?(?:algo|alguma coisa|alguma dúvida|dúvidas?|mais informações)',
    '(?:desculpa|desculpe|desculpas|perdão|perdoe|perdoa|foi mal|sinto muito|me desculpe|me desculpa|mil desculpas)(?: me)? (?:por |de )?(?:pela |a |o |pelo )?(?:demora|atraso|resposta tardia|sumiço|incômodo|transtorno|demorar|responder (?:só |somente )?(?:agora|tarde)|não ter respondido|só responder agora)',
    `(?:não|n) (?:tenho|recebi|achei|encontrei|lembro|sei|vi)(?: mais| ainda)? (?:o |a |os |as |do |da |seu |sua |qual (?:é )?(?:o |a ))(?:endereço|link|número|código|convite|contato|telefone|e-mail|nome|localização|sala|boleto)${end}`,
    // What was done or sent before says nothing about the times.
    `(?:(?:eu |já |que eu |te |lhe |a gente |nós )*(?:paguei|enviei|mandei|recebi|transferi|depositei|assinei|liguei|falei|conversei|comprei|postei|encaminhei|preenchi|entreguei|deixei|vi|pedi|respondi|fiz o (?:pix|pagamento|depósito)|mandamos|enviamos|pagamos)|(?:foi|foram|já foi) (?:pag[oa]s?|enviad[oa]s?|depositad[oa]s?|assinad[oa]s?|entregues?|feit[oa]s?|debitad[oa]s?)|(?:você|vc|vocês|ele|ela) (?:me |nos )?(?:mandou|enviou|falou|ligou|pediu|passou)) (?:(?:o|a|os|as|um|uma|seu|sua|meu|minha|pix|boleto|pagamento|contrato|documentos?|e-mail|email|mensagem|comprovante|fatura|nota) ){0,3}${day}`,
    // Why another time is declined.
    `(?<=\\b(?:não|nao|n|num|ñ) (?:vai )?(?:dá|rola|posso|consigo|vou poder|vou conseguir|dar|rolar|serve|funciona|é possível|poderei|conseguirei)(?: (?:pra mim|para mim|mesmo|de jeito nenhum|ir|infelizmente))?[,.;:(]? )(?:pois |porque |pq |porq |que |é que |já que |eu )*(?:tenho|estou|tô|to|estarei|vou|preciso|trabalho|viajo|tem|é|será) (?:(?!${weekday})[^\\d,.;:!?\\n])*${end}`,
    // Of free days, after a time that is fine.
    `(?<=\\b(?:perfeito|ótimo|ok|bom|blz|beleza|show|certo|combinado|fechado|dá|melhor|ideal|funciona|serve|pode ser)[ ,.!:(]{1,3})(?:pois |porque |pq |já que |que )?(?:eu )?(?:estou|tô|to|estarei|vou estar) (?:de folga|de férias|em casa|em home office|no home office|trabalhando de casa|de home|livre|por aí|por perto|na região)(?: nesse dia| o dia todo| o dia inteiro| à tarde| de manhã)?${end}`,
    // What is before or after a time that is fine.
    '(?:antes (?:disso|dela|dele|desse dia|dessa data)|até lá|nesse meio tempo|enquanto isso),? (?:eu |a gente )?(?:estou|tô|to|estarei|vou estar|tenho|trabalho|não (?:posso|consigo|estou|estarei|tenho)) [^.,;!?\\d\\n]*',
    // Of whom the morning is not the best time.
    '(?:eu )?(?:não |n |num )?(?:sou|funciono|acordo|rendo|levanto) (?:muito |nada )?(?:bem )?(?:uma pessoa )?(?:da manhã|de manhã|da noite|à noite|de madrugada|matutin[oa]|noturn[oa]|cedo|madrugador\\w*)',
    // Telephones, addresses, prices, how many come.
    '(?:tel(?:efone)?|cel(?:ular)?|fone|whats(?:app)?|wpp|zap|fixo|contato|pix|cpf|cnpj|rg|crm|oab|cep|crp|creci)\\s*[./]?[a-z]{0,2}\\s*(?::|é)?\\s*[+(]?\\d[\\d ()./-]{4,}\\d|(?:ramal|ext|senha|código|protocolo)\\s*\\.?\\s*:?\\s*\\d{1,8}|\\(?\\d{2}\\)? ?9?\\s*\\d{4}[ .-]?\\d{4}',
    '(?:rua|r|avenida|av|alameda|al|travessa|praça|rodovia|estrada)\\.? (?:\\w+ ){1,5}?,? ?(?:n[ºo°]?\\.? ?)?\\d{1,5}|(?:sala|andar|bloco|apto|apartamento|ap|casa|loja|conjunto|conj|cj|quadra|lote|portão|torre|quarto|consultório|processo|pedido|nota|fatura|página|item|anexo|turma|unidade|km) (?:n[ºo°]\\.? ?|número )?\\d{1,6}|\\d{1,2}[ºoª°]? andar',
    '(?:r\\$ ?\\d[\\d.,]*|\\d+\\s*(?:reais|real|mil|conto|contos|pila|km|quilômetros|anos|meses|páginas|cópias|vias|%|parcelas))|(?:\\d+|duas|dois|três|quatro|cinco|seis) (?:pessoas?|participantes?|adultos?|crianças?|convidados?|lugares|perguntas|dúvidas|pontos|sócios|colegas)|(?:seremos|somos|vamos|iremos|estaremos) (?:em )?(?:\\d|dois|duas|três|quatro|cinco)',
    '(?:tenho|tinha|teria|surgiu|ficou|só) (?:só |apenas |mais |também |ainda )?(?:uma?|umas|uns|algumas|duas|dúvida) ?(?:pequenas? |última |rápida )?(?:dúvidas?|perguntas?|questão|questões|observação|preferência|documentos?|ideias?|sugestões)|outr[oa]s? (?:dúvidas?|perguntas?|documentos?|informaç\\w+|detalhes?|questões)|entre outr[oa]s (?:coisas)?|cá entre nós|um pouco (?:de|do|da) (?:tempo|história|contexto)|de um jeito ou de outro|mais ou menos \\d+ minutos',
  ],
  no: [
    'não|naum|nao|num (?=dá|da|vai|posso|consigo|rola|tem)|n(?= (?:dá|da|vai|vou|posso|consigo|rola|tem|tenho|quero|é|eh|serve|funciona|podemos|conseguimos|poderei|conseguirei|to|tô|estou|estarei|sei|pode|rolou|vou poder))|ñ|nem|nunca|jamais|nenhum(?:a)?|nada|nope|negativo|infelizmente|impossível|indisponível|inviável|impraticável|evitar|evite|evita|bate com|sem chance|sem condiç\\w+|sem condição|nem pensar|nem a pau|sem mim',
    'ocupad[oa]s?|fora|ausente|viajando|viagem|viajo|férias|dentista|médico|doente|internad[oa]|gripad[oa]|de cama|de molho|lotad[oa]s?|cheia|cheio|enrolad[oa]s?|atolad[oa]|corrid[oa] demais|apertad[oa] demais|trabalhando|(?:eu|sempre|também|já|ainda|só) trabalho|trabalho (?:até|o dia|nesse|de|das|fora|em|n[oa]s?)|trabalh(?:a|am|amos)|(?<!\\bd[eo] )trabalho(?=\\s*(?:$|[.!,;:)]))|de plantão|plantão|de atestado|de licença|de repouso|rodízio|lotação|preso|presa|agarrad[oa]|embaçad[oa]|osso|tenso|sem agenda|sem horário|sem tempo',
    `tenho (?:que|q|de (?!manhã|tarde|noite)|já|(?:um|uma|outr[oa]|a|o|meu|minha)(?! ?(?:\\w+ )?(?:disponibilidade|horário|tempo|janela|espaço|brecha|vaga|manhã|tarde|noite|dia|preferência|dúvida|pergunta|agenda|impressão|certeza|possibilidade)))|(?:tenho|temos|terei|tem|tinha|teremos|há|vou ter|vai ter|é dia de|será dia de) (?:\\w+ ){0,2}${commitment}|já (?:tenho|marquei|assumi|me comprometi|tem algo)|temos (?:que|um|uma|já)|(?:surgiu|pintou|apareceu) (?:um|uma) (?:imprevisto|compromisso|problema|emergência|viagem)`,
    'preciso(?! (?:de )?(?:levar|saber|do endereço|o endereço|confirmar o endereço|apenas|só|que você me mande))|vou estar (?:em|no|na|fora|viajando|trabalhando)|estarei (?:em|no|na|fora|viajando|trabalhando)|(?:estou|tô|to) (?:em|no|na|o dia|a semana|sem)|vou (?:n[oa]s?|ao|pr[ao]s?|para [oa]) (?!segunda|terça|quarta|quinta|sexta|parte|dia|horário|primeir|últim)\\w+|vou (?:viajar|trabalhar|buscar|levar (?:meu|minha|as|os) (?:filh\\w+|mãe|pai|avó|carro|cachorr\\w+)|operar|ao médico|ao dentista)|(?:busco|levo (?:meu|minha|as|os) (?:filh\\w+|mãe|pai|avó|carro|cachorr\\w+)|cuido d\\w|fico com (?:meu|minha|as|os) (?:filh\\w+|net\\w+|crianças))',
    'exceto|menos|salvo|tirando|fora (?:a|o)|difícil|complicad[oa]|complica|ruim|puxad[oa]|pesad[oa]|péssim[oa]|tenso|inconveniente|(?:cedo|tarde|apertado|longe|perto|em cima) demais|muito (?:cedo|tarde|em cima|apertado|corrido|longe)|cancel\\w*|desmarc\\w*|desist\\w+|compromissos?|imprevisto|deix\\w+ (?:pra|para) (?:lá|depois|outra|a próxima)|esquec\\w+ d\\w|bate bem na hora|coincide|conflit\\w+|choca com|em cima d\\w|bem na hora|na hora d[eoa]|(?:é|bem|na|justo na) (?:a )?hora (?:de|do|da|em|que)|a hora d[eoa]|(?:meu|minha|meus|minhas|nosso|nossa|o|a|as|os) \\w+ (?:tem|têm|terá|vai ter|viaja|viajam|chega|chegam|sai|saem|dorme|volta|voltam|joga|faz|começa|termina|opera|vem|vêm)|mesmo horário|mesma hora|ao mesmo tempo|mei[oa] (?:difícil|complicad[oa]|ruim)|recuso|dispenso|declino',
  ],
  none: [
    'nenhum(?:a)? (?:dos|das|desses|dessas|deles|delas|dá|serve|funciona|é|me|rola|horário|data|opção|dia|bate|encaixa)|em nenhum(?:a)?|nem um nem outro|nem uma nem outra|não tenho (?:mais )?interesse|não (?:preciso|quero|vou precisar|irei precisar) mais|(?:mudei|mudamos) de ideia|já (?:resolvi|contratei|achei outr\\w+)|(?:vou|vamos|quero) (?:desistir|cancelar)|(?:os dois|as duas|todos|todas) (?:\\w+ ){0,3}(?:não|impossíve\\w+|ruins)|não (?:posso|consigo|dá) em (?:nenhum|qualquer)\\w*|deixa pra lá',
  ],
  open: [
    'é (?:sobre|pra|para|a respeito) [^.;!\\n]*\\?|talvez|acho|creio|imagino|suponho|penso que|provavelmente|possivelmente|eventualmente|teoricamente|depende|dependendo|em princípio|a princípio|em tese|em teoria|por enquanto|provisoriamente|a confirmar|a ver|quem sabe|capaz|pode ser que|será que|tomara|espero (?:que|conseguir|poder)|quase certo|não tenho certeza|sem certeza|mais ou menos|meio que|na pior das hipóteses|em último caso|se nada mudar|a não ser|contanto|desde que|sob condição|condicionad[oa]|reserva|plano b|quem dera|dava|seria possível|teria como|tem como|quebra-galho',
    'um pouco|um pouquinho|(?<=[a-z\\d)] )até|ou|entre|caso|conforme|se(?= (?:segunda|terça|quarta|quinta|sexta|sábado|domingo|amanhã|a|o|os|as|tudo|for|fosse|der|desse|isso|ela|ele|alguém))|se (?:eu|você|vc|nós|não|n|conseguir\\w*|precisar\\w*|tiver\\w*|houver|puder\\w*|mudar|meu|minha|ninguém|rolar)|senão|do contrário|só se|apenas se',
    '(?:vou|deixa eu|deixe-me|preciso|tenho que|tenho q|vamos|deixa|me deixa) (?:só )?(?:ver|checar|verificar|confirmar (?:com|na|no|minha|meu|se|a agenda)|consultar|olhar|conferir|perguntar|pensar|falar com|combinar com)|verific\\w*|(?:te|lhe|vos) (?:retorno|aviso|confirmo|falo|digo|respondo|dou)|retorno|retornarei|aviso|confirmo (?:depois|hoje|amanhã|mais tarde|em breve|assim que|até|logo|à noite)|confirmarei|não sei|sei lá|dou um (?:retorno|alô|toque)|respondo (?:até|depois|hoje|amanhã|assim)|aguardo|aguardando|esperando|assim que|esperar|espera',
    'outr[oa]s?|mudar|mudamos|muda|passar|remarc\\w*|reagend\\w*|adiar|adiamos|adiant\\w+|antecip\\w+|troc\\w+|transferir|empurrar|postergar|prorrogar|em vez|ao invés|invés|no lugar|diferente|alternativ[oa]s|mais pra (?:frente|tarde|cedo)|mais para (?:frente|o final)|(?<!\\b[oa] )mais tarde|próxima vez|depois disso',
    `(?:antes|depois|desde|a partir)(?= (?:de |da |do |a )*${weekday}(?:-feira)? (?:eu |estou|não|tenho|seria|é))`,
    `(?:antes|depois|desde|a partir)(?= (?:de |da |do )*${weekday})|${named} passad[oa]|(?:às|aos) (?:segundas|terças|quartas|quintas|sextas|sábados|domingos)`,
    // The second one, or Monday.
    '(?:prefiro|escolho|quero|pode ser|fico com)(?= a (?:segunda|quarta|quinta)(?! ?-?feira| opc| de| às|,? ?\\d))',
  ],
  any: [
    'qualquer|os (?:dois|três)|nos dois (?:horários|dias)|nas duas (?:datas|opções)|(?:todas )?as (?:duas|três) (?:opções|datas|servem|funcionam|dão|me|são|estão|ficam)|amb[oa]s|tod[oa]s|tanto faz|(?:você|vc|vcs|vocês) (?:escolhe\\w*|decide\\w*|manda|que sabe)|tu (?:escolhe|decide)s?|como (?:preferir|quiser|você quiser|vc quiser|for melhor|você preferir|vc preferir)|(?:o que|oq|o q|quando|qual) (?:for melhor|fica melhor|ficar melhor|você preferir|vc preferir|preferir|quiser)|à sua escolha|fica a seu critério|a seu critério|sou flexível|tenho flexibilidade|me adapto|indiferente|por mim tudo',
  ],
  yes: [
    'sim|ok|okay|okey|oks|okk|blz|blza|beleza|perfeito|perfeita|perfeitamente|ótimo|ótima|combinado|combinadíssimo|fechado|fechou|fechadíssimo|fecha|pode ser|(?:tá|ta|está|fica|ficou|seria|será) (?:bom|boa|ótim[oa]|bão|show|perfeit[oa]|ok|joia|massa|tri|legal|certo|tranquilo|sussa|de boa|marcado|fechado|combinado|confirmado|anotado|excelente|maravilhoso|top|beleza|blz|valendo|agendado|super bem|bem|bacana|melhor|ideal|tudo certo|valendo|reservado|firme)|dá certo|dá sim|certo|certinho|funciona|serve|show|show de bola|confirmad[oa]s?|(?:combinad|confirmad|fechad|marcad|cert|ótim)íssim[oa]|claro|valeu|joia|jóia|maravilha|maravilhoso|👍|✅|👌|🙌|🤝|💯|🆗',
    '(?:combinad|confirmad|fechad|marcad|cert)íssim[oa]|fmz|firmeza|firme|firmão|suave|de boa|de boas|de boassa|sussa|tranquilo|tranquila|tranks|trankilo|tranquis|massa|bacana|legal|da hora|dahora|top|topo|topado|toparia|tri|bah tri|bão|bão demais|bora|borá|simbora|partiu|demorou|demoro|dmr|já é|jae|ja eh|tmj|tamo junto|é nóis|é nós|é isso|isso aí|isso mesmo|exato|exatamente|com certeza|ctz|cert[eo]za absoluta|pode crer|pode deixar|positivo|yes|yep|uhum|aham|ahan|sim sim|simm+|siim+|okk+|opa|ô se|sem dúvida|excelente|fantástico|incrível|espetáculo|espetacular|sensacional|supimpa|nota 10|10 de 10|perfeitinho|arretado|porreta|mara|good|deal|feito|trato feito|negócio fechado|anotad[oa]|anotei|agendad[oa]|marcad[oa]|reservad[oa]|registrad[oa]|aceito|aceitamos|aceita|concordo|de acordo|ciente|fico feliz|com prazer|com muito prazer|com todo prazer',
    'vamos|vambora|vamo|marcar|marca|marque|marquemos|marcamos|marco|reserv\\w+|agend\\w+|(?:pode|podem) (?:ser|marcar|agendar|confirmar|reservar|botar|colocar|por|pôr|deixar|anotar|fechar|contar comigo|incluir)|bota|botar|coloca(?:r|)|coloque|põe|ponha|inclu[ai]|inclui|encaixa|encaixe|encaixar|deixa (?:marcado|reservado|agendado)|fica (?:com|pra|para|então|assim|melhor|marcado|bem|bom|ótimo|perfeito)|ficamos (?:com|assim)|fico com|fiquemos|ficaria (?:bom|ótimo|bem|perfeito|melhor|com)|prefiro|preferiria|preferimos|preferência|quero|queria|queremos|escolho|escolhi|escolhemos|opto|optamos|voto|seleciono|sugiro|gostaria|gostaríamos|aceitaria|melhor|posso|podemos|poderia(?= eu)|poderei|consigo|conseguimos|conseguirei|conseguiria|dá|dá pé|dava certo não|daria(?: certo)?|dará|rola|rolaria|encaixa|cabe|caberia|convém|atende|atenderia|bate (?:certinho|com minha agenda livre)|fica ótimo|está livre|livre|disponível|disponíveis|ideal|serviria|funcionaria|me serve',
    'confirmo|confirmamos|confirma|confirme|confirmar|confirmando|garanto|(?:estarei|estaremos|estou|vou estar|vamos estar|estamos|tô|to) (?:aí|lá|presente|presentes|disponível|livre|livres|dentro|confirmad[oa]|à disposição|a postos|de acordo|certo)|eu vou(?= (?:na|no|sim|nesse|às|segunda|terça|quarta|quinta|sexta))|vou (?:sim|nesse|querer|ficar com|de|poder|conseguir|aí|estar aí)|irei|iremos|compareço|comparecerei|compareceremos|participo|participarei|passo aí|apareço|te (?:vejo|espero|encontro)|nos vemos|nos falamos|nos encontramos|a gente se (?:vê|fala|encontra)|a gente (?:pode|consegue|vai)|(?:estar|estaremos|chegar) (?:aí|lá)|me (?:organizo|programo|planejo|viro)|dou um jeito|conte comigo|conta comigo|pode contar|espero (?:você|vc|vocês|vcs)|te aguardo|tá dentro|já (?:anotei|agendei|marquei aqui|reservei|bloqueei|coloquei na agenda)|bloqueei|separei',
    '(?<=(?:^|[.,!?¡:\\n])\\s{0,2})até|feliz|um prazer|será um prazer|por favor|por gentileza|pfv|pfvr|pls|plz|faz favor|faça o favor|bom|boa|bons|está bom|seria bom|bem melhor|super (?:bem|certo|ok|posso|consigo|dá)|(?:só )?(?:resta|sobra|sobrou) (?=(?:a |o )?(?:segunda|terça|quarta|quinta|sexta|sábado|domingo))|que tal|tudo certo|tudo ok|está de pé|de pé|ainda (?:está |tá )?(?:livre|disponível|vago|valendo)',
  ],
  plain: [
    // Of several words; before those that are a part of them.
    '(?:falei|conversei|vi|alinhei|combinei|consultei) (?:com )?(?:\\w+ ){1,3}e',
    'a gente|consigo mesmo|já que|imagino só|mesmo assim|sem falta|em ponto|de novo|veja bem|de fato|na verdade|na real|pra falar a verdade|por mim|pra mim|para mim|da minha parte|do meu lado|de minha parte|pra nós|pra gente|para nós|para a gente|no meu caso|nesse caso|pensando bem|como combinado|como combinamos|conforme combinado|como sempre|como de costume|como sugerido|como proposto|conforme sugerido|e aí|até mais|até breve|até logo|até já|até lá|retorno seu|desde já|primeira conversa|todo mundo',
    // Who and what, and what binds a sentence together.
    'eu|nós|nos|você|vc|vcs|cê|ocê|tu|ti|te|lhe|lhes|ele|ela|eles|elas|me|mim|comigo|contigo|conosco|se(?= (?:vê|fala|encontra))|meu|minha|meus|minhas|seu|sua|seus|suas|teu|tua|nosso|nossa|esse|essa|esses|essas|isso|este|esta|estes|estas|isto|aquele|aquela|aquilo|desse|dessa|deste|desta|nesse|nessa|neste|nesta|disso|nisso|mesmo|mesma|quem|qual|quais|cujo|onde|quando|como|porque|pq|pois|que|q|ki',
    'com|c|para|pra|pro|pros|pras|p|por|pelo|pela|pelos|pelas|em|no|na|nas|num|numa|de|do|da|dos|das|ao|aos|à|às|as|os|um|uma|uns|umas|e|então|entao|aí|ai|daí|logo|assim|também|tb|tbm|tmb|tambem|visto|através|sobre|durante|sob|via|quanto|inclusive|aliás',
    'é|eh|são|sou|somos|ser|sendo|seria|será|serão|foi|foram|era|está|estão|estou|estamos|estar|tá|ta|tô|to|tamo|tava|fica|ficar|ficou|fico|tem|ter|tenha|teria|há|haja|vou|vai|vão|ir|vir|vem|venho|pode|podem|poder|faz|fazer|faço|faremos|diz|dizer|digo|veja|vejo|ver|manda|mandar|mande|envia|enviar|envie|levo|levar|trago|trazer|parece|acredito',
    'muito|muita|mto|mt|bem|bastante|demais|só|somente|apenas|mais|melhor|ainda|sempre|agora|aqui|ali|lá|ca|cá|realmente|certamente|simplesmente|especialmente|principalmente|justamente|exatamente|diretamente|pessoalmente|presencialmente|particularmente|rapidamente|rapidinho|juntos|juntas|junto|inteiro|todo|toda|cravado|pontualmente|certeiro|direto|novamente|dnv|enfim|finalmente',
    // What is said by the way.
    'ah|oh|ô|oxe|oxente|eita|uai|sô|ué|vixe|puxa|poxa|caramba|opa|epa|eba|oba|hehe|haha|rs|rsrs|rsrsrs|kk|kkk|kkkk|kkkkk|hein|né|viu|sabe|tipo|olha|olhe|ó|pera|peraí|bom|bah|tchê|guri|mano|mana|cara|véi|velho|parça|brother|bro|amigo|amiga|querid[oa]|flor|linda|moço|moça|gente|pessoal|galera|chefe|patrão|doutor|doutora|sinceramente',
    // To begin and to end a mail.
    'olá|ola|oi|oie|oii|oiê|alô|alo|hello|hey|eae|fala|salve|prezad[oa]s?|car[oa]s?|estimad[oa]s?|senhor|senhora|senhores|sr|sra|srta|dr|dra|dona|prof|professor|professora|exmo|exma|atenciosamente|atenciosa|att|atte|at|cordialmente|respeitosamente|saudações|cumprimentos|abraços?|abs|abç|abçs|abrç|bjs|bj|bjo|bjos|beijos?|beijinhos?|bjinhos|bjão|beijão|abração|forte|fraterno|grande|tchau|tchauzinho|xau|fui|flw|falou|vlw|valeu',
    'obrigad[oa]s?|obrigadíssim[oa]|obg|obgd|obgda|obrig|brigad[oa]|brigadão|brigadinh[oa]|agradeço|agradecemos|agradecid[oa]s?|agradecer|grat[oa]s?|gratidão|gentileza|gentil|atenção|paciência|compreensão|disponibilidade|flexibilidade|resposta|mensagem|msg|e-mail|email|mail|envio|opções|opção|horários?|datas?|sugestão|sugestões|proposta|propostas|proposto|sugerido|sugerida|convite|oferta|oportunidade|contato|antecipadamente|parabéns|prazer|alegria|satisfação',
    // What it is about, and how.
    'reunião|encontro|conversa|conversar|conversarmos|papo|bate-papo|call|ligação|telefonema|telefone|tel|chamada|vídeo|videochamada|videoconferência|zoom|teams|meet|skype|whatsapp|whats|zap|link|agenda|agendamento|calendário|sessão|consulta|atendimento|visita|entrevista|apresentação|demonstração|demo|café|cafezinho|projeto|assunto|tema|orçamento|contrato|assinatura|documento|documentos|pauta|alinhamento|alinhar|bater|tratar|discutir|falar|falarmos|presencial|online|remoto|virtual',
    'endereço|escritório|consultório|loja|clínica|estúdio|local|sede|recepção|portaria|sala|centro|dia|hora|horas|horinha|minutos|semana|mês|manhãzinha|início|começo|final|fim|período|turno|parte|vez|data|vaga|janela|espaço',
    // Who comes along.
    'família|esposa|esposo|marido|mulher|namorad[oa]|noiv[oa]|companheir[oa]|sóci[oa]s?|colegas?|equipe|time|gerente|diretor|diretora|coordenador|coordenadora|assistente|secretária|cliente|clientes|mãe|pai|pais|irmão|irmã|irmãos|parceir[oa]|pessoa|pessoas',
    'novidades|nov[oa]s?|pequen[oa]|sozinh[oa]|simples|prátic[oa]|cômod[oa]|conveniente|adequad[oa]|tranquil[oa]|possível|previst[oa]|acordad[oa]|indicad[oa]|mencionad[oa]|escolhid[oa]|oferecid[oa]',
  ],
  breaks: [
    'mas',
    'porém',
    'contudo',
    'todavia',
    'entretanto',
    'no entanto',
    'só que',
    'enquanto',
    'então',
    'já',
  ],
  ordinals: [
    `(?:[oa] )?(?:primeir[oa]|1[ºªoa])(?: ${kind})|[oa] (?:primeir[oa]|1[ºªoa])|(?:opção|número|nº|proposta|alternativa)\\s*(?:1|um)`,
    `(?:[oa] )?(?:segund[oa]|2[ºªoa]) ${kind}|o (?:segundo|2[ºo])|(?:opção|número|nº|proposta|alternativa)\\s*(?:2|dois)`,
    `(?:[oa] )?(?:terceir[oa]|3[ºªoa])(?: ${kind})|[oa] terceir[oa]|o 3[ºo]|(?:opção|número|nº|proposta|alternativa)\\s*(?:3|três)`,
    `(?:[oa] )?(?:quart[oa]|4[ºªoa]) ${kind}|o (?:quarto|4[ºo])|(?:opção|número|nº|proposta|alternativa)\\s*(?:4|quatro)`,
    `(?:[oa] )?(?:quint[oa]|5[ºªoa]) ${kind}|o (?:quinto|5[ºo])|(?:opção|número|nº|proposta|alternativa)\\s*(?:5|cinco)`,
  ],
  last: [
    `(?:[oa] )?(?:últim[oa]|derradeir[oa]) ${kind}|[oa] (?:últim[oa]|derradeir[oa])(?: (?:da lista|de todos|de todas))?`,
  ],
  earlier: ['(?:[oa] )?mais cedo'],
  later: ['[oa] mais tarde'],
  others: ['[oa] outr[oa](?: (?:horário|opção|data|dia))?|[oa]s outr[oa]s|[oa]s demais|o resto|o restante'],
  yourTime: [
    '(?:seu|teu) horário(?: local)?|horário daí|(?:no |na )?(?:seu|teu|sua) (?:fuso|hora)(?: horário)?|hora daí',
  ],
};
