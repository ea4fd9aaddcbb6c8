import type { ReplyWords } from '../reply-words.ts';

const kind = '(?:horário|opção|data|hora|proposta|alternativa)';
const weekday = '(?:segunda|terça|quarta|quinta|sexta|sábado|domingo|amanhã|\\d)';

export const words: ReplyWords = {
  harmless: [
    'bom dia|boa (?:tarde|noite)',
    '(?:bom|ótimo|excelente) (?:fim de semana|fds|restinho de \\w+)|(?:boa|ótima) (?:semana|tarde|noite)',
    '(?:não tem|sem|nenhum|não há) (?:nenhum )?problema|por que não|sem pressa|não se preocupe',
    'se (?:ainda )?(?:estiver|for|der|puder) (?:livre|disponível|possível|vago|certo)|se der|se puder',
    '(?:desculpa|desculpe|perdão) (?:pela |a |o |pelo )?(?:demora|atraso|resposta tardia)',
  ],
  no: [
    'não|evitar|bate com|nunca|nenhum(?:a)?|nem|infelizmente|impossível|indisponível|inviável',
    'ocupad[oa]s?|fora|viajando|viagem|férias|dentista|médico|doente|lotad[oa]|enrolad[oa]',
    'tenho (?:que|um|uma|outr[oa]|já|reunião|aula|consulta|compromisso|médico|dentista)|já tenho|temos (?:que|um|uma|já)|preciso|vou estar (?:em|no|na|fora)|estarei (?:em|no|na|fora)|estou (?:em|no|na)',
    'exceto|menos|salvo|difícil|complicad[oa]|ruim|puxad[oa]|(?:cedo|tarde|apertado) demais|muito (?:cedo|tarde)|cancel\\w*|desmarc\\w*|compromisso',
  ],
  none: [
    'nenhum(?:a)? (?:dos|das|desses|dessas|deles|delas|dá|serve|funciona|é)|em nenhum(?:a)?|nem um nem outro|não tenho mais interesse|não (?:preciso|quero) mais',
  ],
  open: [
    'talvez|acho|provavelmente|possivelmente|depende|em princípio|a princípio|a confirmar|quem sabe',
    'um pouco|um pouquinho|(?<=[a-z\\d)] )até|ou|entre|caso|se(?= (?:segunda|terça|quarta|quinta|sexta|sábado|domingo|amanhã|a|o))|se (?:eu|você|não|conseguir|precisar|tiver|houver|meu|minha)',
    'vou (?:ver|checar|verificar|confirmar|consultar)|verific\\w*|(?:te|lhe) (?:retorno|aviso|confirmo|falo)|retorno|confirmo (?:depois|hoje|amanhã|mais tarde)|não sei|dou um retorno',
    'outr[oa]s?|mudar|passar|remarc\\w*|adiar|em vez|ao invés|no lugar|diferente|alternativ[oa]s',
    `(?:antes|depois|desde|a partir)(?= (?:de |da |do |a )*${weekday}(?:-feira)? (?:eu |estou|não|tenho|seria|é))`,
    `(?:antes|depois|desde|a partir)(?= (?:de |da |do )*${weekday})`,
    // The second one, or Monday.
    '(?:prefiro|escolho|quero|pode ser|fico com)(?= a (?:segunda|quarta|quinta)(?! ?-?feira| opc| de| às|,? ?\\d))',
  ],
  any: [
    'qualquer|(?:os|as) (?:dois|duas)|amb[oa]s|tod[oa]s|tanto faz|(?:você|vc) (?:escolhe|decide)|como preferir',
  ],
  yes: [
    'sim|ok|okay|blz|beleza|perfeito|ótimo|combinado|fechado|pode ser|tá (?:bom|ótimo)|está (?:bom|ótimo)|dá certo|certo|funciona|serve|show|confirmado|claro|valeu|joia|maravilha|👍|✅',
    'vamos|marcar|marca|reserv\\w+|agend\\w+|fico com|prefiro|quero|melhor|posso|consigo|dá|fica ótimo|está livre|livre|ideal|(?<=(?:^|[.,!?¡:\\n])\\s{0,2})até|feliz|um prazer|será um prazer|por favor|pfv|bom|boa|está bom',
  ],
  plain: [
    'eu|nós|nos|a gente|você|vc|te|lhe|é|seria|será|está|tá|então|muito|bem|também|que|com|seu|sua|olá|oi|abraços?|obrigad[oa]|valeu|brigad[oa]|melhor|dia|hora|esse|essa|isso|este|esta|lá|aí|mim|pra mim|para mim|à|às|ao|pelo|pela|mesmo|aqui|por',
  ],
  breaks: ['mas', 'porém', 'contudo', 'então', 'já'],
  ordinals: [
    `(?:[oa] )?primeir[oa](?: ${kind})|[oa] primeir[oa]|(?:opção|número|nº|proposta|alternativa) ?(?:1|um)`,
    `(?:[oa] )?segund[oa] ${kind}|o segundo|(?:opção|número|nº|proposta|alternativa) ?(?:2|dois)`,
    `(?:[oa] )?terceir[oa](?: ${kind})|[oa] terceir[oa]|(?:opção|número|nº|proposta|alternativa) ?(?:3|três)`,
    `(?:[oa] )?quart[oa] ${kind}|o quarto|(?:opção|número|nº|proposta|alternativa) ?(?:4|quatro)`,
    `(?:[oa] )?quint[oa] ${kind}|o quinto|(?:opção|número|nº|proposta|alternativa) ?(?:5|cinco)`,
  ],
  last: [`(?:[oa] )?últim[oa] ${kind}|[oa] últim[oa]`],
  earlier: ['(?:[oa] )?mais cedo'],
  later: ['[oa] mais tarde'],
  others: ['[oa] outr[oa](?: (?:horário|opção|data|dia))?|[oa]s outr[oa]s|[oa]s demais|o resto'],
  yourTime: ['(?:seu|teu) horário(?: local)?|horário daí'],
};
